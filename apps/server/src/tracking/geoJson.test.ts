import { expect, test } from 'vitest'
import { toLines, wantsGeoJson } from './geoJson.ts'

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['application/geo+json', true],
  ['application/json, application/geo+json;q=0.9', false],
  ['application/geo+json, */*;q=0.1', true],
  ['application/geo+json;q=0', false],
  ['text/html', false],
])('Accept %s asks for GeoJSON: %s', (accept, expected) => {
  expect(wantsGeoJson(accept)).toBe(expected)
})

const segment = (jumps: boolean[]) => ({
  driver: 'asha',
  trackerId: 'phone',
  deviceStatus: { value: 1 as const, iconColor: '#10b981', session: null },
  data: jumps.map((_, index): [number, number] => [73 + index, 18]),
  times: jumps.map((_, index) => index),
  metaData: jumps.map((jump) => ({ speed: 1, heading: 2, ...(jump && { jump: true as const }) })),
})

test('a line goes through good positions, and each jump is a point', () => {
  const features = toLines(segment([false, true, false]))
  expect(features.map(({ geometry }) => geometry)).toEqual([
    {
      type: 'LineString',
      coordinates: [
        [73, 18],
        [75, 18],
      ],
    },
    { type: 'Point', coordinates: [74, 18] },
  ])
  expect(features[0]!.properties).toMatchObject({ driver: 'asha', times: [0, 2] })
  expect(features[1]!.properties).toMatchObject({ jump: true, ts: 1 })
})

test('a single position is a point, because a line has two', () => {
  expect(toLines(segment([false])).map(({ geometry }) => geometry.type)).toEqual(['Point'])
})
