import { type Bounds, metresPerDegree, type Position } from '@geofield/geography'
import { geometryFault } from '../values/geometry.ts'

/** A polygon to search in, as PostgreSQL polygons in millionths of a degree. */
export type Area = { bounds: Bounds; outer: string; holes: string[] }
export type Circle = Position & { metres: number; bounds: Bounds[] }

const millionths = 1e6
type Ring = [number, number][]

/** Parses a GeoJSON polygon: its first ring is the outer one, the others are holes. */
export function parseArea(polygon: unknown): Area | { fault: string } {
  const fault = geometryFault(JSON.stringify(polygon))
  if (fault) return { fault }
  const { type, coordinates } = polygon as { type: string; coordinates: Ring[] }
  if (type !== 'Polygon') return { fault: `must be a GeoJSON Polygon; got ${type}` }
  const [outer, ...holes] = coordinates as [Ring, ...Ring[]]
  return { bounds: computeBounds(outer), outer: polygonText(outer), holes: holes.map(polygonText) }
}

/** Parses a circle. `bounds` has the boxes that contain it: two if it crosses the 180th meridian. */
export function parseCircle(near: unknown): Circle {
  const { lat, lon, metres } = near as Position & { metres: number }
  // Slightly too large: matches in a box are measured afterwards.
  const reach = (metres / metresPerDegree) * 1.001 + 1e-6
  const south = lat - reach
  const north = lat + reach
  const nearestToPole = Math.max(Math.abs(south), Math.abs(north))
  const across = nearestToPole >= 90 ? 360 : reach / Math.cos((nearestToPole * Math.PI) / 180)
  if (across >= 180) return { lat, lon, metres, bounds: [{ west: -180, south, east: 180, north }] }
  const [west, east] = [lon - across, lon + across]
  const bounds = [{ west, south, east, north }]
  if (west <= -180) bounds.push({ west: west + 360, south, east: 180, north })
  if (east >= 180) bounds.push({ west: -180, south, east: east - 360, north })
  return { lat, lon, metres, bounds }
}

function computeBounds(ring: Ring): Bounds {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lon, lat] of ring) {
    bounds.west = Math.min(bounds.west, lon)
    bounds.south = Math.min(bounds.south, lat)
    bounds.east = Math.max(bounds.east, lon)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

function polygonText(ring: Ring): string {
  return `(${ring.map(([lon, lat]) => `(${lon * millionths},${lat * millionths})`).join(',')})`
}
