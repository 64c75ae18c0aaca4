import { signal as textSignal } from '@preact/signals'
import { Button, Choice } from '../../parts.tsx'
import { letterOf, writeLength, writeTime } from '../figures.ts'
import { nameOf } from '../stopList.tsx'
import { askRoute, bare, lineOf, shapesOf, type Trip } from '../trips.ts'
import { type MoveContext, RoadNotes, type View } from '../view.tsx'
import { Headline, KeepButton, Legs } from './routeView.tsx'

const ends = {
  any: 'At any stop',
  last: 'At the last stop of the list',
  start: 'Back at the first stop',
}

/** The quickest order of the stops, and what it saves. */
export function orderView(context: MoveContext): View {
  const { play, once, state, change } = context
  const closed = new Set<number>()
  return {
    Options: () => (
      <Choice label="End at" names={ends} value={state().end} changed={(end) => change({ end })} />
    ),
    fewest: 3,
    empty: 'Add three or more stops: the first stays the start, and the best order of the others is found.',
    show: async ({ signal, put }) => {
      const { stops, costing, units, end } = state()
      const ending =
        end === 'start'
          ? { roundtrip: true }
          : { destination: end === 'last' ? ('last' as const) : ('any' as const) }
      const locations = stops.map(bare)
      const { trip } = await once(
        (client) => client.routing.optimize,
        { locations, costing, units, ...ending },
        signal,
      )
      const order = trip.locations.map(({ original_index }) => original_index)
      const line = lineOf(trip)
      const wish = { costing, stops: order.map((at) => stops[at]!) }
      const found = { wish, trip }
      play.map.draw('move', shapesOf(trip, wish.stops))
      const isSame = order.every((at, index) => at === index % stops.length)
      const saving = textSignal(
        isSame ? 'The order given is the best already.' : 'Comparing with the order given …',
      )
      const use = () => change({ stops: [...new Set(order)].map((at) => stops[at]!) })
      put(
        <>
          <Headline trip={trip} units={units} />
          <p>{saving}</p>
          <ol class="play-order" aria-label="Best order">
            {order.map((at, index) => (
              <li key={index}>
                <span class="play-letter">{letterOf(at)}</span> {nameOf(stops[at]!)}
              </li>
            ))}
          </ol>
          <RoadNotes synthetic={trip.synthetic} />
          <div class="play-actions">
            {!isSame && (
              <Button class="main" press={use}>
                Use this order
              </Button>
            )}
            <KeepButton context={context} found={found} />
          </div>
          <Legs {...{ play, trip, units, closed }} letter={(at) => letterOf(order[at]!)} />
        </>,
      )
      if (!isSame) {
        const given = { costing, stops: end === 'start' ? [...stops, stops[0]!] : stops }
        const before = await askRoute(once, given, { units, signal })
        saving.value = describeSaving(before.trip, trip, context)
      }
      return { extent: line, found }
    },
  }
}

function describeSaving({ summary: before }: Trip, { summary: after }: Trip, { state }: MoveContext): string {
  const seconds = before.time - after.time
  const length = before.length - after.length
  if (seconds < 1) return 'As quick as the order given.'
  const percent = Math.round((seconds / before.time) * 100)
  const way = `${writeLength(Math.abs(length), state().units)} ${length < 0 ? 'longer' : 'shorter'}`
  return `Saves ${writeTime(seconds)} (${percent} %) against the order given, and is ${way}.`
}
