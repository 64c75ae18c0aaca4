import { expect, test } from 'vitest'
import { UsageError } from './errors/UsageError.ts'
import { writePointList } from './writers.ts'

test('points are written longitude first, in their order', () => {
  const points = [
    { lat: 18.532408, lon: 73.856784 },
    { lat: -33, lon: 100 },
  ]
  expect(writePointList(points)).toBe('73.856784,18.532408;100,-33')
  expect(writePointList([{ lat: 0, lon: 10 }])).toBe('10,0')
})

test.each([
  [1e-7, '0.0000001'],
  [-1e-7, '-0.0000001'],
  [0.12345678901234568, '0.123456789'],
  [0.1 + 0.2, '0.3'],
])('%d is written as the engine reads it', (lon, text) => {
  expect(writePointList([{ lat: 1, lon }])).toBe(`${text},1`)
})

test.each([
  ['73.8,18.5', 'coordinates must be a list of { lat, lon }'],
  [{ lat: 1, lon: 2 }, 'coordinates must be a list of { lat, lon }'],
  [[{ lat: 1, lng: 2 }], 'lon must be a number of decimal degrees; got undefined'],
  [[{ lat: Number.NaN, lon: 2 }], 'lat must be a number of decimal degrees; got NaN'],
  [[[73.8, 18.5]], 'lat must be a number of decimal degrees; got undefined'],
  [[null], 'lat must be a number of decimal degrees; got undefined'],
])('%j is refused', (points, message) => {
  expect(() => writePointList(points as never)).toThrow(UsageError)
  expect(() => writePointList(points as never)).toThrow(message)
})
