import type { Position } from '@geofield/polyline'

/** Along a meridian of a sphere of the Earth's mean radius, as on the server. */
export const metresPerDegree = 111_195

/** Over an equirectangular projection, which is exact enough within a city. */
export function metresBetween(from: Position, to: Position): number {
  const shrink = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  return Math.hypot((to.lon - from.lon) * shrink, to.lat - from.lat) * metresPerDegree
}
