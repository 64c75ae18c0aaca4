import type { Position } from '@geofield/geography'
import type { Polygon } from '../place.ts'

/**
 * Finds a point inside: on the horizontal line through the middle of the largest polygon, the middle of the widest
 * piece within it. A centroid may lie outside a crescent or in a hole.
 */
export function innerPoint(polygons: Polygon[]): Position {
  const largest = polygons.reduce((one, other) => (ringArea(other[0]!) > ringArea(one[0]!) ? other : one))
  const lats = largest[0]!.filter((_, i) => i % 2 === 1)
  const [south, north] = [Math.min(...bounds(lats)), Math.max(...bounds(lats))]
  // Slightly off the middle, because a corner on the line would be counted twice.
  const lat = south + (north - south) * 0.500_012_34
  const crossings = largest.flatMap((ring) => findCrossings(ring, lat)).toSorted((one, other) => one - other)
  let best = { lon: largest[0]![0]!, width: -1 }
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [west, east] = [crossings[i]!, crossings[i + 1]!]
    if (east - west > best.width) best = { lon: (west + east) / 2, width: east - west }
  }
  return { lat, lon: best.lon }
}

function bounds(values: number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/** Returns the longitudes where the ring crosses the latitude. */
function findCrossings(ring: number[], lat: number): number[] {
  const found: number[] = []
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [lon1, lat1, lon2, lat2] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!]
    if (lat1 > lat !== lat2 > lat) found.push(lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1))
  }
  return found
}

function ringArea(ring: number[]): number {
  let twice = 0
  for (let i = 0; i + 3 < ring.length; i += 2) twice += ring[i]! * ring[i + 3]! - ring[i + 2]! * ring[i + 1]!
  return Math.abs(twice / 2)
}
