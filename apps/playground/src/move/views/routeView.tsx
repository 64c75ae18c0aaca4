import { decodePolyline, type Position } from '@geofield/polyline'
import { signal as chosenOne } from '@preact/signals'
import type { VNode } from 'preact'
import { Button } from '../../parts.tsx'
import { letterOf, type Units, writeLength, writeTime } from '../figures.ts'
import { askRoute, type Found, lineOf, shapesOf, type Trip } from '../trips.ts'
import { type MoveContext, SyntheticNote, type View } from '../view.tsx'

/** The way through the stops in their order, with the maneuvers of each leg. */
export function routeView(context: MoveContext): View {
  const { play, once, state } = context
  const legs = legList(context)
  return {
    fewest: 2,
    empty: 'Add two stops for a route: click the map, or write an address above.',
    show: async ({ signal, put }) => {
      const { stops, costing, units } = state()
      const found = await askRoute(once, { stops, costing }, { units, signal })
      const { trip } = found
      const line = lineOf(trip)
      play.map.draw('move', shapesOf(trip, stops))
      put(
        <>
          <Headline trip={trip} units={units} />
          <SyntheticNote is={trip.synthetic} />
          <KeepButton context={context} found={found} />
          {legs(trip, letterOf)}
        </>,
      )
      return { extent: line, found }
    },
  }
}

/** Distance and time of a trip, and what is on its way. */
export function Headline({ trip, units }: { trip: Trip; units: Units }) {
  const { length, time, has_toll, has_ferry, has_highway } = trip.summary
  const has = [has_highway && 'highways', has_toll && 'tolls', has_ferry && 'a ferry'].filter(Boolean)
  return (
    <p class="play-headline" role="status">
      <strong>{`${writeLength(length, units)}, ${writeTime(time)}`}</strong>
      {has.length > 0 && ` with ${has.join(', ')}`}
    </p>
  )
}

export function KeepButton({ context, found }: { context: MoveContext; found: Found }) {
  const { change, state } = context
  return (
    <Button press={() => change({ kept: found.wish })}>
      {state().kept ? 'Compare with this one instead' : 'Keep this one to compare'}
    </Button>
  )
}

/** Lists the maneuvers of each leg. The legs that the reader opened stay open in the next list. */
export function legList({ play, state }: MoveContext): (trip: Trip, letter: (at: number) => string) => VNode {
  const closed = new Set<number>()
  return (trip, letter) => {
    const { units } = state()
    const figures = (length: number, time: number) => `${writeLength(length, units)}, ${writeTime(time)}`
    const chosen = chosenOne<unknown>(undefined)
    const Entry = ({ of, line }: { of: Maneuver; line: readonly Position[] }) => {
      const choose = () => {
        const part = line.slice(of.begin_shape_index, of.end_shape_index + 1)
        chosen.value = of
        play.map.draw('move-at', [{ kind: 'point', line: [part[0]!] }])
        play.map.fit(part)
      }
      return (
        <li>
          <button
            type="button"
            class="entry"
            aria-current={chosen.value === of ? 'true' : undefined}
            onClick={choose}
          >
            {of.instruction}
            {of.length > 0 && <small>{figures(of.length, of.time)}</small>}
          </button>
        </li>
      )
    }
    return (
      <div class="play-legs">
        {trip.legs.map(({ maneuvers, summary, shape }, leg) => {
          const line = decodePolyline(shape, 6)
          return (
            <details
              key={leg}
              open={!closed.has(leg)}
              onToggle={({ currentTarget }) => (currentTarget.open ? closed.delete(leg) : closed.add(leg))}
            >
              <summary>
                {`${letter(leg)} to ${letter(leg + 1)}: ${figures(summary.length, summary.time)}`}
              </summary>
              <ol class="play-list">
                {maneuvers.map((maneuver, at) => (
                  <Entry key={at} of={maneuver} line={line} />
                ))}
              </ol>
            </details>
          )
        })}
      </div>
    )
  }
}

type Maneuver = Trip['legs'][number]['maneuvers'][number]
