import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { writePosition } from '../address.ts'
import { type FoundPlace, isDoubtful, matchView, whereabouts } from '../foundPlace.ts'

export interface ListedPlace {
  /** On the marker, and before the name. */
  label: string
  /** What was searched for, where the list is of several searches. */
  searched?: string
  /** Absent where nothing was found. */
  place?: FoundPlace | undefined
  /** Why there is no place. */
  fault?: string | undefined
}

export interface PlaceList {
  element: HTMLElement
  /** Marks the entry of a place, else one at the position, and returns it: details belong below it. */
  select: (at: Position | undefined, place?: FoundPlace) => HTMLElement | undefined
  showOnlyDoubtful: (isOnly: boolean) => void
}

/** What finds places and lists them. */
export interface PlaceSource {
  element: HTMLElement
  /** Forgets what was found. */
  clear: () => void
}

export interface PlaceSourceOptions {
  /** Called once all places are there. */
  found: (listed: readonly ListedPlace[], list: PlaceList) => void
  chosen: (place: FoundPlace) => void
}

/** Places one below the other; each opens below itself. */
export function placeList(places: readonly ListedPlace[], open: (place: FoundPlace) => void): PlaceList {
  const entries = places.map((listed) => ({ listed, ...entryOf(listed, open) }))
  return {
    element: element('ol', { class: 'play-list find-list' }, ...entries.map(({ item }) => item)),
    select: (at, chosen) => {
      const wanted = at && writePosition(at)
      const isWanted = (place: FoundPlace) => (chosen ? place === chosen : writePosition(place.at) === wanted)
      const selected = entries.find(({ listed: { place } }) => place && isWanted(place))
      for (const { item, button } of entries) {
        button?.setAttribute('aria-current', String(item === selected?.item))
      }
      return selected?.item
    },
    showOnlyDoubtful: (isOnly) => {
      for (const { item, listed } of entries) item.hidden = isOnly && !isDoubtful(listed.place)
    },
  }
}

function entryOf(listed: ListedPlace, open: (place: FoundPlace) => void) {
  const { label, searched, place, fault } = listed
  const number = element('span', { class: 'find-number', 'aria-hidden': 'true' }, label)
  const doubt = { 'data-doubtful': searched !== undefined && isDoubtful(place) }
  if (!place) {
    const text = element(
      'span',
      { class: 'entry' },
      searched,
      element('small', {}, fault ?? 'No place found'),
    )
    return { item: element('li', doubt, number, text), button: undefined }
  }
  const button = element(
    'button',
    { type: 'button', class: 'entry', click: () => open(place) },
    ...(searched === undefined ? [] : [element('small', {}, searched)]),
    element('strong', {}, place.name),
    element('small', {}, whereabouts(place)),
    matchView(place),
  )
  return { item: element('li', doubt, number, button), button }
}
