import type { Position } from '@geofield/polyline'
import { listStops, type Shape } from './shapes.ts'

/** Shapes as GeoJSON, longitude first, with `kind`, `name`, `colour`, `sent` and `stop` (A is 0) as properties. */
export function toFeatures(shapes: Shape[]): string {
  const stops = listStops(shapes)
  const features = shapes.map((shape) => {
    const { kind, name, colour, isSent } = shape
    const stop = stops.indexOf(shape)
    const properties = { kind, name, colour, sent: isSent, ...(stop < 0 ? {} : { stop }) }
    return { type: 'Feature', properties, geometry: geometryOf(shape) }
  })
  return JSON.stringify({ type: 'FeatureCollection', features })
}

function geometryOf(shape: Shape): { type: string; coordinates: unknown } {
  if ('rings' in shape) return { type: 'Polygon', coordinates: shape.rings.map(toPairs) }
  if (shape.kind === 'line' || shape.kind === 'link')
    return { type: 'LineString', coordinates: toPairs(shape.line) }
  return { type: 'Point', coordinates: toPairs(shape.line)[0] }
}

function toPairs(line: Position[]): [lon: number, lat: number][] {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return line.map(({ lat, lon }) => [rounded(lon), rounded(lat)])
}
