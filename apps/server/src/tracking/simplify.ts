import simplifyLine from 'simplify-js'
import { metresPerDegree, type Position } from '@geofield/geography'

/**
 * The number of points that are simplified together. The algorithm recurses once for each point of an unlucky line,
 * and its time grows with the square. Chunks bound both, and cost one extra point per thousand.
 */
const chunkSize = 1000

/**
 * Returns the line's points without those that are no farther than `metres` from the remaining line
 * (Douglas-Peucker). The first and the last point stay.
 */
export function simplify<Point extends Position>(points: Point[], metres: number): Point[] {
  const kept: Point[] = []
  for (let start = 0; start === 0 || start < points.length - 1; start += chunkSize) {
    const chunk = points.slice(start, start + chunkSize + 1)
    // The last point of a chunk begins the next chunk.
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
