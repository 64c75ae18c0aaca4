import type { Geometry, Position } from 'geojson'
import { earthRadiusMetres, radians } from './measureLine.ts'

/** The area of polygons in square kilometres, on a sphere; 0 for points and lines. Holes are left out. */
export function measureArea(geometry: Geometry): number {
  if (geometry.type === 'Polygon') return measurePolygon(geometry.coordinates)
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates.reduce((sum, rings) => sum + measurePolygon(rings), 0)
  return 0
}

function measurePolygon([outer = [], ...holes]: readonly Position[][]): number {
  return holes.reduce((area, hole) => area - measureRing(hole), measureRing(outer))
}

/** By Chamberlain and Duquette, "Some algorithms for polygons on a sphere". The ring is closed. */
function measureRing(ring: readonly Position[]): number {
  let sum = 0
  for (let i = 1; i < ring.length; i += 1) {
    const [[lon1 = 0, lat1 = 0], [lon2 = 0, lat2 = 0]] = [ring[i - 1]!, ring[i]!]
    sum += (lon2 - lon1) * radians * (2 + Math.sin(lat1 * radians) + Math.sin(lat2 * radians))
  }
  return Math.abs((sum * (earthRadiusMetres / 1000) ** 2) / 2)
}
