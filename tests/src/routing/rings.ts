/** `[longitude, latitude]` in degrees. */
type Position = [number, number]
export type Ring = Position[]

type Geometry =
  | { type: 'Polygon'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }
  | { type: string; coordinates: unknown }

/** The polygons of a geometry, each as rings. */
export function listPolygons(geometry: Geometry): Ring[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates as Ring[]]
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Ring[][]) : []
}

/** Twice the area in square degrees; positive where the ring runs counterclockwise. */
export function signedArea(ring: Ring): number {
  return ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0] * y - x * ring[i]![1], 0)
}

/** Returns whether a polygon contains the position outside its holes: an odd number of edges to its right. */
export function isInside([x, y]: Position, polygons: Ring[][]): boolean {
  return polygons.some(
    (rings) =>
      rings
        .flatMap((ring) => ring.slice(1).map((end, i) => [ring[i]!, end] as const))
        .filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
        .length %
        2 ===
      1,
  )
}
