import { type Signal, signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { readPosition } from '../address.ts'
import { type FoundPlace, isDoubtful, matchView, toFoundPlace, whereabouts } from '../foundPlace.ts'
import { nearShown } from '../map/nearShown.ts'
import { Button, Made } from '../parts.tsx'
import type { Play } from '../tool.ts'
import type { Stop } from './moveState.ts'

/** Asks the reader which place was meant. */
interface Question {
  text: string
  places: readonly FoundPlace[]
  close: (chosen?: FoundPlace) => void
}

export interface StopFinder {
  question: Signal<Question | undefined>
  /** Reads `lat, lon`; anything else is searched as an address. undefined where nothing was found or chosen. */
  find: (text: string) => Promise<Stop | undefined>
}

const offered = 5

/** Finds the place of a stop. Where the first place is not surely the right one, the reader chooses among several. */
export function stopFinder(play: Play): StopFinder {
  const question = signal<Question>()
  const choose = (text: string, places: readonly FoundPlace[]) =>
    new Promise<FoundPlace | undefined>((resolve) => {
      const close = (chosen?: FoundPlace) => {
        question.value = undefined
        resolve(chosen)
      }
      question.value = { text, places, close }
    })
  const find = async (text: string): Promise<Stop | undefined> => {
    // A new text ends the question about the one before.
    question.value?.close()
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
  }
  return { question, find }
}

export function WhichPlace({ question }: { question: StopFinder['question'] }) {
  const first = useRef<HTMLButtonElement>(null)
  const asked = question.value
  useLayoutEffect(() => first.current?.focus(), [asked])
  if (!asked) return null
  const { text, places, close } = asked
  const said = `No place is surely “${text}”. Which one is it?`
  return (
    <div class="play-part">
      <p class="play-about" role="status" children={said} />
      <ul class="play-list" aria-label={said}>
        {places.map((found, index) => (
          <li key={index}>
            <button ref={index === 0 ? first : null} type="button" class="entry" onClick={() => close(found)}>
              <strong>{found.name}</strong>
              <small>{whereabouts(found)}</small>
              <Made node={() => matchView(found)} />
            </button>
          </li>
        ))}
      </ul>
      <Button press={() => close()}>None of these</Button>
    </div>
  )
}
