/**
 * Contour lines of an invented terrain, for the background of the card of a link: marching squares over a sum of hills. They are
 * an ornament and show no real place.
 */
export interface ContourOptions {
  width: number
  height: number
  levels: number
}

interface Point {
  x: number
  y: number
}

/** Positions and sizes as parts of the width. The negative height is a hollow. */
const hills = [
  { x: 0.78, y: 0.3, size: 0.24, height: 1.3 },
  { x: 0.95, y: 0.75, size: 0.2, height: 0.9 },
  { x: 0.5, y: 0.95, size: 0.22, height: 0.8 },
  { x: 0.18, y: 0.15, size: 0.2, height: 0.75 },
  { x: 0.62, y: 0.62, size: 0.14, height: -0.5 },
  { x: 0.02, y: 0.8, size: 0.22, height: 0.8 },
]

/** The side of a grid cell, in pixels. */
const cell = 12
const lowestLevel = 0.16
const levelStep = 0.11
/** The ratio of height to width at which the hills fill the picture. */
const hillsRatio = 0.43

/** Returns one SVG path for each level. */
export function contours({ width, height, levels }: ContourOptions): string[] {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const heightAt = (column: number, row: number) =>
    terrain(column / columns, ((row / rows) * height) / width / hillsRatio)
  return Array.from({ length: levels }, (_, level) => {
    const value = lowestLevel + level * levelStep
    const segments: [Point, Point][] = []
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const corners = [
          { x: column, y: row, z: heightAt(column, row) },
          { x: column + 1, y: row, z: heightAt(column + 1, row) },
          { x: column + 1, y: row + 1, z: heightAt(column + 1, row + 1) },
          { x: column, y: row + 1, z: heightAt(column, row + 1) },
        ]
        segments.push(...crossings(corners, value))
      }
    }
    return joinSegments(segments)
      .map((chain) => smooth(chain.map(({ x, y }) => ({ x: x * cell, y: y * cell }))))
      .join('')
  }).filter(Boolean)
}

function terrain(x: number, y: number): number {
  return hills.reduce((sum, hill) => {
    const distance = ((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.size ** 2
    return sum + hill.height * Math.exp(-distance)
  }, 0)
}

/** The points where the level crosses the edges of a cell, in pairs. */
function crossings(corners: (Point & { z: number })[], value: number): [Point, Point][] {
  const points = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] as Point & { z: number }
    if (from.z < value === to.z < value) return []
    const part = (value - from.z) / (to.z - from.z)
    return [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]
  })
  return Array.from(
    { length: points.length / 2 },
    (_, pair) => [points[pair * 2], points[pair * 2 + 1]] as [Point, Point],
  )
}

/** Joins segments that share an end into lines. */
function joinSegments(segments: [Point, Point][]): Point[][] {
  const key = ({ x, y }: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`
  const segmentsByEnd = new Map<string, [Point, Point][]>()
  for (const segment of segments) {
    for (const end of segment) segmentsByEnd.set(key(end), [...(segmentsByEnd.get(key(end)) ?? []), segment])
  }
  const used = new Set<[Point, Point]>()
  /** Extends the line at its end by unused segments. */
  const extend = (line: Point[]) => {
    for (;;) {
      const end = line.at(-1) as Point
      const next = segmentsByEnd.get(key(end))?.find((segment) => !used.has(segment))
      if (!next) return
      used.add(next)
      line.push(key(next[0]) === key(end) ? next[1] : next[0])
    }
  }
  const lines: Point[][] = []
  for (const segment of segments) {
    if (used.has(segment)) continue
    used.add(segment)
    const line = [...segment]
    extend(line)
    line.reverse()
    extend(line)
    lines.push(line)
  }
  return lines
}

/** Draws curves through the middles between every fourth point: round lines in few bytes. */
function smooth(points: Point[]): string {
  const kept = points.filter((_, index) => index % 4 === 0 || index === points.length - 1)
  const number = (value: number) => value.toFixed(0)
  const [first, ...rest] = kept
  if (!first || rest.length < 2) return ''
  const parts = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${number(point.x)} ${number(point.y)} ${number(middle.x)} ${number(middle.y)}`
  })
  const last = rest.at(-1) as Point
  return `M${number(first.x)} ${number(first.y)}${parts.join('')}L${number(last.x)} ${number(last.y)}`
}
