import type { LineString, Position } from 'geojson'
import { expect, test } from 'vitest'
import { joinRoadNames } from './joinRoadNames.ts'
import type { MapFeature } from '../mapFeature.ts'

const road = (id: number, name: string, coordinates: Position[]): MapFeature => ({
  id,
  layer: 'transportation_name',
  minzoom: 10,
  tags: { class: 'primary', name },
  geometry: { type: 'LineString', coordinates },
})
const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((x) => [73 + x / 100, 18]) as [
  Position,
  Position,
  Position,
  Position,
  Position,
]
const listLines = (features: MapFeature[]) =>
  features.map(({ id, geometry }) => [id, 'coordinates' in geometry && geometry.coordinates])

test('pieces of one name that meet become one line, whichever way and in whichever order they were drawn', () => {
  const pieces = [
    road(1, 'M G Road', [b, c]),
    road(2, 'M G Road', [d, c]),
    road(3, 'M G Road', [a, b]),
    road(4, 'M G Road', [d, e]),
  ]
  expect(listLines(joinRoadNames(pieces))).toEqual([[1, [a, b, c, d, e]]])
})

test('pieces with other names and pieces that do not meet stay separate lines', () => {
  const pieces = [road(1, 'M G Road', [a, b]), road(2, 'F C Road', [b, c]), road(3, 'M G Road', [d, e])]
  expect(listLines(joinRoadNames(pieces))).toEqual([
    [1, [a, b]],
    [3, [d, e]],
    [2, [b, c]],
  ])
})

test('a ring is closed, and a branch keeps the remaining pieces', () => {
  const ring = [road(1, 'Ring Road', [a, b]), road(2, 'Ring Road', [b, c]), road(3, 'Ring Road', [c, a])]
  expect(listLines(joinRoadNames(ring))).toEqual([[1, [a, b, c, a]]])
  const branched = joinRoadNames([road(1, 'Lane', [a, b]), road(2, 'Lane', [b, c]), road(3, 'Lane', [b, d])])
  expect(branched.map(({ geometry }) => (geometry as LineString).coordinates.length)).toEqual([3, 2])
})

test('the drawn geometry of roads is not joined', () => {
  const lines = [road(1, 'M G Road', [a, b]), road(2, 'M G Road', [b, c])].map((feature): MapFeature => ({
    ...feature,
    layer: 'transportation',
  }))
  expect(joinRoadNames(lines)).toEqual(lines)
})
