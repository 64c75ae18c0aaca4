import { GeometryError } from './GeometryError.ts'

/** A position in WGS 84 decimal degrees: `lat` -90 to 90, north is positive; `lon` -180 to 180, east is positive. */
export interface Position {
  lat: number
  lon: number
}

/** Throws a `GeometryError` for a position with a coordinate that is not a number or is outside of the globe. */
export function checkPosition(lat: unknown, lon: unknown): Position {
  if (isWithin(lat, 90) && isWithin(lon, 180)) return { lat, lon }
  throw new GeometryError(
    `expected lat from -90 to 90 and lon from -180 to 180; got lat ${String(lat)}, lon ${String(lon)}`,
  )
}

function isWithin(degrees: unknown, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most
}
