import { decodePolyline, PolylineError } from '@geofield/polyline'
import type { Position } from '@geofield/geography'

/** A fault of the `locations` argument, in Open Topo Data's words. */
export class LocationsError extends Error {
  override readonly name = 'LocationsError'
}

export const noLocations = 'No locations provided.'

/**
 * Reads `lat,lon|lat,lon` in decimal degrees, **latitude first**, or an encoded polyline of precision 5 with or
 * without a leading `enc:`. Pipes at the end are ignored. Throws a LocationsError.
 */
export function readLocations(text: string, limit: number): Position[] {
  const list = text.trim().replace(/\|+$/, '')
  if (list === '') throw new LocationsError(noLocations)
  // Pairs contain a comma, encoded polylines don't.
  if (!list.includes(',')) return readPolyline(list.replace(/^enc:/, ''), limit)
  const pairs = list.split('|', limit + 1)
  if (pairs.length > limit) throw tooMany(list.split('|').length, limit)
  return pairs.map(readPair)
}

function tooMany(count: number, limit: number): LocationsError {
  return new LocationsError(`Too many locations provided (${count}), the limit is ${limit}.`)
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function readPair(text: string, position: number): Position {
  const parts = text.split(',').map((part) => part.trim())
  const problem = `Unable to parse location '${text.slice(0, 60)}' in position ${position}.`
  if (parts.length !== 2 || !parts.every((part) => decimal.test(part))) {
    throw new LocationsError(`${problem} Provide locations as lat,lon in decimal degrees.`)
  }
  const location = { lat: Number(parts[0]), lon: Number(parts[1]) }
  checkRange(location, problem)
  return location
}

function checkRange({ lat, lon }: Position, problem: string): void {
  if (!(Math.abs(lat) <= 90)) {
    throw new LocationsError(
      `${problem} Latitude must be between -90 and 90. Provide locations in lat,lon order.`,
    )
  }
  if (!(Math.abs(lon) <= 180)) {
    throw new LocationsError(`${problem} Longitude must be between -180 and 180.`)
  }
}

function readPolyline(text: string, limit: number): Position[] {
  const locations = decode(text)
  if (locations.length > limit) throw tooMany(locations.length, limit)
  const outside = locations.findIndex((location) => !isOnEarth(location))
  if (outside !== -1) throw polylineOutside(text, { location: locations[outside]!, position: outside })
  return locations
}

export function isOnEarth({ lat, lon }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}

const otherPrecisionHint =
  'It looks like a polyline of precision 6, as the shape of a route is: send it to /elevation/profile, or encode it ' +
  'with precision 5.'

type Outside = { location: Position; position: number }

function polylineOutside(text: string, { location: { lat }, position }: Outside): LocationsError {
  const range =
    Math.abs(lat) <= 90 ? 'Longitude must be between -180 and 180.' : 'Latitude must be between -90 and 90.'
  const problem = `Unable to parse the polyline at position ${position}. ${range}`
  return new LocationsError(
    decodePolyline(text, 6).every(isOnEarth) ? `${problem} ${otherPrecisionHint}` : problem,
  )
}

function decode(text: string): Position[] {
  try {
    return decodePolyline(text, 5)
  } catch (error) {
    throw error instanceof PolylineError ? brokenPolyline(error.message) : error
  }
}

function brokenPolyline(reason: string): LocationsError {
  return new LocationsError(
    `Unable to parse locations: neither lat,lon pairs nor an encoded polyline (${reason}).`,
  )
}
