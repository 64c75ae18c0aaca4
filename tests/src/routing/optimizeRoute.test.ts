import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import type { Position } from '../geography.ts'
import type { Json } from '../spec/json.ts'
import { creek, eastOfCreek, westOfCreek } from './creek.ts'
import { atSea, between, end, offTheCoast, realStreets, spreadPlaces, start, stops } from './places.ts'
import { checkRefused } from './refused.ts'
import { decodeShape } from './shape.ts'
import sample from './samples/puneOptimized.json' with { type: 'json' }

const check = checksFor('optimizeRoute')

const optimize = (locations: Position[], options: Record<string, Json> = {}) =>
  call('optimizeRoute', { body: { locations, costing: 'auto', ...options } })

const readOrder = (body: { trip: { locations: { original_index: number }[] } }) =>
  body.trip.locations.map((location) => location.original_index)

async function secondsInOrder(locations: Position[], order: number[]): Promise<number> {
  const { trip } = await client().routing.findRoute({
    locations: order.map((index) => locations[index]!),
    costing: 'auto',
  })
  return trip.summary.time
}

/** The engine's times between all stops, null where no route connects them. */
async function secondsBetween(places: Position[]): Promise<number[][]> {
  const { body } = await call('computeMatrix', {
    body: { sources: places, targets: places, costing: 'auto', verbose: false },
  })
  return body.sources_to_targets.durations
}

function permutations(indexes: number[]): number[][] {
  if (indexes.length <= 1) return [indexes]
  return indexes.flatMap((first) =>
    permutations(indexes.filter((index) => index !== first)).map((rest) => [first, ...rest]),
  )
}

const sum = (order: number[], seconds: number[][]) =>
  order.slice(1).reduce((all, to, i) => all + seconds[order[i]!]![to]!, 0)

check('the first stop is the start, and each stop is visited once', async () => {
  const { body } = await optimize(stops)
  const order = readOrder(body)
  expect(order[0]).toBe(0)
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(body.trip.legs).toHaveLength(7)
  for (const [i, { lat, lon }] of body.trip.locations.entries())
    expect({ lat, lon }).toEqual(stops[order[i]!])
})

check('has status 0, times that add up, and a summary that bounds the shapes', async () => {
  const { trip } = (await optimize(stops)).body
  expect(trip.status).toBe(0)
  type Leg = { shape: string; maneuvers: { time: number }[]; summary: Record<string, number> }
  const add = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  for (const { maneuvers, summary } of trip.legs as Leg[])
    expect(add(maneuvers.map(({ time }) => time))).toBeCloseTo(summary.time!, 1)
  expect(add((trip.legs as Leg[]).map(({ summary }) => summary.time!)) / trip.summary.time).toBeCloseTo(1, 2)
  const positions = (trip.legs as Leg[]).flatMap(({ shape }) => decodeShape(shape))
  const [lats, lons] = [positions.map(({ lat }) => lat), positions.map(({ lon }) => lon)]
  expect(trip.summary.min_lat).toBeCloseTo(Math.min(...lats), 4)
  expect(trip.summary.max_lat).toBeCloseTo(Math.max(...lats), 4)
  expect(trip.summary.min_lon).toBeCloseTo(Math.min(...lons), 4)
  expect(trip.summary.max_lon).toBeCloseTo(Math.max(...lons), 4)
})

check.provisional(
  'the end is free unless destination is last, which puts the last stop at the end',
  async () => {
    for (const places of [stops, stops.toReversed(), [start, end]]) {
      const held = (await optimize(places, { destination: 'last' })).body
      expect(readOrder(held).at(-1)).toBe(places.length - 1)
      const free = (await optimize(places)).body
      expect((await optimize(places, { destination: 'any' })).body).toEqual(free)
      // The matrix rounds each way to a second.
      expect(free.trip.summary.time).toBeLessThanOrEqual(held.trip.summary.time + places.length)
    }
  },
)

check.provisional(
  'a stop that is sent last and lies on the way is visited on the way',
  async () => {
    const places = [start, stops[2]!, { lat: 18.520609, lon: 73.835306 }]
    expect(readOrder((await optimize(places)).body)).toEqual([0, 2, 1])
    expect(readOrder((await optimize(places, { destination: 'last' })).body)).toEqual([0, 1, 2])
  },
  { skip: realStreets() },
)

