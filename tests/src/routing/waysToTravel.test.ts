import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { between, end, lonLats, start } from './places.ts'
import { listPolygons, type Ring, signedArea } from './rings.ts'
import { decodeShape, lengthMetres } from './shape.ts'

/** The documented ways to travel and units, in every operation that takes them. */
type Options = Record<string, Json>

const trip = (id: 'findRoute' | 'optimizeRoute') => async (options: Options) =>
  (await call(id, { body: { locations: [start, between, end], ...options } })).body.trip
const cell = async (options: Options) =>
  (await call('computeMatrix', { body: { sources: [start], targets: [end], ...options } })).body
    .sources_to_targets[0][0]
const minPath = { coordinates: lonLats([start, end]) }

const seconds: Record<string, (way: { costing: string; profile: string }) => Promise<number>> = {
  findRoute: async ({ costing }) => (await trip('findRoute')({ costing })).summary.time,
  optimizeRoute: async ({ costing }) => (await trip('optimizeRoute')({ costing })).summary.time,
  computeMatrix: async ({ costing }) => (await cell({ costing })).time,
  findDistance: async ({ profile }) =>
    (await call('findDistance', { path: { ...minPath, profile } })).body.routes[0].duration,
}
for (const [id, secondsBy] of Object.entries(seconds)) {
  check(`${id}: on foot (pedestrian, foot) it takes longer than by car (auto, car)`, async () => {
    const car = await secondsBy({ costing: 'auto', profile: 'car' })
    const foot = await secondsBy({ costing: 'pedestrian', profile: 'foot' })
    expect(car).toBeGreaterThan(0)
    expect(foot).toBeGreaterThan(car)
  })
}

check('computeIsochrone: on foot one comes less far than by car', async () => {
  const area = async (costing: string) => {
    const contours = [{ time: 15, color: 'ff0000' }]
    const { body } = await call('computeIsochrone', {
      body: { locations: [start], costing, polygons: true, contours },
    })
    const rings = listPolygons(body.features[0].geometry).flat() as Ring[]
    return rings.reduce((sum, ring) => sum + signedArea(ring), 0)
  }
  expect(await area('pedestrian')).toBeLessThan(await area('auto'))
})

check('computeIsochrone: a contour by distance is named as one, and holds the start', async () => {
  const { body } = await call('computeIsochrone', {
    body: {
      locations: [start],
      costing: 'auto',
      polygons: true,
      contours: [{ distance: 30, color: '00ff00' }],
    },
  })
  const [{ properties, geometry }] = body.features
  expect([properties.metric, properties.contour]).toEqual(['distance', 30])
  const outer = listPolygons(geometry).flatMap(([ring]) => ring!)
  const [lons, lats] = [outer.map(([lon]) => lon), outer.map(([, lat]) => lat)]
  expect([Math.min(...lons) < start.lon, Math.max(...lons) > start.lon]).toEqual([true, true])
  expect([Math.min(...lats) < start.lat, Math.max(...lats) > start.lat]).toEqual([true, true])
})

for (const profile of ['car', 'foot']) {
  check(`findNearestRoad: returns Ok for the profile ${profile}`, async () => {
    const { body } = await call('findNearestRoad', { path: { profile, coordinates: lonLats([start]) } })
    expect([body.code, body.waypoints.length]).toEqual(['Ok', 1])
  })
}

for (const id of ['findRoute', 'optimizeRoute'] as const) {
  check(`${id}: units km is returned as kilometers, and lengths are in it`, async () => {
    const { units, legs, summary } = await trip(id)({ costing: 'auto', units: 'km' })
    expect(units).toBe('kilometers')
    const metres = legs.map(({ shape }: { shape: string }) => lengthMetres(decodeShape(shape)))
    expect(metres[0] / 1000 / legs[0].summary.length).toBeCloseTo(1, 1)
    const all = metres.reduce((sum: number, each: number) => sum + each, 0)
    expect(all / 1000 / summary.length).toBeCloseTo(1, 1)
  })
}

check(
  'computeMatrix: units km is returned as kilometers, and a cell has the length and seconds of its route',
  async () => {
    const options = { costing: 'auto', units: 'km' }
    const { body } = await call('computeMatrix', { body: { sources: [start], targets: [end], ...options } })
    const { summary } = (await call('findRoute', { body: { locations: [start, end], ...options } })).body.trip
    const [[{ time, distance }]] = body.sources_to_targets
    expect(body.units).toBe('kilometers')
    expect(distance / summary.length).toBeCloseTo(1, 1)
    expect(time / summary.time).toBeCloseTo(1, 1)
  },
)
