import { decodePolyline, PolylineError } from '@geofield/polyline'
import type { Position } from '@geofield/geography'
import { OsrmError } from '../response/osrmError.ts'

type Bounds = { least: number; most: number }

const pair = /(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)(;|$)/y
const encoded = /^(polyline6?)\((.*)\)$/s

/**
 * Reads the positions of an OSRM request: `lon,lat;lon,lat`, longitude first; `polyline(...)`, encoded with
 * precision 5 and latitude first; or `polyline6(...)` with precision 6. The only response format, `.json`, may
 * follow them.
 */
export function readCoordinates(coordinates: string, { least, most }: Bounds): Position[] {
  const text = coordinates.replace(/\.json$/, '')
  const places = readPolyline(text) ?? readPairs(text)
  if (places.length < least) {
    const needed = least === 2 ? 'at least two' : String(least)
    throw new OsrmError('InvalidOptions', `Number of coordinates needs to be ${needed}.`)
  }
  if (places.length > most) {
    // OSRM's message: this service takes one coordinate by its nature.
    if (most === 1) throw new OsrmError('InvalidOptions', 'Only one input coordinate is supported')
    throw new OsrmError(
      'TooBig',
      `Number of entries ${places.length} is higher than current maximum (${most})`,
    )
  }
  const outside = places.findIndex(({ lat, lon }) => Math.abs(lat) > 90 || Math.abs(lon) > 180)
  if (outside !== -1)
    throw new OsrmError('InvalidValue', `Invalid coordinate value for coordinate ${outside}`)
  return places
}

function readPairs(text: string): Position[] {
  const places: Position[] = []
  pair.lastIndex = 0
  for (let at = 0; at < text.length; at = pair.lastIndex) {
    const [, lon, lat, end] = pair.exec(text) ?? []
    if (end === undefined) throw malformed(at)
    places.push({ lat: Number(lat), lon: Number(lon) })
    if (end === ';' && pair.lastIndex === text.length) throw malformed(text.length)
  }
  return places
}

function readPolyline(text: string): Position[] | undefined {
  const [, kind, shape = ''] = encoded.exec(text) ?? []
  if (kind === undefined) return undefined
  try {
    return decodePolyline(shape, kind === 'polyline6' ? 6 : 5)
  } catch (error) {
    throw error instanceof PolylineError ? malformed(kind.length + 1 + error.position) : error
  }
}

/** `position` is the index in the coordinates at which reading stopped. */
function malformed(position: number): OsrmError {
  return new OsrmError('InvalidQuery', `Query string malformed close to position ${position}`)
}
