export interface Point {
  x: number
  y: number
}

/**
 * Leaves out points that are at most `tolerance` from the segment between the kept points beside them (Douglas-Peucker). Both ends
 * stay.
 */
export function simplify<P extends Point>(points: readonly P[], tolerance: number): P[] {
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let farthest = 0
    let index = -1
    for (let i = from + 1; i < to; i++) {
      const distance = distanceToSegment(points[i] as P, points[from] as P, points[to] as P)
      if (distance > farthest) [farthest, index] = [distance, i]
    }
    if (farthest <= tolerance) continue
    kept[index] = 1
    spans.push([from, index], [index, to])
  }
  return points.filter((_, i) => kept[i])
}

function distanceToSegment({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / squared
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy)
}
