import type { Client } from '@geofield/client'
import type { Position } from '@geofield/polyline'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Choice } from '../../parts.tsx'
import { gradeColours, letterOf, toKm } from '../figures.ts'
import type { MoveState } from '../moveState.ts'
import { nameOf } from '../stopList.tsx'
import { bare } from '../trips.ts'
import { type MoveContext, RoadNotes, type View } from '../view.tsx'

const usual = { time: '5, 10, 15', distance: '1, 2, 5' }
const maxContours = 4

/** What can be reached from one stop within times or distances. */
export function reachView(context: MoveContext): View {
  const { play, once, state } = context
  return {
    Options: () => <ReachOptions context={context} />,
    fewest: 1,
    empty:
      'Add a stop: click the map, or write an address above. What can be reached from it is drawn around it.',
    show: async ({ signal, put }) => {
      const { stops, costing, units, metric } = state()
      const from = startOf(state())
      const values = readContours(state())
      if (!values) throw new Error(`Write one to ${maxContours} numbers above 0, such as ${usual[metric]}.`)
      const response = await once(
        (client) => client.routing.computeIsochrone,
        {
          locations: [bare(stops[from]!)],
          costing,
          polygons: true,
          contours: values.map((value) =>
            metric === 'time' ? { time: value } : { distance: toKm(value, units) },
          ),
        },
        signal,
      )
      const colours = gradeColours(play.map.element, ['--sl-color-accent', '--marigold'], values.length)
      // The largest comes first, so that the others lie above it.
      const sizes = [...new Set(response.features.map(({ properties }) => properties.contour))].toSorted(
        (a, b) => a - b,
      )
      const shapes = response.features.flatMap((feature) =>
        ringsOf(feature).map((rings) => ({
          kind: 'area' as const,
          rings,
          colour: colours[sizes.indexOf(feature.properties.contour)] ?? colours.at(-1)!,
        })),
      )
      play.map.draw('move', shapes)
      const unit = metric === 'time' ? 'min' : units
      put(
        <>
          <section class="play-part" role="status">
            <h3>What can be reached from {letterOf(from)}</h3>
            <ul class="play-legend">
              {values.map((value, at) => (
                <li key={value}>
                  <span class="play-swatch" aria-hidden="true" style={{ '--swatch': colours[at]! }} />
                  {`within ${value} ${unit}`}
                </li>
              ))}
            </ul>
          </section>
          <RoadNotes synthetic={response.synthetic} />
        </>,
      )
      return { extent: shapes.flatMap(({ rings }) => rings.flat()) }
    },
  }
}

function ReachOptions({ context: { state, change } }: { context: MoveContext }) {
  const { stops, metric, units, contours } = state()
  const input = useRef<HTMLInputElement>(null)
  // What the reader is writing stays while stops change.
  useLayoutEffect(() => {
    if (document.activeElement !== input.current || contours === '')
      input.current!.value = contours || usual[metric]
  })
  return (
    <div class="play-row">
      <Choice
        label="From"
        names={Object.fromEntries(stops.map((stop, at) => [at, `${letterOf(at)}: ${nameOf(stop)}`]))}
        value={String(startOf(state()))}
        changed={(from) => change({ from: Number(from) }, { isWide: true })}
      />
      <Choice
        label="By"
        names={{ time: 'Time', distance: 'Distance' }}
        value={metric}
        changed={(value) => change({ metric: value, contours: '' }, { isWide: true })}
      />
      <label>
        {metric === 'time' ? 'Minutes, up to four' : `Distances in ${units}, up to four`}
        <input
          ref={input}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          aria-invalid={readContours(state()) === undefined}
          onChange={({ currentTarget }) => change({ contours: currentTarget.value.trim() }, { isWide: true })}
        />
      </label>
    </div>
  )
}

/** The stop may have been removed since. */
function startOf({ from, stops }: MoveState): number {
  return Math.min(from, stops.length - 1)
}

/** The numbers that the reader wrote, the smallest first; undefined where they are not one to four numbers above 0. */
function readContours({ contours, metric }: MoveState): number[] | undefined {
  const texts = (contours || usual[metric]).split(/[\s,;]+/).filter((text) => text !== '')
  const values = [...new Set(texts.map(Number))].toSorted((a, b) => a - b)
  const isFine =
    values.length > 0 &&
    values.length <= maxContours &&
    values.every((value) => value > 0 && Number.isFinite(value))
  return isFine ? values : undefined
}

type Feature = Awaited<ReturnType<Client['routing']['computeIsochrone']>>['features'][number]

export function ringsOf({ geometry }: Feature): Position[][][] {
  const read = (rings: readonly (readonly (readonly number[])[])[]) =>
    rings.map((ring) => ring.map(([lon, lat]) => ({ lat: lat!, lon: lon! })))
  if (geometry.type === 'Polygon') return [read(geometry.coordinates)]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(read) : []
}
