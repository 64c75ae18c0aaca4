import type { BoundingBox } from '@geofield/geography'

/** Returns the box around boxes, in degrees with seven digits as in map files. */
export function boxAround(boxes: BoundingBox[]): BoundingBox {
  const edge = (at: 0 | 1 | 2 | 3, choose: (...values: number[]) => number) =>
    Number(choose(...boxes.map((box) => box[at])).toFixed(7))
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
}
