import { byZoom, classIn, type Expression, type Layer } from './expressions.ts'
import type { Palette } from './palette.ts'

type Road = {
  id: string
  classes: string[]
  minzoom: number
  color: string
  edge: string
  /** Pixels at zoom levels. */
  width: Record<number, number>
}

/** Returns roads from the least to the most important, each above its edge, so that crossings look joined. */
export function roadLayers(palette: Palette): Layer[] {
  const roads = listRoads(palette)
  const scale = palette.options.roadScale ?? 1
  const edges = palette.options.plainRoads ? [] : roads.map((road) => edgeLayer(road, scale))
  return [path(palette), ...rails(palette), ...edges, ...roads.map((road) => roadLayer(road, scale))]
}

function listRoads(palette: Palette): Road[] {
  return [
    {
      id: 'service',
      classes: ['service', 'track'],
      minzoom: 13,
      color: palette.minor,
      edge: palette.roadEdge,
      width: { 13: 0.5, 16: 3, 20: 12 },
    },
    {
      id: 'minor',
      classes: ['minor'],
      minzoom: 12,
      color: palette.minor,
      edge: palette.roadEdge,
      width: { 12: 0.6, 14: 2.4, 16: 6, 20: 24 },
    },
    {
      id: 'tertiary',
      classes: ['tertiary'],
      minzoom: 10,
      color: palette.minor,
      edge: palette.roadEdge,
      width: { 10: 0.6, 14: 3.4, 16: 8, 20: 28 },
    },
    {
      id: 'secondary',
      classes: ['secondary'],
      minzoom: 8,
      color: palette.secondary,
      edge: palette.primaryEdge,
      width: { 8: 0.6, 11: 1.4, 14: 4.4, 16: 10, 20: 32 },
    },
    {
      id: 'primary',
      classes: ['primary'],
      minzoom: 6,
      color: palette.primary,
      edge: palette.primaryEdge,
      width: { 6: 0.5, 11: 2, 14: 5.4, 16: 12, 20: 36 },
    },
    {
      id: 'trunk',
      classes: ['trunk'],
      minzoom: 5,
      color: palette.primary,
      edge: palette.motorwayEdge,
      width: { 5: 0.7, 11: 2.4, 14: 6, 16: 13, 20: 38 },
    },
    {
      id: 'motorway',
      classes: ['motorway'],
      minzoom: 5,
      color: palette.motorway,
      edge: palette.motorwayEdge,
      width: { 5: 0.8, 11: 2.8, 14: 6.6, 16: 14, 20: 42 },
    },
  ]
}

function roadLayer(road: Road, scale: number): Layer {
  return {
    ...line(`road-${road.id}`, road.classes, road.minzoom),
    paint: { 'line-color': road.color, 'line-width': widths(road, (pixels) => pixels * scale) },
  }
}

/** Draws edges only where a road is wide enough. */
function edgeLayer(road: Road, scale: number): Layer {
  return {
    ...line(`road-${road.id}-edge`, road.classes, Math.max(road.minzoom, 8)),
    paint: {
      'line-color': road.edge,
      'line-width': widths(road, (pixels, zoom) => pixels * scale + edgeWidth(zoom)),
    },
  }
}

function edgeWidth(zoom: number): number {
  return zoom < 10 ? 0.6 : zoom < 14 ? 1.2 : 2
}

function widths({ width }: Road, drawn: (pixels: number, zoom: number) => number): Expression {
  const stops = Object.entries(width).map(([zoom, pixels]) => [Number(zoom), pixels] as const)
  return byZoom(...stops.map(([zoom, pixels]) => [zoom, ramp(drawn(pixels, zoom))] as const))
}

/** Narrows a ramp against the road that it leads to. */
function ramp(pixels: number): Expression {
  const rounded = Math.round(pixels * 100) / 100
  return ['case', ['==', ['get', 'ramp'], 1], Math.round(rounded * 55) / 100, rounded]
}

function path(palette: Palette): Layer {
  return {
    ...line('road-path', ['path'], 14),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.path,
      'line-width': byZoom([14, 0.8], [18, 3]),
      'line-dasharray': [2, 1.2],
    },
  }
}

function rails(palette: Palette): Layer[] {
  const rail = { ...line('rail', ['rail', 'transit'], 9), layout: {} }
  return [
    { ...rail, paint: { 'line-color': palette.rail, 'line-width': byZoom([9, 0.6], [14, 1.4], [18, 4]) } },
    {
      ...rail,
      id: 'rail-sleepers',
      minzoom: 13,
      paint: {
        'line-color': palette.rail,
        'line-width': byZoom([13, 3], [18, 10]),
        'line-dasharray': [0.2, 4],
      },
    },
  ]
}

function line(id: string, classes: string[], minzoom: number): Layer {
  return {
    id,
    type: 'line',
    source: 'openmaptiles',
    'source-layer': 'transportation',
    minzoom,
    filter: classIn(...classes),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  }
}
