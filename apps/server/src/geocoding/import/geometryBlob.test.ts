import { expect, test } from 'vitest'
import { decodeLine, decodePolygons, encodeLine, encodePolygons } from './geometryBlob.ts'

test('polygons with holes come back as they were, to the microdegree', () => {
  const polygons = [
    [
      [73, 15, 74, 15, 74, 16, 73, 15],
      [73.5, 15.1, 73.6, 15.1, 73.6, 15.2, 73.5, 15.1],
    ],
    [[-0.000_001, -89.999_999, 180, 90, 1, 1, -0.000_001, -89.999_999]],
  ]
  expect(decodePolygons(encodePolygons(polygons))).toEqual(polygons)
})

test('a line comes back as it was', () => {
  expect(decodeLine(encodeLine([73.123_456, 18.5, 73.2, 18.654_321]))).toEqual([
    73.123_456, 18.5, 73.2, 18.654_321,
  ])
})
