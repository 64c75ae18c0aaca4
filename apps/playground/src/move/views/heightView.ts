import { element } from '@geofield/page/element'
import { writeHeight } from '../figures.ts'
import { profileChart } from '../profileChart.ts'
import { askProfile, askRoute, lineOf } from '../trips.ts'
import { type MoveContext, syntheticNote, type View } from '../view.ts'
import { headline, keepButton } from './routeView.ts'

/** The heights along the way through the stops. */
export function heightView(context: MoveContext): View {
  const { play, once, state } = context
  return {
    fewest: 2,
    empty: 'Add two or more stops: the heights along the way between them are drawn here.',
    show: async ({ signal, put }) => {
      const { stops, costing, units } = state()
      const found = await askRoute(once, { stops, costing }, { units, signal })
      const { trip } = found
      const line = lineOf(trip)
      play.map.draw('move', [{ kind: 'line', line }])
      put(headline(trip, context), 'Asking for the heights …')
      const profile = await askProfile(once, trip, { units, signal })
      const { climb, descent, lowest } = profile
      const isKnown = lowest !== null
      put(
        headline(trip, context),
        isKnown
          ? element('p', {}, `Ascent ${writeHeight(climb, units)}, descent ${writeHeight(descent, units)}`)
          : element('p', {}, 'The server has no heights here: its elevation data ends before this way.'),
        isKnown &&
          profileChart(profile, units, (at) =>
            play.map.draw('move-at', at ? [{ kind: 'point', line: [at] }] : []),
          ),
        syntheticNote(trip.synthetic),
        keepButton(context, found),
      )
      return { extent: line, found }
    },
  }
}
