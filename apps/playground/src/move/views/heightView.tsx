import { syntheticHeights } from '../../syntheticHeights.ts'
import { writeHeight } from '../figures.ts'
import { ProfileChart } from '../profileChart.tsx'
import { askProfile, askRoute, lineOf } from '../trips.ts'
import { type MoveContext, RoadNotes, type View } from '../view.tsx'
import { Headline, KeepButton } from './routeView.tsx'

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
      const head = <Headline trip={trip} units={units} />
      put([head, 'Asking for the heights …'])
      const profile = await askProfile(once, trip, { units, signal })
      const { climb, descent, lowest } = profile
      const note = syntheticHeights(profile.samples.map(({ dataset }) => dataset))
      put(
        <>
          {head}
          {lowest === null ? (
            <p>The server has no heights here: its elevation data ends before this way.</p>
          ) : (
            <>
              <p>{`Ascent ${writeHeight(climb, units)}, descent ${writeHeight(descent, units)}`}</p>
              {note && <p class="play-about">{note}</p>}
              <ProfileChart
                profile={profile}
                units={units}
                moved={(at) => play.map.draw('move-at', at ? [{ kind: 'point', line: [at] }] : [])}
              />
            </>
          )}
          <RoadNotes synthetic={trip.synthetic} />
          <KeepButton context={context} found={found} />
        </>,
      )
      return { extent: line, found }
    },
  }
}
