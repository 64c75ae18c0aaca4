import type { OperationResult } from '@geofield/client'
import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'

type Doc = OperationResult<'searchPlaces'>['docs'][number] | OperationResult<'suggestPlaces'>['docs'][number]

/** A place as the panel shows it. */
export interface FoundPlace {
  name: string
  kind: string
  district: string
  state: string
  at: Position
  /** Whether the position is that of the town or district around it. */
  isApproximate: boolean
  /** 0 to 1. */
  confidence: number
  matched: readonly string[]
  unmatched: readonly string[]
}

export function toFoundPlace(doc: Doc): FoundPlace {
  if (doc.resultType === 3) {
    return {
      name: doc.name,
      kind: 'Position',
      district: doc.district,
      state: doc.province,
      at: { lat: Number(doc.latitude), lon: Number(doc.longitude) },
      isApproximate: false,
      confidence: doc.Status ? 1 : 0,
      matched: [],
      unmatched: [],
    }
  }
  const { name, categorye, district, province, latitude, longitude, positionQuality, match } = doc
  return {
    name,
    kind: categorye,
    district,
    state: province,
    at: { lat: latitude, lon: longitude },
    isApproximate: positionQuality === 'approximate',
    ...match,
  }
}

/** From here on, more than 95 % of first places are right. */
const sure = 0.8

export function isDoubtful(place: FoundPlace | undefined): boolean {
  return !place || place.confidence < sure
}

/** The place's kind and where it is. */
export function whereabouts({ kind, district, state, isApproximate }: FoundPlace): string {
  const area = [...new Set([district, state])].filter((part) => part !== '').join(', ')
  const where = [kind, area].filter((part) => part !== '').join(' in ')
  return isApproximate ? `${where}; the position is approximate` : where
}

const levels = { sure: 'sure', fair: 'possible', low: 'unlikely' }

/** How sure the match is, in a word, with the words of the text that fit and those that do not. */
export function matchView({ confidence, matched, unmatched }: FoundPlace): HTMLElement {
  const percent = `${Math.round(confidence * 100)} % sure`
  const level = confidence >= sure ? 'sure' : confidence >= 0.3 ? 'fair' : 'low'
  const words = (list: readonly string[], kind: string, said: string) =>
    list.map((word) =>
      element(
        'span',
        { class: `place-word ${kind}` },
        element('span', { class: 'sr-only' }, `${said} `),
        word,
      ),
    )
  return element(
    'span',
    { class: 'place-match' },
    element(
      'span',
      {
        class: 'place-confidence',
        'data-level': level,
        title: percent,
      },
      element('span', { 'aria-hidden': 'true' }, levels[level]),
      element('span', { class: 'sr-only' }, `${percent};`),
    ),
    ...words(matched, 'fits', 'fits:'),
    ...words(unmatched, 'open', 'not found:'),
  )
}
