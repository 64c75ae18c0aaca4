import type { Position } from 'geojson'
import type { BoundingBox } from '@geofield/geography'

/**
 * A part of a line inside a box. `from` and `to` are where it enters and leaves the box: how far clockwise round the
 * edge from the north-west corner, from 0 to 4. Undefined where the line itself starts or ends inside the box.
 */
export type Piece = { points: Position[]; from: number | undefined; to: number | undefined }

/** Clips a line to a box by the method of Liang and Barsky. No point of the line may be on the box's edge. */
export function clipLine(line: Position[], box: BoundingBox): Piece[] {
  const pieces: Piece[] = []
  let piece: Piece | undefined
  for (const [i, end] of line.entries()) {
    const start = line[i - 1]
    const part = start && clipSegment(start, end, box)
    if (!part) continue
    if (!piece) {
      const enters = part.first > 0
      const first = enters ? between(start, end, part.first) : start
      piece = { points: [first], from: enters ? aroundEdge(first, box) : undefined, to: undefined }
      pieces.push(piece)
    }
    const leaves = part.last < 1
    const last = leaves ? between(start, end, part.last) : end
    piece.points.push(last)
    if (!leaves) continue
    piece.to = aroundEdge(last, box)
    piece = undefined
  }
  return pieces
}

/** Returns which share of a segment is inside of a box, from `first` to `last`. */
function clipSegment([x0, y0]: Position, [x1, y1]: Position, [west, south, east, north]: BoundingBox) {
  let [first, last] = [0, 1]
  const sides: [step: number, room: number][] = [
    [x0! - x1!, x0! - west],
    [x1! - x0!, east - x0!],
    [y0! - y1!, y0! - south],
    [y1! - y0!, north - y0!],
  ]
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return undefined
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  return first < last ? { first, last } : undefined
}

function between([x0, y0]: Position, [x1, y1]: Position, share: number): Position {
  return [x0! + (x1! - x0!) * share, y0! + (y1! - y0!) * share]
}

/** Returns how far round the edge a point is. It may be off the edge by a rounding error. */
function aroundEdge([x, y]: Position, [west, south, east, north]: BoundingBox): number {
  const [right, down] = [(x! - west) / (east - west), (north - y!) / (north - south)]
  const sides = [down, 1 - right, 1 - down, right].map(Math.abs)
  const nearest = sides.indexOf(Math.min(...sides))
  return nearest + [right, down, 1 - right, 1 - down][nearest]!
}

/** Returns the corners that are passed on the way clockwise round the edge. */
export function cornersBetween(
  from: number,
  to: number,
  [west, south, east, north]: BoundingBox,
): Position[] {
  const corners: Position[] = [[west, north], [east, north], [east, south], [west, south]] // prettier-ignore
  const end = to > from ? to : to + 4
  const passed: Position[] = []
  for (let corner = Math.ceil(from); corner < end; corner++) passed.push(corners[corner % 4]!)
  return passed
}
