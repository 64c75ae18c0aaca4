import type { Polygon } from '../place.ts'

/** Geometries are stored as 32-bit integers in microdegrees (0.1 m), longitude first. */
export const microdegreesPerDegree = 1e6

/**
 * Encodes the number of polygons, the number of rings of each polygon, the number of points of each ring, then the
 * points.
 */
export function polygonNumbers(polygons: Polygon[]): { numbers: Int32Array; firstPoint: number } {
  const rings = polygons.flat()
  const header = [
    polygons.length,
    ...polygons.map(({ length }) => length),
    ...rings.map((ring) => ring.length / 2),
  ]
  const points = rings.flatMap(microdegrees)
  return { numbers: Int32Array.from([...header, ...points]), firstPoint: header.length }
}

export function lineNumbers(line: number[]): Int32Array {
  return Int32Array.from(microdegrees(line))
}

function microdegrees(degrees: number[]): number[] {
  return degrees.map((value) => Math.round(value * microdegreesPerDegree))
}
