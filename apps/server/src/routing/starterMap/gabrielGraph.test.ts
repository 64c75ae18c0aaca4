import { expect, test } from 'vitest'
import type { Position } from '@geofield/geography'
import { gabrielGraph } from './gabrielGraph.ts'

test('a centre point removes the diagonals', () => {
  const square = [
    { lat: 0, lon: 0 },
    { lat: 0, lon: 1 },
    { lat: 1, lon: 0 },
    { lat: 1, lon: 1 },
    { lat: 0.5, lon: 0.5 },
  ]
  const toTheCentre = [0, 1, 2, 3].map((a) => ({ a, b: 4 }))
  expect(gabrielGraph(square).filter(({ b }) => b === 4)).toEqual(toTheCentre)
  expect(gabrielGraph(square)).not.toContainEqual({ a: 0, b: 3 })
})

test('gabrielGraph equals the definition of a Gabriel graph', () => {
  // Near the equator degrees are as good as plane units. The numbers are the same in each run.
  let seed = 7
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const points = Array.from({ length: 60 }, () => ({ lat: next() / 10, lon: next() / 10 }))
  const isJoined = (a: number, b: number) => {
    const [from, to] = [points[a]!, points[b]!]
    const centre = { lat: (from.lat + to.lat) / 2, lon: (from.lon + to.lon) / 2 }
    const distance = (point: Position) => Math.hypot(point.lat - centre.lat, point.lon - centre.lon)
    return points.every((point, i) => i === a || i === b || distance(point) > distance(from))
  }
  const expected = points.flatMap((_, a) =>
    points.flatMap((_, b) => (a < b && isJoined(a, b) ? [{ a, b }] : [])),
  )
  expect(gabrielGraph(points)).toEqual(expected)
})
