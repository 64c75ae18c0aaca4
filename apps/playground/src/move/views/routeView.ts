import { decodePolyline } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { letterOf, writeLength, writeTime } from '../figures.ts'
import { askRoute, type Found, lineOf, shapesOf, type Trip } from '../trips.ts'
import { type MoveContext, syntheticNote, type View } from '../view.ts'

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
        headline(trip, context),
        syntheticNote(trip.synthetic),
        keepButton(context, found),
        legs(trip, (at) => letterOf(at)),
      )
      return { extent: line, found }
    },
  }
}

/** Distance and time of a trip, and what is on its way. */
export function headline({ summary }: Trip, { state }: MoveContext): HTMLElement {
  const { length, time, has_toll, has_ferry, has_highway } = summary
  const has = [has_highway && 'highways', has_toll && 'tolls', has_ferry && 'a ferry'].filter(Boolean)
  return element(
    'p',
    { class: 'play-headline', role: 'status' },
    element('strong', {}, `${writeLength(length, state().units)}, ${writeTime(time)}`),
    has.length > 0 && ` with ${has.join(', ')}`,
  )
}

export function keepButton({ change, state }: MoveContext, { wish }: Found): HTMLElement {
  const { kept } = state()
  return element(
    'button',
    { type: 'button', click: () => change({ kept: wish }) },
    kept ? 'Compare with this one instead' : 'Keep this one to compare',
  )
}

/** Lists the maneuvers of each leg. The legs that the reader opened stay open in the next list. */
export function legList({
  play,
  state,
}: MoveContext): (trip: Trip, letter: (at: number) => string) => HTMLElement {
  const closed = new Set<number>()
  return (trip, letter) => {
    const { units } = state()
    const parts = trip.legs.map(({ maneuvers, summary, shape }, leg) => {
      const line = decodePolyline(shape, 6)
      const entries = maneuvers.map(({ instruction, length, time, begin_shape_index, end_shape_index }) => {
        const choose = () => {
          const part = line.slice(begin_shape_index, end_shape_index + 1)
          for (const other of whole.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current')
          entry.setAttribute('aria-current', 'true')
          play.map.draw('move-at', [{ kind: 'point', line: [part[0]!] }])
          play.map.fit(part)
        }
        const entry = element(
          'button',
          { type: 'button', class: 'entry', click: choose },
          instruction,
          length > 0 && element('small', {}, `${writeLength(length, units)}, ${writeTime(time)}`),
        )
        return element('li', {}, entry)
      })
      const details = element(
        'details',
        {
          open: !closed.has(leg),
          toggle: () => (details.open ? closed.delete(leg) : closed.add(leg)),
        },
        element(
          'summary',
          {},
          `${letter(leg)} to ${letter(leg + 1)}: ${writeLength(summary.length, units)}, ${writeTime(summary.time)}`,
        ),
        element('ol', { class: 'play-list' }, ...entries),
      )
      return details
    })
    const whole = element('div', { class: 'play-legs' }, ...parts)
    return whole
  }
}
