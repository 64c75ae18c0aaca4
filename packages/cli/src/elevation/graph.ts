/** A value along the line; null where it is unknown. */
export interface GraphPoint {
  x: number
  y: number | null
}

interface Frame {
  lowest: number
  highest: number
  /** The `x` of the right edge in metres; the left edge is 0. */
  length: number
  /** Characters of a line, with the labels. */
  width: number
}

const blocks = ' ▁▂▃▄▅▆▇█'
/** An almost flat line is not drawn as mountains: each row is this many metres or more. */
const minRowMetres = 2.5
const maxRows = 8

/** Draws a profile as lines of text: a filled area, its elevations at the left and its length below. */
export function drawGraph(
  points: readonly GraphPoint[],
  { lowest, highest, length, width }: Frame,
): string[] {
  const labels = [`${Math.round(highest)} m`, `${Math.round(lowest)} m`]
  const margin = Math.max(...labels.map((label) => label.length))
  const columns = meanByColumn(points, length, Math.max(10, width - margin - 2))
  // The lowest column shows a little, so that it differs from an unknown one.
  const span = highest - lowest
  const height = Math.min(maxRows, 1 + Math.floor(span / minRowMetres))
  const top = Math.max(span, height * minRowMetres)
  const levels = columns.map((y) => (y === undefined ? 0 : 1 + ((y - lowest) / top) * (height * 8 - 1)))
  const lines = Array.from({ length: height }, (_, row) => {
    const base = (height - 1 - row) * 8
    const label = row === height - 1 ? labels[1]! : row === 0 ? labels[0]! : ''
    const bars = levels.map((level) => blocks[Math.round(Math.min(8, Math.max(0, level - base)))])
    return `${label.padStart(margin)} ${row === height - 1 ? '┤' : '│'}${bars.join('').trimEnd()}`
  })
  const end = describeRange(length)
  const axis = `${' '.repeat(margin)} └${'─'.repeat(columns.length)}`
  return [...lines, axis, `${' '.repeat(margin + 2)}0${end.padStart(columns.length - 1)}`]
}

/** The mean of the points of each column; a column without points takes the one before. */
function meanByColumn(points: readonly GraphPoint[], length: number, count: number): (number | undefined)[] {
  const sums = Array.from({ length: count }, () => ({ sum: 0, count: 0, unknown: false }))
  for (const { x, y } of points) {
    const column = sums[Math.min(count - 1, Math.floor((x / (length || 1)) * count))]!
    if (y === null) column.unknown = true
    else {
      column.sum += y
      column.count += 1
    }
  }
  let last: number | undefined
  return sums.map(({ sum, count, unknown }) => {
    if (count > 0) last = sum / count
    else if (unknown) last = undefined
    return last
  })
}

/** A length in metres below one kilometre, otherwise in kilometres. */
export function describeRange(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`
}
