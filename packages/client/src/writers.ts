import { UsageError } from './errors/UsageError.ts'

/** Writes a coordinate for a query, where all is text. */
export function degrees(value: number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new UsageError(`A coordinate must be a number of decimal degrees; got ${value}`)
  }
  return String(value)
}

/** A position of the routing engines: WGS-84, decimal degrees. */
interface Point {
  readonly lat: number
  readonly lon: number
}

/** More digits than this are below a millimetre, and the engine refuses too many. */
const digits = 9

/** Writes points as OSRM has them in a path: `lon,lat;lon,lat`, longitude first. */
export function pointList(points: readonly Point[]): string {
  if (!Array.isArray(points)) throw new UsageError('coordinates must be a list of { lat, lon }')
  return points
    .map((point) => `${plainDegrees(point?.lon, 'lon')},${plainDegrees(point?.lat, 'lat')}`)
    .join(';')
}

/** The same for an operation that takes one point. */
export function onePoint(points: readonly [Point]): string {
  return pointList(points)
}

/** Without exponent, which `String` gives small numbers, and without needless zeros. */
function plainDegrees(value: unknown, name: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new UsageError(`${name} of a coordinate must be a number of decimal degrees; got ${String(value)}`)
  }
  return value.toFixed(digits).replace(/\.?0+$/, '')
}
