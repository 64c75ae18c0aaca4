/**
 * A signed distance field: each pixel's distance from an outline. Drawn as alpha, it scales without blur in any
 * colour.
 */
export type Bitmap = { width: number; height: number; data: Uint8Array }
export type Point = [number, number]
/** A closed outline; y grows downwards, the unit is a pixel. */
export type Outline = Point[]

/**
 * The buffer around an outline's box and the reach of the field in pixels, as MapLibre's shaders expect (after
 * fontnik).
 */
const sdfBuffer = 3
const radius = 8
const cutoff = 0.25

/** Beyond this distance from the outline, in pixels, the field is constant. */
const reach = radius * (1 - cutoff)

/** `width` and `height` exclude the buffer on each side. */
export function distanceField(outlines: Outline[], width: number, height: number): Bitmap {
  const [columns, rows] = [width + 2 * sdfBuffer, height + 2 * sdfBuffer]
  const squares = new Float64Array(columns * rows).fill(reach * reach)
  const windings = new Int8Array(columns * rows)
  for (const outline of outlines) {
    outline.forEach((from, i) => {
      const side: Side = { from, to: outline[(i + 1) % outline.length]! }
      measure(side, { columns, rows, squares })
      wind(side, { columns, rows, windings })
    })
  }
  const data = new Uint8Array(columns * rows)
  for (let i = 0; i < data.length; i++) {
    const distance = Math.sqrt(squares[i]!) * (windings[i] === 0 ? 1 : -1)
    data[i] = Math.max(0, Math.min(255, Math.round(255 - 255 * (distance / radius + cutoff))))
  }
  return { width: columns, height: rows, data }
}

type Side = { from: Point; to: Point }
type Grid = { columns: number; rows: number }

/** Records the squared distance of each pixel near the line. */
function measure(
  { from: [ax, ay], to: [bx, by] }: Side,
  { columns, rows, squares }: Grid & { squares: Float64Array },
): void {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const [left, right] = near(ax, bx, columns)
  const [top, bottom] = near(ay, by, rows)
  for (let row = top; row <= bottom; row++) {
    const py = middlePoint(row) - ay
    for (let column = left; column <= right; column++) {
      const px = middlePoint(column) - ax
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
      const ex = px - along * dx
      const ey = py - along * dy
      const square = ex * ex + ey * ey
      const at = row * columns + column
      if (square < squares[at]!) squares[at] = square
    }
  }
}

/** Counts how often outlines wind around a pixel, as font renderers do, so that overlapping outlines stay filled. */
function wind(
  { from: [ax, ay], to: [bx, by] }: Side,
  { columns, rows, windings }: Grid & { windings: Int8Array },
): void {
  for (let row = 0; row < rows; row++) {
    const y = middlePoint(row)
    if (ay <= y === by <= y) continue
    const crossing = ax + ((y - ay) / (by - ay)) * (bx - ax)
    for (let column = 0; column < columns && middlePoint(column) < crossing; column++) {
      windings[row * columns + column]! += by > ay ? 1 : -1
    }
  }
}

function near(a: number, b: number, count: number): [first: number, last: number] {
  const first = Math.floor(Math.min(a, b) - reach) + sdfBuffer
  const last = Math.ceil(Math.max(a, b) + reach) + sdfBuffer
  return [Math.max(0, first), Math.min(count - 1, last)]
}

function middlePoint(pixel: number): number {
  return pixel - sdfBuffer + 0.5
}

/** Returns points along a Bézier curve, enough of them that no corner shows at 48 pixels. */
export function curvePoints(controls: Point[], steps = 4): Point[] {
  return Array.from({ length: steps }, (_, i) => pointAt(controls, (i + 1) / steps))
}

function pointAt(controls: Point[], t: number): Point {
  if (controls.length === 1) return controls[0]!
  const next = controls.slice(1).map(([x, y], i): Point => {
    const [fromX, fromY] = controls[i]!
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
  })
  return pointAt(next, t)
}
