import { decodePolyline, PolylineError } from '@geofield/polyline'
import { metresBetween, type Position } from '@geofield/geography'
import { isOnEarth, LocationsError } from './locations.ts'

export type Precision = 5 | 6
export type LinePlace = Position & { distance: number }
export type Line = { length: number; places: LinePlace[] }

/** Decodes the polyline of a profile. Throws a LocationsError, which names the other precision if that fits. */
export function readPolyline(text: string, precision: Precision): Position[] {
  const positions = decode(text, precision)
  if (positions.length === 0) throw new LocationsError('Unable to parse the polyline: it is empty.')
  const index = positions.findIndex((position) => !isOnEarth(position))
  if (index === -1) return positions
  const { lat, lon } = positions[index]!
  const problem = `With precision ${precision} the polyline leaves the earth: position ${index} is at ${lat},${lon}.`
  const other = otherPrecision(precision)
  throw new LocationsError(
    decode(text, other).every(isOnEarth)
      ? `${problem} It looks like a polyline of precision ${other}.`
      : problem,
  )
}

export function otherPrecision(precision: Precision): Precision {
  return precision === 5 ? 6 : 5
}

function decode(text: string, precision: Precision): Position[] {
  try {
    return decodePolyline(text, precision)
  } catch (error) {
    if (!(error instanceof PolylineError)) throw error
    throw new LocationsError(`Unable to parse the polyline: ${error.message}.`)
  }
}

/** Returns the start of the line, its end, and a place every `step` metres between. Throws a LocationsError. */
export function sampleLine(positions: Position[], step: number, limit: number): Line {
  const ends = cumulatedMetres(positions)
  const length = ends.at(-1)!
  // The end is a place of its own unless a step ends there.
  const inner = Math.ceil(length / step)
  const count = inner + 1
  if (count > limit) {
    const least = Math.ceil(length / (limit - 1))
    throw new LocationsError(
      `Too many samples (${count}), the limit is ${limit}. Use a step of at least ${least} metres.`,
    )
  }
  const places: LinePlace[] = []
  let segment = 0
  for (let index = 0; index < count; index += 1) {
    const distance = index === inner ? length : index * step
    while (segment < positions.length - 2 && ends[segment + 1]! < distance) segment += 1
    places.push({ ...between(positions, segment, distance - ends[segment]!), distance })
  }
  return { length, places }
}

/** Returns how far each position is along the line. */
function cumulatedMetres(positions: Position[]): number[] {
  let sum = 0
  return positions.map((position, index) => {
    if (index > 0) sum += metresBetween(positions[index - 1]!, position)
    return sum
  })
}

/** Returns the place so many metres after the start of a segment. */
function between(positions: Position[], segment: number, metres: number): Position {
  const from = positions[segment]!
  const to = positions[segment + 1] ?? from
  const length = metresBetween(from, to)
  const share = length === 0 ? 0 : Math.min(1, metres / length)
  return { lat: from.lat + (to.lat - from.lat) * share, lon: wrapped(from.lon + shortWay(from, to) * share) }
}

/** Degrees of longitude from one position to the other, by the shorter way around the earth. */
function shortWay(from: Position, to: Position): number {
  return wrapped(to.lon - from.lon)
}

function wrapped(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}
