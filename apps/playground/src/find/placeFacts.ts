import { isApiError, type OperationResult } from '@geofield/client'
import { DIGIPIN_MAX_LEVEL } from '@geofield/digipin'
import type { Position } from '@geofield/polyline'
import { copyOnClick } from '@geofield/page/copyOnClick'
import { element } from '@geofield/page/element'
import { writePosition } from '../address.ts'
import { syntheticHeights } from '../syntheticHeights.ts'
import type { Play } from '../tool.ts'
import { digipinCell } from './digipinCell.ts'

export interface PlaceFacts {
  element: HTMLElement
  /** Shows what is at a position, each fact as it comes. Returns the point on the nearest road. */
  lookUp: (at: Position, signal: AbortSignal) => Promise<Position | undefined>
}

/** The facts of one position in a list, three of which need a call. */
export function placeFacts({ ask }: Play): PlaceFacts {
  const list = element('dl', { class: 'play-facts' })
  const lookUp = async (at: Position, signal: AbortSignal) => {
    const [address, height, road] = ['Address', 'Height', 'Nearest road'].map((name) => fact(name, '…'))
    const digipin = digipinCell(at, DIGIPIN_MAX_LEVEL)?.code
    const facts = [
      address!,
      fact('DIGIPIN', digipin ?? 'Outside India’s grid', digipin !== undefined),
      height!,
      road!,
      fact('Position', writePosition(at), true),
    ]
    list.replaceChildren(...facts.flatMap(({ term, details }) => [term, details]))
    let nearest: Position | undefined
    const outcomes = await Promise.allSettled([
      fill(address!, async () => {
        const [found] = await ask((client) => client.geocoding.reverse, { points: at }, { signal })
        return found?.Status ? addressLines(found) : ['No address here']
      }),
      fill(height!, async () => {
        const response = await ask((client) => client.elevation.lookUp, { locations: [at] }, { signal })
        const found = 'results' in response ? response.results[0] : undefined
        if (typeof found?.elevation !== 'number') return ['Not known here']
        const note = syntheticHeights([found.dataset])
        return [`${found.elevation} m above the sea`, ...(note ? [note] : [])]
      }),
      fill(road!, async () => {
        const args = { profile: 'car', coordinates: [at] } as const
        const { waypoints } = await ask((client) => client.routing.findNearestRoad, args, { signal })
        const [waypoint] = waypoints
        if (!waypoint) return ['None near here']
        const [lon, lat] = waypoint.location
        nearest = { lat: lat!, lon: lon! }
        return [`${waypoint.name || 'Without a name'}, ${Math.round(waypoint.distance)} m away`]
      }),
    ])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return nearest
  }
  return { element: list, lookUp }
}

interface Fact {
  term: HTMLElement
  details: HTMLElement
}

function fact(name: string, text: string, hasCopy = false): Fact {
  const details = element('dd', {}, text)
  if (hasCopy) {
    const copy = element('button', { type: 'button', class: 'find-copy' }, 'Copy')
    copyOnClick(copy, () => text)
    details.append(' ', copy)
  }
  return { term: element('dt', {}, name), details }
}

/** Shows a fact's lines, the second and further ones small. The engine's refusal of a place is a fact, too. */
async function fill({ details }: Fact, read: () => Promise<string[]>): Promise<void> {
  try {
    const [first = '', ...more] = await read()
    details.replaceChildren(first, ...more.flatMap((line) => [element('br'), element('small', {}, line)]))
  } catch (error) {
    const isRefused = isApiError(error) && error.code === 'NoSegment'
    details.textContent = isRefused ? 'None near here' : 'No response'
    if (!isRefused) throw error
  }
}

function addressLines(found: OperationResult<'reverseGeocode'>[number]): string[] {
  const { Road, Village, Tehsil, District, State, PinCode, Certainty } = found
  const parts = [...new Set([Road, Village, Tehsil, District, State])].filter((part) => part !== '')
  const named = { PinCode: 'PIN', Tehsil: 'Tehsil', District: 'District', State: 'State' }
  const vague = Object.entries(named)
    .filter(([part]) => Certainty[part as keyof typeof named] === 'approximate')
    .map(([, name]) => name)
  return [
    `${parts.join(', ')} ${PinCode.Value}`.trim(),
    ...(PinCode.OfficeName === '' ? [] : [`Post office ${PinCode.OfficeName} ${PinCode.OfficeType}`]),
    ...(vague.length > 0 ? [`Approximate: ${vague.join(', ')}`] : []),
  ]
}
