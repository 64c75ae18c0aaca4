import { element } from '@geofield/page/element'
import { readPosition } from '../address.ts'
import { type FoundPlace, isDoubtful, matchView, toFoundPlace, whereabouts } from '../foundPlace.ts'
import { nearShown } from '../map/nearShown.ts'
import type { Play } from '../tool.ts'
import type { Stop } from './moveState.ts'

export interface StopFinder {
  /** Where the reader is asked which place was meant. */
  element: HTMLElement
  /** Reads `lat, lon`; anything else is searched as an address. undefined where nothing was found or chosen. */
  find: (text: string) => Promise<Stop | undefined>
}

const offered = 5

/** Finds the place of a stop. Where the first place is not surely the right one, the reader chooses among several. */
export function stopFinder(play: Play): StopFinder {
  const place = element('div', { class: 'play-part', hidden: true })
  let leaveChoice = (): void => undefined
  const choose = (text: string, places: readonly FoundPlace[]) =>
    new Promise<FoundPlace | undefined>((resolve) => {
      const close = (chosen?: FoundPlace) => {
        place.replaceChildren()
        place.hidden = true
        resolve(chosen)
      }
      leaveChoice = close
      place.replaceChildren(...choiceView(text, places, close))
      place.hidden = false
      place.querySelector('button')?.focus()
    })
  return {
    element: place,
    find: async (text) => {
      // A new text answers the question about the one before.
      leaveChoice()
      const position = readPosition(text)
      if (position) return position
      const searchKey = text.trim()
      if (searchKey === '') return undefined
      try {
        const args = { searchKey, take: offered, ...nearShown(play.map) }
        const { docs } = await play.ask((client) => client.geocoding.searchPlaces, args, {
          signal: play.signal,
        })
        const places = docs.map(toFoundPlace)
        if (places.length === 0)
          throw new Error(`No place matches “${searchKey}”. Try fewer words, or latitude and longitude.`)
        play.say('')
        const found = isDoubtful(places[0]) ? await choose(searchKey, places) : places[0]
        return found && { ...found.at, name: found.name || searchKey }
      } catch (error) {
        play.fail(error)
        return undefined
      }
    },
  }
}

function choiceView(
  text: string,
  places: readonly FoundPlace[],
  close: (chosen?: FoundPlace) => void,
): HTMLElement[] {
  const entries = places.map((found) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'entry', click: () => close(found) },
        element('strong', {}, found.name),
        element('small', {}, whereabouts(found)),
        matchView(found),
      ),
    ),
  )
  const question = `No place is surely “${text}”. Which one is it?`
  return [
    element('p', { class: 'play-about', role: 'status' }, question),
    element('ul', { class: 'play-list', 'aria-label': question }, ...entries),
    element('button', { type: 'button', click: () => close() }, 'None of these'),
  ]
}
