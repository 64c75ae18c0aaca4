import { expect, test } from 'vitest'
import { distanceField, type Outline } from './sdf.ts'

const square = (from: number, to: number): Outline => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]
/** Without the buffer of 3 pixels. */
const valueAt = (field: ReturnType<typeof distanceField>, column: number, row: number) =>
  field.data[(row + 3) * field.width + column + 3]!

test('a pixel half a unit from the outline is half a unit of the radius from the edge value', () => {
  const field = distanceField([square(0, 10)], 10, 10)
  expect([field.width, field.height]).toEqual([16, 16])
  // 255 - 255 * (d / 8 + 0.25), d being negative inside.
  expect(valueAt(field, 0, 5)).toBe(Math.round(255 - 255 * (-0.5 / 8 + 0.25)))
  expect(valueAt(field, -1, 5)).toBe(Math.round(255 - 255 * (0.5 / 8 + 0.25)))
  expect(valueAt(field, 5, 5)).toBe(255)
})

test('outlines that overlap stay filled, and one that runs the other way is a hole', () => {
  expect(valueAt(distanceField([square(0, 8), square(2, 10)], 10, 10), 5, 5)).toBe(255)
  const ring = distanceField([square(0, 20), square(6, 14).toReversed()], 20, 20)
  expect(valueAt(ring, 10, 10)).toBeLessThan(128)
  expect(valueAt(ring, 3, 10)).toBe(255)
})
