import { expect, test } from 'vitest'
import { lineNumbers, polygonNumbers } from './geometryNumbers.ts'

test('polygons are their counts and then their corners, to the microdegree', () => {
  const outer = [73, 15, 74, 15, 74, 16, 73, 15]
  const hole = [73.5, 15.1, 73.6, 15.1, 73.6, 15.2, 73.5, 15.1]
  const far = [-0.000_001, -89.999_999, 180, 90, 1, 1, -0.000_001, -89.999_999]
  const { numbers, firstPoint } = polygonNumbers([[outer, hole], [far]])
  expect([...numbers.subarray(0, firstPoint)]).toEqual([2, 2, 1, 4, 4, 4])
  expect([...numbers.subarray(firstPoint)].map((value) => value / 1e6)).toEqual([...outer, ...hole, ...far])
})

test('a line is its points, to the microdegree', () => {
  expect([...lineNumbers([73.123_456_4, 18.5, 73.2, -18.654_321])]).toEqual([
    73_123_456, 18_500_000, 73_200_000, -18_654_321,
  ])
})
