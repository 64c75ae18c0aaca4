import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { atSea, between, end, spreadPlaces, start } from './places.ts'
import { encodeShape } from './shape.ts'
import { travelled } from './travelled.ts'

// Valhalla's calls beside those of the document: traceRoute and findOptimizedRoute.

const trace = (body: Record<string, Json>) => call('traceRoute', { body })

check.provisional(
  'findOptimizedRoute: the first and the last stop stay, and the order is that of optimizeRoute',
  async () => {
    const body = { locations: [start, between, ...spreadPlaces(3), end], costing: 'auto' }
    const own = (await call('findOptimizedRoute', { body })).body.trip
    const { trip } = (await call('optimizeRoute', { body: { ...body, destination: 'last' } })).body
    expect(own).toEqual(trip)
    const order = own.locations.map(({ original_index: index }: { original_index: number }) => index)
    expect([order[0], order.at(-1)]).toEqual([0, 5])
  },
)

check.provisional(
  'findOptimizedRoute: destination and roundtrip of optimizeRoute are named in warnings',
  async () => {
    const { trip } = (
      await call('findOptimizedRoute', { body: { locations: [start, between, end], roundtrip: true } })
    ).body
    expect(trip.warnings).toContainEqual(expect.objectContaining({ code: 902, option: '/roundtrip' }))
    expect(trip.locations).toHaveLength(3)
  },
)

check.provisional('findOptimizedRoute: a stop far from any road is named', async () => {
  const { status, body } = await call('findOptimizedRoute', { body: { locations: [start, atSea, end] } })
  expect([status, body]).toMatchObject([400, { error_code: 171, stops: [{ list: 'locations', index: 1 }] }])
})

check.provisional(
  'traceRoute: the positions of a route, and its polyline, give its roads with maneuvers',
  async () => {
    const { track, metres } = await travelled()
    for (const body of [
      { shape: track, shape_match: 'map_snap' },
      { encoded_polyline: encodeShape(track), shape_match: 'map_snap' },
    ]) {
      const { trip } = (await trace({ ...body, costing: 'auto', directions_options: { units: 'km' } })).body
      expect([trip.status, trip.units]).toEqual([0, 'kilometers'])
      expect(trip.legs).toHaveLength(1)
      expect(Math.abs(trip.summary.length * 1000 - metres)).toBeLessThan(0.1 * metres)
      expect(trip.legs[0].maneuvers[0].instruction).toMatch(/\w/)
    }
  },
)

check.provisional('traceRoute: a break ends a leg, and unknown settings of matching are named', async () => {
  const { track } = await travelled()
  const shape = track.slice(0, 21).map((place, at) => (at === 10 ? { ...place, type: 'break' } : place))
  const options = { trace_options: { search_radius: 40, breakage_distance: 100 } }
  const { trip } = (
    await trace({ shape, costing: 'auto', shape_match: 'map_snap', id: 'a drive', ...options })
  ).body
  expect(trip.legs).toHaveLength(2)
  const named = trip.warnings.map(({ option }: { option: string }) => option)
  expect(named).toContain('/trace_options/breakage_distance')
})

for (const [what, body, code] of [
  ['no positions', {}, 114],
  ['one position', { shape: [start] }, 123],
  ['a polyline of one position', { encoded_polyline: encodeShape([start]) }, 123],
  ['a polyline that is cut off', { encoded_polyline: '_' }, 100],
  ['a position without a longitude', { shape: [start, { lat: 18.5 }] }, 134],
  ['both forms', { shape: [start, end], encoded_polyline: encodeShape([start, end]) }, 100],
  ['a way to travel that there is not', { shape: [start, end], costing: 'rocket' }, 125],
  ['positions at sea', { shape: [atSea, { lat: 15.001, lon: 68 }] }, 171],
] as [string, Record<string, Json>, number][]) {
  check.provisional(`traceRoute: ${what} is the engine's error ${code}`, async () => {
    const { status, body: error } = await trace(body)
    expect([status, error]).toMatchObject([400, { error_code: code, error: expect.any(String) }])
  })
}
