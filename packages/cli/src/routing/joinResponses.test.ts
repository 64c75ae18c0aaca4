import { expect, test } from 'vitest'
import { joinResponses, type MatchResponse } from './joinResponses.ts'

function makePart(from: number, to: number, lon: number): MatchResponse['matchings'][number] {
  const line: [number, number][] = [
    [lon, 18],
    [lon + 1, 18],
  ]
  return {
    distance: 100,
    confidence: 1,
    first: from,
    last: to,
    geometry: { type: 'LineString', coordinates: line },
  }
}

function makePoint(matching: number, lon: number, along: number): MatchResponse['points'][number] {
  return { matching, location: [lon, 18], offset: 0, along, confidence: 1 }
}

const one: MatchResponse = {
  distance: 100,
  matchings: [makePart(0, 2, 73)],
  points: [makePoint(0, 73, 0), null, makePoint(0, 74, 100)],
}

test('a way that goes on at the shared position is one', () => {
  const other: MatchResponse = {
    distance: 200,
    matchings: [makePart(0, 1, 74), makePart(2, 3, 80)],
    points: [makePoint(0, 74, 0), makePoint(0, 75, 100), makePoint(1, 80, 0), makePoint(1, 81, 100)],
  }
  const { distance, matchings, points } = joinResponses(one, other)
  expect(distance).toBe(300)
  expect(matchings).toMatchObject([
    {
      first: 0,
      last: 3,
      distance: 200,
      geometry: {
        coordinates: [
          [73, 18],
          [74, 18],
          [75, 18],
        ],
      },
    },
    { first: 4, last: 5, distance: 100 },
  ])
  expect(points.map((point) => point && [point.matching, point.along])).toEqual([
    [0, 0],
    null,
    [0, 100],
    [0, 200],
    [1, 0],
    [1, 100],
  ])
})

test('ways on different roads at the shared position stay two', () => {
  const other: MatchResponse = {
    distance: 100,
    matchings: [makePart(0, 1, 90)],
    points: [makePoint(0, 90, 0), makePoint(0, 91, 100)],
  }
  const { distance, matchings, points } = joinResponses(one, other)
  expect(distance).toBe(200)
  expect(matchings).toMatchObject([
    { first: 0, last: 2 },
    { first: 2, last: 3 },
  ])
  expect(points).toHaveLength(4)
  expect(points[3]).toMatchObject({ matching: 1, along: 100 })
})
