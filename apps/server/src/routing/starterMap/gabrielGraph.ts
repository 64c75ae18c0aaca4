import { geoMercatorRaw } from 'd3-geo'
import Delaunator from 'delaunator'
import type { Position } from '@geofield/geography'

/** An undirected edge between two points, by their indexes; `a` is less than `b`. */
export type Edge = { a: number; b: number }

/**
 * Builds the Gabriel graph: two points are joined when no third point lies in the circle around them. It looks like
 * a road network (planar, connected, few detours), where a Delaunay triangulation has far too many edges. Edges are
 * sorted, so that the result doesn't depend on the triangulation's order.
 */
export function gabrielGraph(points: Position[]): Edge[] {
  // Mercator keeps angles, and thus small circles, which the test needs.
  const plane = points.map(({ lat, lon }) => geoMercatorRaw(radians(lon), radians(lat)))
  const { triangles, halfedges } = Delaunator.from(plane)
  const corner = (halfedge: number) => plane[triangles[halfedge]!]!
  const edges: Edge[] = []
  for (let halfedge = 0; halfedge < triangles.length; halfedge++) {
    const twin = halfedges[halfedge]!
    // Each inner edge appears twice, once per triangle.
    if (twin !== -1 && twin < halfedge) continue
    const from = corner(halfedge)
    const to = corner(next(halfedge))
    // Only the third corners of the two triangles can lie in the circle.
    if (isInDiameterCircle(corner(next(next(halfedge))), from, to)) continue
    if (twin !== -1 && isInDiameterCircle(corner(next(next(twin))), from, to)) continue
    const ends = [triangles[halfedge]!, triangles[next(halfedge)]!]
    edges.push({ a: Math.min(...ends), b: Math.max(...ends) })
  }
  return edges.sort((one, other) => one.a - other.a || one.b - other.b)
}

/** The angle over a diameter exceeds a right angle exactly inside the circle. */
function isInDiameterCircle(point: [number, number], from: [number, number], to: [number, number]): boolean {
  const towardsFrom = [from[0] - point[0], from[1] - point[1]] as const
  const towardsTo = [to[0] - point[0], to[1] - point[1]] as const
  return towardsFrom[0] * towardsTo[0] + towardsFrom[1] * towardsTo[1] < 0
}

/** The next half-edge of the same triangle, as delaunator numbers them. */
function next(halfedge: number): number {
  return halfedge % 3 === 2 ? halfedge - 2 : halfedge + 1
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
