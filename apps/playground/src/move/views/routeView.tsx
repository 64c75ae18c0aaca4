import { decodePolyline, type Position } from '@geofield/polyline'
import { useState } from 'preact/hooks'
import { Button } from '../../parts.tsx'
import type { Play } from '../../tool.ts'
import { letterOf, type Units, writeLength, writeTime } from '../figures.ts'
import { askRoute, type Found, lineOf, shapesOf, type Trip } from '../trips.ts'
import { type MoveContext, RoadNotes, type View } from '../view.tsx'

/** The way through the stops in their order, with the maneuvers of each leg. */
export function routeView(context: MoveContext): View {
  const { play, once, state } = context
  const closed = new Set<number>()
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
          <RoadNotes synthetic={trip.synthetic} />
          <KeepButton context={context} found={found} />
          <Legs {...{ play, trip, units, closed }} letter={letterOf} />
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

interface LegsProps {
  play: Play
  trip: Trip
  units: Units
  letter: (at: number) => string
  /** The legs that the reader folded: they stay so in the next list. */
  closed: Set<number>
}

/** The maneuvers of each leg. */
export function Legs({ play, trip, units, letter, closed }: LegsProps) {
  const [chosen, setChosen] = useState<Maneuver>()
  const figures = (length: number, time: number) => `${writeLength(length, units)}, ${writeTime(time)}`
  const choose = (maneuver: Maneuver, line: readonly Position[]) => {
    const part = line.slice(maneuver.begin_shape_index, maneuver.end_shape_index + 1)
    setChosen(maneuver)
    play.map.draw('move-at', [{ kind: 'point', line: [part[0]!] }])
    play.map.fit(part)
  }
  const parts = trip.legs.map(({ maneuvers, summary, shape }, leg) => {
    const line = decodePolyline(shape, 6)
    const entries = maneuvers.map((maneuver, at) => {
      const { instruction, length, time } = maneuver
      const current = maneuver === chosen ? 'true' : undefined
      return (
        <li key={at}>
          <Button class="entry" aria-current={current} press={() => choose(maneuver, line)}>
            {instruction}
            {length > 0 && <small>{figures(length, time)}</small>}
          </Button>
        </li>
      )
    })
    const fold = (isOpen: boolean) => (isOpen ? closed.delete(leg) : closed.add(leg))
    return (
      <details key={leg} open={!closed.has(leg)} onToggle={({ currentTarget }) => fold(currentTarget.open)}>
        <summary>{`${letter(leg)} to ${letter(leg + 1)}: ${figures(summary.length, summary.time)}`}</summary>
        <ol class="play-list">{entries}</ol>
      </details>
    )
  })
  return <div class="play-legs">{parts}</div>
}

type Maneuver = Trip['legs'][number]['maneuvers'][number]
