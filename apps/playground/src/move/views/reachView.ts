import type { Client } from '@geofield/client'
import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { gradeColours, letterOf, toKm } from '../figures.ts'
import type { MoveState } from '../moveState.ts'
import { nameOf } from '../stopList.ts'
import { bare } from '../trips.ts'
import { choice, type MoveContext, syntheticNote, type View } from '../view.ts'

const usual = { time: '5, 10, 15', distance: '1, 2, 5' }
const mostContours = 4

/** What can be reached from one stop within times or distances. */
export function reachView(context: MoveContext): View {
  const { play, once, state } = context
  const options = reachOptions(context)
  return {
    options: options.element,
    fewest: 1,
    empty:
      'Add a stop: click the map, or write an address above. What can be reached from it is drawn around it.',
    show: async ({ signal, put }) => {
      const { stops, costing, units, metric } = state()
      options.update()
      const from = startOf(state())
      const values = readContours(state())
      options.mark(values === undefined)
      if (!values) throw new Error(`Write one to ${mostContours} numbers above 0, such as ${usual[metric]}.`)
      const answer = await once(
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
      const sizes = [...new Set(answer.features.map(({ properties }) => properties.contour))].toSorted(
        (a, b) => a - b,
      )
      const shapes = answer.features.flatMap((feature) =>
        ringsOf(feature).map((rings) => ({
          kind: 'area' as const,
          rings,
          colour: colours[sizes.indexOf(feature.properties.contour)] ?? colours.at(-1)!,
        })),
      )
      play.map.draw('move', shapes)
      const unit = metric === 'time' ? 'min' : units
      put(
        element(
          'section',
          { class: 'play-part', role: 'status' },
          element('h3', {}, `What can be reached from ${letterOf(from)}`),
          element(
            'ul',
            { class: 'play-legend' },
            ...values.map((value, at) => {
              const swatch = element('span', { class: 'play-swatch', 'aria-hidden': 'true' })
              swatch.style.setProperty('--swatch', colours[at]!)
              return element('li', {}, swatch, `within ${value} ${unit}`)
            }),
          ),
        ),
        syntheticNote(answer.synthetic),
      )
      return { extent: shapes.flatMap(({ rings }) => rings.flat()) }
    },
  }
}

interface ReachOptions {
  element: HTMLElement
  mark: (isFaulty: boolean) => void
  /** Shows the stops and the values of the state. */
  update: () => void
}

function reachOptions({ state: read, change }: MoveContext): ReachOptions {
  const from = element('select', { change: () => change({ from: Number(from.value) }, { isWide: true }) })
  const input = element('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    change: () => change({ contours: input.value.trim() }, { isWide: true }),
  })
  const label = element('label', {}, '', input)
  const kinds = { time: 'Time', distance: 'Distance' }
  const metric = choice('By', kinds, {
    value: read().metric,
    changed: (value) => change({ metric: value, contours: '' }, { isWide: true }),
  })
  return {
    element: element('div', { class: 'play-row' }, element('label', {}, 'From', from), metric, label),
    mark: (isFaulty: boolean) => input.setAttribute('aria-invalid', String(isFaulty)),
    update: () => {
      const { stops, metric: now, units, contours } = read()
      from.replaceChildren(
        ...stops.map((stop, at) => element('option', { value: at }, `${letterOf(at)}: ${nameOf(stop)}`)),
      )
      from.value = String(startOf(read()))
      label.firstChild!.textContent =
        now === 'time' ? 'Minutes, up to four' : `Distances in ${units}, up to four`
      if (document.activeElement !== input || contours === '') input.value = contours || usual[now]
    },
  }
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
    values.length <= mostContours &&
    values.every((value) => value > 0 && Number.isFinite(value))
  return isFine ? values : undefined
}

type Feature = Awaited<ReturnType<Client['routing']['computeIsochrone']>>['features'][number]

function ringsOf({ geometry }: Feature): Position[][][] {
  const read = (rings: readonly (readonly (readonly number[])[])[]) =>
    rings.map((ring) => ring.map(([lon, lat]) => ({ lat: lat!, lon: lon! })))
  if (geometry.type === 'Polygon') return [read(geometry.coordinates)]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(read) : []
}
