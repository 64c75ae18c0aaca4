import simplifyLine from 'simplify-js'
import { metresPerDegree, type Position } from '../platform/geography/geography.ts'

/**
 * Points that are looked at together. The algorithm recurses once for each point of an unlucky line and its time grows
 * with the square: both stay small this way, for one point more in each thousand.
 */
const chunkSize = 1000

/**
 * The points of a line without those that are needed by nobody: none is farther than `metres` from what is left
 * (Douglas-Peucker). The first and the last stay.
 */
export function simplify<Point extends Position>(points: Point[], metres: number): Point[] {
  const kept: Point[] = []
  for (let start = 0; start === 0 || start < points.length - 1; start += chunkSize) {
    const chunk = points.slice(start, start + chunkSize + 1)
    // The last one of a chunk begins the next.
    const left = simplifyLine(toPlane(chunk), metres, true).map((on) => (on as OnPlane<Point>).point)
    kept.push(...(start === 0 ? left : left.slice(1)))
  }
  return kept
}

type OnPlane<Point> = { x: number; y: number; point: Point }

/** Metres east and north of the first point, by the shorter way around the earth. */
function toPlane<Point extends Position>(points: Point[]): OnPlane<Point>[] {
  const origin = points[0]!
  const metresPerDegreeEast = metresPerDegree * Math.cos((origin.lat * Math.PI) / 180)
  return points.map((point) => ({
    x: (((point.lon - origin.lon + 540) % 360) - 180) * metresPerDegreeEast,
    y: (point.lat - origin.lat) * metresPerDegree,
    point,
  }))
}
