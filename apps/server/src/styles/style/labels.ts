import type { Polygon } from 'geojson'
import { ranksByZoom } from '@geofield/tiles'
import {
  bold,
  byZoom,
  classIn,
  type Expression,
  italic,
  type LabelText,
  type Layer,
  regular,
} from './expressions.ts'
import type { Palette } from './palette.ts'

export type Labels = {
  text: LabelText
  /** Where and from which zoom level the tiles have places of their own, which replace those of the gazetteers. */
  own: { area: Polygon; minzoom: number } | undefined
}

/** Returns names and icons. Later layers are placed first. */
export function labelLayers(palette: Palette, labels: Labels): Layer[] {
  const { options } = palette
  const { text } = labels
  const places = placeKinds.map((kind) => placeLayers(palette, labels, kind))
  return [
    {
      ...symbol('waterway-name', 'waterway'),
      minzoom: 12,
      layout: { ...along, 'text-font': italic, 'text-field': text.inLine, 'text-size': 12 },
      paint: { 'text-color': palette.waterText, 'text-halo-color': palette.water, 'text-halo-width': 1 },
    },
    roadNames(palette, { id: 'road-name', text: text.one, filter: hasName }),
    // Placed before the others, so that a street too short for both names still gets one.
    ...(text.hasTwo
      ? [
          roadNames(palette, {
            id: 'road-name-both',
            text: text.inLine,
            filter: ['all', hasName, text.hasTwo],
          }),
        ]
      : []),
    ...(options.pois ? [poiLayer(palette, text)] : []),
    ...places.slice(0, -1).flat(),
    stateLayer(palette, text),
    ...places.at(-1)!,
  ]
}

const along = {
  'symbol-placement': 'line',
  'symbol-spacing': 320,
  'text-rotation-alignment': 'map',
  'text-max-angle': 35,
}
const hasName: Expression = ['!', classIn('path', 'track', 'service')]
type RoadNames = { id: string; text: Expression; filter: Expression }

function roadNames(palette: Palette, { id, text, filter }: RoadNames): Layer {
  return {
    ...symbol(id, 'transportation_name'),
    minzoom: 12,
    filter,
    layout: { ...along, 'text-font': regular, 'text-field': text, 'text-size': byZoom([12, 10], [18, 15]) },
    paint: halo(palette, palette.roadText),
  }
}

/** Places with one kind of label. `size` depends on the zoom level and the place's rank. */
type PlaceKind = { id: string; classes: string[]; minzoom: number; size: Expression; isBold?: boolean }

const rank: Expression = ['coalesce', ['get', 'rank'], 10]

/** From the least to the most important. */
const placeKinds: PlaceKind[] = [
  {
    id: 'local',
    classes: ['hamlet', 'quarter', 'neighbourhood', 'locality'],
    minzoom: 13,
    size: byZoom([13, 10], [18, 15]),
  },
  { id: 'village', classes: ['village'], minzoom: 8, size: byZoom([8, 9.5], [12, 11.5], [16, 16]) },
  { id: 'suburb', classes: ['suburb'], minzoom: 11, size: byZoom([11, 9.5], [13, 11.5], [16, 16]) },
  { id: 'town', classes: ['town'], minzoom: 6, size: byZoom([6, 10.5], [11, 14.5], [16, 21]) },
  {
    id: 'city',
    classes: ['city'],
    minzoom: 2,
    size: byZoom(
      [2, byRank(12, 11, 10)],
      [6, byRank(16, 13.5, 12)],
      [11, byRank(25, 21, 17)],
      [15, byRank(29, 25, 22)],
    ),
    isBold: true,
  },
]

/** Text sizes of the largest cities, of those of about a million people, and of smaller ones. */
function byRank(...[largest, large, smaller]: [number, number, number]): Expression {
  return ['case', ['<=', rank, 6], largest, ['<=', rank, 8], large, smaller]
}

/** Returns labels of the gazetteers' places, and above them of the tiles' places. */
function placeLayers(palette: Palette, { text, own }: Labels, kind: PlaceKind): Layer[] {
  const layer = placeLayer(palette, text, kind)
  const isShown = [
    'all',
    classIn(...kind.classes),
    ['<=', rank, ['step', ['zoom'], 0, ...ranksByZoom().flat()]],
  ]
  const isNotOwn = own && ['any', ['<', ['zoom'], own.minzoom], ['!', ['within', own.area]]]
  const filter = isNotOwn ? [...isShown, isNotOwn] : isShown
  return [
    { ...layer, id: `india-${kind.id}`, source: 'india', filter },
    { ...layer, id: `place-${kind.id}`, minzoom: Math.max(kind.minzoom, own?.minzoom ?? 0) },
  ]
}

function placeLayer(palette: Palette, text: LabelText, { classes, minzoom, size, isBold }: PlaceKind): Layer {
  return {
    ...symbol('place', 'place'),
    minzoom,
    filter: classIn(...classes),
    layout: {
      'text-font': isBold ? bold : regular,
      'text-field': text.whole,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': isBold ? 2 : 4,
      'text-transform': palette.options.uppercase ? 'uppercase' : 'none',
      'symbol-sort-key': rank,
    },
    paint: { ...halo(palette, isBold ? palette.text : palette.textSoft), 'text-halo-width': 1.6 },
  }
}

/** Names of states, where cities leave room. */
function stateLayer(palette: Palette, text: LabelText): Layer {
  return {
    ...symbol('state', 'place'),
    source: 'india',
    minzoom: 4,
    maxzoom: 8,
    filter: classIn('state'),
    layout: {
      'text-font': regular,
      'text-field': text.one,
      'text-size': byZoom([4, 9], [7, 13]),
      'text-max-width': 7,
      'text-letter-spacing': 0.15,
      'text-padding': 6,
      'text-transform': 'uppercase',
    },
    paint: halo(palette, palette.textSoft),
  }
}

function poiLayer(palette: Palette, text: LabelText): Layer {
  return {
    ...symbol('poi', 'poi'),
    minzoom: 13,
    filter: ['any', ['<=', ['coalesce', ['get', 'rank'], 50], 10], ['>=', ['zoom'], 15]],
    layout: {
      'icon-image': ['coalesce', ['image', ['get', 'class']], ['image', 'dot']],
      'icon-size': 1,
      'text-field': text.whole,
      'text-font': regular,
      'text-size': 11,
      'text-anchor': 'top',
      'text-offset': [0, 0.9],
      'text-max-width': 9,
      'text-optional': true,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 50],
    },
    paint: {
      ...halo(palette, palette.textSoft),
      'icon-color': palette.icon,
      'icon-halo-color': palette.halo,
      'icon-halo-width': 1,
    },
  }
}

function halo(palette: Palette, color: string) {
  return { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 1.4 }
}

function symbol(id: string, layer: string): Layer {
  return { id, type: 'symbol', source: 'openmaptiles', 'source-layer': layer }
}
