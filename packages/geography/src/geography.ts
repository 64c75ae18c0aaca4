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
