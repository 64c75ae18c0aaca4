import { UsageError } from './errors/UsageError.ts'

/** Writes a coordinate as text for a query. */
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

/** Further digits are below a millimetre, and the engine rejects long numbers. */
const digits = 9

/** Writes points in OSRM's form for a path: `lon,lat;lon,lat`, longitude first. */
export function pointList(points: readonly Point[]): string {
  if (!Array.isArray(points)) throw new UsageError('coordinates must be a list of { lat, lon }')
  return points
    .map((point) => `${plainDegrees(point?.lon, 'lon')},${plainDegrees(point?.lat, 'lat')}`)
    .join(';')
}

/** Writes the point of an operation that takes one point: `lon,lat`. */
export function onePoint(points: readonly [Point]): string {
  return pointList(points)
}

/** Without the exponent that `String` gives small numbers, and without trailing zeros. */
function plainDegrees(value: unknown, name: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new UsageError(`${name} of a coordinate must be a number of decimal degrees; got ${String(value)}`)
  }
  return value.toFixed(digits).replace(/\.?0+$/, '')
}
