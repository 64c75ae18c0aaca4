import {
  bold,
  bothNames,
  bothNamesInLine,
  byZoom,
  classIn,
  type Expression,
  hasHindi,
  italic,
  type Layer,
  oneName,
  regular,
} from './expressions.ts'
import type { Palette } from './palette.ts'

/** Returns names and icons. Later layers are placed first. */
export function labelLayers(palette: Palette, hasWorld: boolean): Layer[] {
  const { options } = palette
  return [
    {
      ...symbol('waterway-name', 'waterway'),
      minzoom: 12,
      layout: { ...along, 'text-font': italic, 'text-field': bothNamesInLine, 'text-size': 12 },
      paint: { 'text-color': palette.waterText, 'text-halo-color': palette.water, 'text-halo-width': 1 },
    },
    roadNames(palette, { id: 'road-name', text: oneName, filter: hasName }),
    // Placed before the others, so that a street too short for both names still gets one.
    roadNames(palette, { id: 'road-name-both', text: bothNamesInLine, filter: ['all', hasName, hasHindi] }),
    ...(options.pois ? [poiLayer(palette)] : []),
    placeLayer(palette, {
      id: 'place-local',
      classes: ['hamlet', 'quarter', 'neighbourhood', 'locality'],
      minzoom: 13,
      size: byZoom([13, 10], [18, 15]),
    }),
    placeLayer(palette, {
      id: 'place-village',
      classes: ['village', 'suburb'],
      minzoom: 9,
      size: byZoom([9, 10], [12, 12], [16, 17]),
    }),
    // Towns beyond the edge of the tiles. Where both have a name, the upper layer wins.
    ...(hasWorld ? worldPlaces(palette) : []),
    placeLayer(palette, {
      id: 'place-town',
      classes: ['town'],
      minzoom: 6,
      size: byZoom([6, 11], [11, 15], [16, 22]),
    }),
    placeLayer(palette, {
      id: 'place-city',
      classes: ['city'],
      minzoom: 3,
      size: byZoom([3, 11], [7, 15], [11, 21], [15, 26]),
      isBold: true,
    }),
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

type PlaceLayer = { id: string; classes: string[]; minzoom: number; size: Expression; isBold?: boolean }

function placeLayer(palette: Palette, { id, classes, minzoom, size, isBold }: PlaceLayer): Layer {
  return {
    ...symbol(id, 'place'),
    minzoom,
    filter: classIn(...classes),
    layout: {
      'text-font': isBold ? bold : regular,
      'text-field': bothNames,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 4,
      'text-transform': palette.options.uppercase ? 'uppercase' : 'none',
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 10],
    },
    paint: { ...halo(palette, isBold ? palette.text : palette.textSoft), 'text-halo-width': 1.6 },
  }
}

function worldPlaces(palette: Palette): Layer[] {
  const towns = { id: 'world-town', classes: ['town'], minzoom: 6, size: byZoom([6, 11], [11, 15]) }
  const cities = { id: 'world-city', classes: ['city'], minzoom: 2, size: byZoom([2, 10], [7, 15], [12, 22]) }
  return [placeLayer(palette, towns), placeLayer(palette, { ...cities, isBold: true })].map((layer) => ({
    ...layer,
    source: 'world',
    maxzoom: 13,
  }))
}

function poiLayer(palette: Palette): Layer {
  return {
    ...symbol('poi', 'poi'),
    minzoom: 13,
    filter: ['any', ['<=', ['coalesce', ['get', 'rank'], 50], 10], ['>=', ['zoom'], 15]],
    layout: {
      'icon-image': ['coalesce', ['image', ['get', 'class']], ['image', 'dot']],
      'icon-size': 1,
      'text-field': bothNames,
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
