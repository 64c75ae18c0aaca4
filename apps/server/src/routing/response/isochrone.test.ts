import { expect, test } from 'vitest'
import { toIsochrone as convert } from './isochrone.ts'

const square = (size: number) => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
  [0, 0],
]

function makeEngineResponse(geometry: object, properties: object = {}): string {
  const feature = { type: 'Feature', properties: { contour: 5, metric: 'time', ...properties }, geometry }
  const start = {
    type: 'Feature',
    properties: { type: 'snapped' },
    geometry: {
      coordinates: [
        [0.002, 0],
        [0.001, 0],
      ],
    },
  }
  return JSON.stringify({ type: 'FeatureCollection', features: [feature, start] })
}

const toIsochrone = (response: string, contours: Parameters<typeof convert>[1]['contours']) =>
  convert(response, { locations: [{ lat: 0, lon: 0 }], contours })

test('the start comes as on the nearest of its roads, and is no contour', () => {
  const line = makeEngineResponse({ type: 'LineString', coordinates: square(1) })
  const { features, locations } = toIsochrone(line, [{ time: 5 }])
  expect(features).toHaveLength(1)
  expect(locations).toEqual([{ lat: 0, lon: 0.001, distance: 111.2 }])
})

test("outer rings run counterclockwise and holes clockwise, whatever the engine's order", () => {
  const [outer, hole] = [square(3), square(1)]
  for (const rings of [
    [outer, hole],
    [outer.toReversed(), hole],
    [outer, hole.toReversed()],
  ]) {
    const [polygon] = toIsochrone(makeEngineResponse({ type: 'Polygon', coordinates: rings }), [
      { time: 5 },
    ]).features
    expect(polygon!.geometry.coordinates).toEqual([outer, hole.toReversed()])
    const several = { type: 'MultiPolygon', coordinates: [rings, [outer.toReversed()]] }
    const [multi] = toIsochrone(makeEngineResponse(several), [{ time: 5 }]).features
    expect(multi!.geometry.coordinates).toEqual([[outer, hole.toReversed()], [outer]])
  }
})

test('a contour that the engine cut off after two decimals gets back the requested value of its metric', () => {
  const lines = makeEngineResponse(
    { type: 'LineString', coordinates: square(1) },
    { contour: 0.25, metric: 'distance' },
  )
  const requested = [{ time: 0.25 }, { distance: 0.2567 }, { distance: 0.249 }, { distance: 3 }]
  const { features } = toIsochrone(lines, requested)
  expect(features[0]!.properties.contour).toBe(0.2567)
})

test('contours that the engine calls by one value get back what was requested of each', () => {
  const one = JSON.parse(
    makeEngineResponse({ type: 'Polygon', coordinates: [square(1)] }, { contour: 2.04 }),
  ) as {
    features: object[]
  }
  const both = JSON.stringify({ ...one, features: [one.features[0], ...one.features] })
  const { features } = toIsochrone(both, [{ time: 2.04 }, { time: 2.05 }])
  expect(features.map(({ properties }) => properties.contour)).toEqual([2.05, 2.04])
})

test.each([
  ['Polygon', 2],
  ['LineString', 1],
])('a contour that is too small for the grid of the engine is a small %s around the start', (type, depth) => {
  const response = toIsochrone(makeEngineResponse({ type, coordinates: [] }), [{ time: 0.1 }])
  const { geometry } = response.features[0]!
  const points = (geometry.coordinates as unknown[]).flat(depth - 1) as number[][]
  expect(geometry.type).toBe(type)
  expect(points).toHaveLength(5)
  expect(points[0]).toEqual(points[4])
  for (const [lon, lat] of points) {
    expect([Math.abs(Math.abs(lon! - 0.001) - 0.00009), Math.abs(Math.abs(lat!) - 0.00009)]).toEqual([
      expect.closeTo(0, 5),
      expect.closeTo(0, 5),
    ])
  }
  expect(response.warnings).toMatchObject([{ code: 905, text: expect.stringContaining('0.1 minutes') }])
})

test('keys outside the description are removed', () => {
  const line = { type: 'LineString', coordinates: square(1), bbox: [] }
  expect(toIsochrone(makeEngineResponse(line, { secret: 1 }), [{ time: 5 }])).toEqual({
    type: 'FeatureCollection',
    locations: [expect.anything()],
    features: [
      {
        type: 'Feature',
        properties: { contour: 5, metric: 'time' },
        geometry: { type: 'LineString', coordinates: square(1) },
      },
    ],
  })
})