check.provisional('a round trip has the start at both ends', async () => {
  const { body } = await optimize(stops, { roundtrip: true })
  const order = readOrder(body)
  expect([order[0], order.at(-1)]).toEqual([0, 0])
  expect(order.slice(1, -1).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(body.trip.legs).toHaveLength(8)
  // `destination` has no effect then.
  expect((await optimize(stops, { roundtrip: true, destination: 'last' })).body).toEqual(body)
})

check('never worse than the given order', async () => {
  for (const from of [0, 10, 20]) {
    const places = spreadPlaces(12, from)
    const { body } = await optimize(places)
    const given = await secondsInOrder(places, [...places.keys()])
    // The matrix rounds each way to a second.
    expect(body.trip.summary.time).toBeLessThanOrEqual(given + places.length)
  }
})

for (const [what, options, findEnd] of [
  ['with the last stop last', { destination: 'last' }, (count: number) => [count - 1]],
  ['with a free end', {}, () => []],
  ['as a round trip', { roundtrip: true }, () => [0]],
] as const) {
  check.provisional(
    `up to 8 stops ${what} get the best of all orders`,
    async () => {
      for (const [from, count] of [
        [0, 3],
        [3, 5],
        [8, 7],
        [15, 8],
      ] as const) {
        const places = spreadPlaces(count, from)
        const seconds = await secondsBetween(places)
        const ends = findEnd(count)
        const free = [...places.keys()].filter((index) => index !== 0 && !ends.includes(index))
        const best = Math.min(...permutations(free).map((middle) => sum([0, ...middle, ...ends], seconds)))
        expect(sum(readOrder((await optimize(places, options)).body), seconds)).toBe(best)
      }
    },
    { skip: realStreets() },
  )
}

check.provisional(
  '50 stops get one order, the same again, and better than the given one',
  async () => {
    const places = spreadPlaces(50)
    const { body } = await optimize(places)
    const order = readOrder(body)
    expect(order.toSorted((a, b) => a - b)).toEqual([...places.keys()])
    expect(readOrder((await optimize(places)).body)).toEqual(order)
    const given = await secondsInOrder(places, [...places.keys()])
    expect(body.trip.summary.time).toBeLessThan(given / 2)
  },
  { skip: realStreets() },
)

check.provisional(
  'eight stops in Pune get the order, times and shapes that the engine was recorded with',
  async () => {
    const { body } = await optimize(stops, { units: 'km', destination: 'last' })
    const legs = body.trip.legs.map(
      (leg: { maneuvers: { type: number; time: number; length: number }[] }) => ({
        ...leg,
        maneuvers: leg.maneuvers.map(({ type, time, length }) => [type, time, length]),
      }),
    )
    const locations = body.trip.locations.map(
      ({ snapped: _snapped, ...location }: { snapped: Position }) => location,
    )
    expect({ ...body.trip, legs, locations }).toEqual(sample.trip)
  },
  { skip: realStreets() },
)

check.provisional('instructions are in the requested language', async () => {
  const { body } = await optimize([start, between, end], { language: 'hi-IN' })
  expect(body.trip.legs[0].maneuvers[0].instruction).toMatch(/[\u0900-\u097f]/)
})

check.provisional('settings of the costing in use count', async () => {
  const plain = (await optimize(stops)).body
  const slow = (await optimize(stops, { costing_options: { auto: { top_speed: 10 } } })).body
  expect(slow.trip.summary.time).toBeGreaterThan(plain.trip.summary.time)
})

checkRefused('optimizeRoute', { costing: 'auto' }, [
  ['one stop', { locations: [start] }, 120],
  ['a body without stops', {}, 110],
  ['a latitude of 91', { locations: [{ lat: 91, lon: 73.85 }, end] }, 130],
  ['an unknown costing', { locations: [start, end], costing: 'rocket' }, 125],
  ['more than 50 stops', { locations: spreadPlaces(51) }, 150],
  ['a round trip of 50 stops', { locations: spreadPlaces(50), roundtrip: true }, 150],
  ['a stop far from any road', { locations: [start, offTheCoast] }, 171],
  ['an unknown destination', { locations: [start, end], destination: 'home' }, 100],
])

check.provisional(
  'stops that no way connects are the error 442',
  async () => {
    const { status, body } = await optimize([westOfCreek, { lat: 19.08, lon: 72.88 }, eastOfCreek])
    expect([status, body.error_code]).toEqual([400, 442])
  },
  { skip: creek() },
)

check.provisional(
  'an error names every stop without a road, and with partial the others are ordered',
  async () => {
    const locations = [start, atSea, between, offTheCoast, end]
    const { status, body } = await optimize(locations)
    expect([status, body.error_code]).toEqual([400, 171])
    expect(body.stops).toMatchObject([
      { list: 'locations', index: 1 },
      { list: 'locations', index: 3 },
    ])
    const { trip, unassigned } = (await optimize(locations, { partial: true })).body
    expect(unassigned).toMatchObject([
      { index: 1, reason: 'far_from_roads' },
      { index: 3, reason: 'far_from_roads' },
    ])
    const { body: others } = await optimize([start, between, end])
    expect(trip.legs).toEqual(others.trip.legs)
    expect(readOrder({ trip }).map((index) => locations[index])).toEqual(
      readOrder(others).map((index) => [start, between, end][index]),
    )
  },
)
