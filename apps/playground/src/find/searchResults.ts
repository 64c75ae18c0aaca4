import { element } from '@geofield/page/element'
import type { Play } from '../tool.ts'
import { toFoundPlace } from '../foundPlace.ts'
import { nearShown } from '../map/nearShown.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { placeList, type PlaceSource, type PlaceSourceOptions } from './placeList.ts'

export interface SearchResults extends PlaceSource {
  search: (text: string) => void
}

/** The places that a full search found, listed and marked on the map with the same numbers. */
export function searchResults(play: Play, { found, chosen }: PlaceSourceOptions): SearchResults {
  const { map, address } = play
  const searches = oneAtATime(play)
  const shown = element('div', { class: 'play-part' })
  const say = (text: string) =>
    shown.replaceChildren(element('p', { class: 'find-summary', role: 'status' }, text))
  const clear = () => {
    searches.stop()
    shown.replaceChildren()
    map.mark('find-results', [])
    address.set({ q: undefined })
  }
  const run = async (text: string, signal: AbortSignal) => {
    say('Searching …')
    address.set({ q: text })
    const args = { searchKey: text, take: 10, ...nearShown(map) }
    const { docs } = await play.ask((client) => client.geocoding.searchPlaces, args, { signal })
    if (signal.aborted) return
    play.say('')
    const places = docs.map(toFoundPlace)
    const listed = places.map((place, at) => ({ label: String(at + 1), place }))
    const markers = listed.map(({ label, place }) => ({
      label,
      at: place.at,
      name: `${label}: ${place.name}`,
      class: 'find-marker',
      chosen: () => chosen(place),
    }))
    map.mark('find-results', markers)
    const list = placeList(listed, chosen)
    say(
      docs.length > 0
        ? `${docs.length} place${docs.length === 1 ? '' : 's'} for “${text}”`
        : `No place fits “${text}”. Try fewer words, or the town alone; a click on the map finds what is there.`,
    )
    shown.append(list.element)
    found(listed, list)
  }
  return {
    element: shown,
    clear,
    search: (text) => {
      const task = (signal: AbortSignal) =>
        run(text, signal).catch((error: unknown) => {
          if (!signal.aborted) shown.replaceChildren()
          throw error
        })
      void searches.now(task, text)
    },
  }
}
