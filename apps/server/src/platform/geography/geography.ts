/** Decimal degrees (WGS-84). */
export type Position = { lat: number; lon: number }

/** Decimal degrees. If the bounds cross the 180th meridian, `west` is greater than `east`. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** Bounds as GeoJSON and TileJSON write them: west, south, east, north. */
export type BoundingBox = [number, number, number, number]

/** The Earth's mean radius (IUGG). */
const earthRadiusMetres = 6_371_008.8
const radians = Math.PI / 180

/** The length of a degree along a meridian. */
export const metresPerDegree = earthRadiusMetres * radians

/** Returns the great-circle distance on a sphere with the Earth's mean radius (haversine). */
export function metresBetween(one: Position, other: Position): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const cosines = Math.cos(one.lat * radians) * Math.cos(other.lat * radians)
  const chord = half(other.lat - one.lat) + cosines * half(other.lon - one.lon)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Parses a GeoJSON Point serialized to a string, `[longitude, latitude]`. Returns undefined if the text is not a
 * Point.
 */
export function parsePoint(text: unknown): Position | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { type, coordinates } = JSON.parse(text) as { type?: unknown; coordinates?: unknown }
    if (type !== 'Point' || !Array.isArray(coordinates)) return undefined
    const [lon, lat] = coordinates as unknown[]
    if (typeof lon !== 'number' || typeof lat !== 'number') return undefined
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
  } catch {
    return undefined
  }
}
