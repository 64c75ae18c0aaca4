import type { Polygon } from '../place.ts'

/** Geometries are stored as 32-bit integers in microdegrees (0.1 m), longitude first. */
export const perDegree = 1e6

/** Number of polygons; for each the number of its rings; for each ring the number of its points; then the points. */
export function encodePolygons(polygons: Polygon[]): Uint8Array {
  const rings = polygons.flat()
  const header = [
    polygons.length,
    ...polygons.map(({ length }) => length),
    ...rings.map((ring) => ring.length / 2),
  ]
  const points = rings.flatMap(microdegrees)
  return bytesOf(Int32Array.from([...header, ...points]))
}

export function decodePolygons(blob: Uint8Array): Polygon[] {
  const values = numbersOf(blob)
  const ringCounts = [...values.subarray(1, 1 + values[0]!)]
  let header = 1 + values[0]!
  let at = header + ringCounts.reduce((sum, count) => sum + count, 0)
  return ringCounts.map((count) =>
    Array.from({ length: count }, () => {
      const end = at + 2 * values[header++]!
      const ring = [...values.subarray(at, end)].map((value) => value / perDegree)
      at = end
      return ring
    }),
  )
}

export function encodeLine(line: number[]): Uint8Array {
  return bytesOf(Int32Array.from(microdegrees(line)))
}

export function decodeLine(blob: Uint8Array): number[] {
  return [...numbersOf(blob)].map((value) => value / perDegree)
}

function microdegrees(degrees: number[]): number[] {
  return degrees.map((value) => Math.round(value * perDegree))
}

function bytesOf(values: Int32Array): Uint8Array {
  return new Uint8Array(values.buffer)
}

/** A copy, since a blob need not begin where 32-bit integers may. */
export function numbersOf(blob: Uint8Array): Int32Array {
  return new Int32Array(blob.slice().buffer)
}
