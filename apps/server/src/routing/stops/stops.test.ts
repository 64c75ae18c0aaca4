import { metresBetween, type Position } from '@geofield/geography'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edgePlaces, townAtTheEdge } from '../testing/edgeTown.ts'
import { type RoutingResponse, type RoutingApp, startRoutingApp } from '../testing/routingApp.ts'
import { startTownApp, type TownApp } from '../testing/townApp.ts'
import type { EnginePool } from '../testing/testMaps.ts'

const away = (metresSouth: number, metresWest = 0) => ({
  lat: Number((18.5 - metresSouth / 111_195).toFixed(6)),
  lon: Number((73.8015 - metresWest / 105_400).toFixed(6)),
})
const { town, island, village } = edgePlaces
const corner = { lat: 18.501, lon: 73.801 }
const other = { lat: 18.5092, lon: 73.8094 }
const warned = away(400)
const refused = away(0, 2000)
const nowhere = { lat: 19.2, lon: 73.8 }

let running: TownApp
let pool: EnginePool
let app: RoutingApp

beforeAll(async () => {
  running = await startTownApp(townAtTheEdge(), 'A town for tests')
  pool = running.pool
  app = running.app
})
afterAll(() => running.stop())

const lonLats = (places: Position[]) => places.map(({ lat, lon }) => `${lon},${lat}`).join(';')
const distancePath = (places: Position[]) => `in-shortest/route/v1/car/${lonLats(places)}`
const contours = [{ time: 2 }]

type Snapped = Position & { distance: number }

/** The stops of a response, as each operation gives them. */
const operations: [string, (places: Position[]) => Promise<Snapped[]>][] = [
  ['findRoute', async (locations) => tripStops(await app.ask('adapter/route', { locations }))],
  [
    'optimizeRoute',
    async (locations) => tripStops(await app.ask('optimize', { locations, destination: 'last' })),
  ],
  [
    'computeMatrix',
    async (places) =>
      (await app.ask('adapter/sources_to_targets', { sources: places, targets: places })).body.targets,
  ],
  [
    'computeMatrix on foot',
    async (places) =>
      (await app.ask('adapter/sources_to_targets', { sources: places, targets: places, costing: 'foot' }))
        .body.sources,
  ],
  [
    'computeIsochrone',
    async (places) => {
      const responses = places.map((place) => app.ask('adapter/isochrone', { locations: [place], contours }))
      return (await Promise.all(responses)).map(({ body }) => body.locations[0])
    },
  ],
  [
    'findDistance',
    async (places) => {
      const { waypoints } = (await app.ask(distancePath(places))).body
      return waypoints.map(
        ({ location: [lon, lat], distance }: { location: number[]; distance: number }) => ({
          lat,
          lon,
          distance,
        }),
      )
    },
  ],
]

function tripStops({ body }: RoutingResponse): Snapped[] {
  return body.trip.locations.map(({ snapped }: { snapped: Snapped }) => snapped)
}

describe.each(operations)('%s', (operation, snap) => {
  test(`${operation} says where each stop touches the road, and how far that is`, async () => {
    const places = [corner, warned, other]
    const snapped = await snap(places)
    expect(snapped).toHaveLength(3)
    for (const [index, { lat, lon, distance }] of snapped.entries()) {
      expect(Math.abs(metresBetween(places[index]!, { lat, lon }) - distance)).toBeLessThan(1)
    }
    expect(snapped[1]!.distance).toBeGreaterThan(380)
    expect(snapped[1]!.distance).toBeLessThan(420)
    // On the street south of it.
    expect(snapped[1]!.lat).toBeCloseTo(18.5, 4)
  })
})

test.each([
  ['findRoute', 'adapter/route', { locations: [corner, refused, other, nowhere] }],
  ['optimizeRoute', 'optimize', { locations: [corner, refused, other, nowhere] }],
  [
    'findRoute on foot, which is too long as well,',
    'adapter/route',
    { locations: [corner, refused, { lat: 22, lon: 70 }, other], costing: 'pedestrian' },
  ],
  [
    'optimizeRoute with its start among them',
    'optimize',
    { locations: [corner, refused, other, nowhere], partial: false },
  ],
])('an error of %s names each stop that is too far from roads, with its distance', async (_, path, body) => {
  const response = await app.ask(path, body)
  expect([response.status, response.body.error_code]).toEqual([400, 171])
  const [first, second] = response.body.stops
  expect(first).toMatchObject({ list: 'locations', index: 1 })
  expect(Math.abs(first.distance - 1843)).toBeLessThan(2)
  const noRoad = body.locations.findIndex(({ lat }) => lat > 19)
  expect(second).toEqual({ list: 'locations', index: noRoad })
  expect(response.body.error).toMatch(
    /^No suitable edges near location: \/locations\/1 is 184\d m from the nearest usable road; \/locations\/[23] has no road within 35 km\. A stop may be 1000 m from its road$/,
  )
})

test('stops that the engine would drive to are refused all the same, all in one error', async () => {
  const { body } = await app.ask('adapter/route', { locations: [refused, corner, away(1500)] })
  expect(body.stops.map(({ index }: { index: number }) => index)).toEqual([0, 2])
  const isochrone = await app.ask('adapter/isochrone', { locations: [refused], contours })
  expect(isochrone.body).toMatchObject({ error_code: 171, stops: [{ list: 'locations', index: 0 }] })
  const distance = await app.ask(distancePath([corner, refused, nowhere]))
  expect(distance.body).toMatchObject({
    code: 'NoSegment',
    message: expect.stringMatching(
      /^Could not find a matching segment for coordinate 1: it is 184\d m from the nearest usable road, coordinate 2: it has no road within 35 km$/,
    ),
    stops: [
      { list: 'coordinates', index: 1 },
      { list: 'coordinates', index: 2 },
    ],
  })
})

test('a stop 200 m or more from its road gives a warning that names it, and one that is nearer does not', async () => {
  const { body } = await app.ask('adapter/route', { locations: [corner, warned, away(150)] })
  const far = { code: 903, list: 'locations', index: 1, distance: expect.closeTo(400, -1) }
  expect(body.trip.warnings).toEqual([{ ...far, text: expect.stringContaining('/locations/1 is 40') }])
  const optimized = await app.ask('optimize', { locations: [corner, other, warned], roundtrip: true })
  expect(optimized.body.trip.warnings).toMatchObject([{ code: 903, index: 2 }])
  const matrix = await app.ask('adapter/sources_to_targets', { sources: [warned], targets: [corner, warned] })
  expect(matrix.body.warnings).toMatchObject([
    { code: 903, list: 'sources', index: 0 },
    { code: 903, list: 'targets', index: 1 },
  ])
  const distance = await app.ask(distancePath([warned, corner]))
  expect(distance.body.warnings).toMatchObject([{ code: 903, list: 'coordinates', index: 0 }])
})

test('on the starter map, whose roads are few, a far stop only has its distance', async () => {
  const starter = startRoutingApp(pool, 'starter')
  const { status, body } = await starter.ask('adapter/route', { locations: [corner, refused] })
  await starter.close()
  expect(status).toBe(200)
  expect(body.trip.locations[1].snapped.distance).toBeGreaterThan(1800)
  expect(body.trip.warnings.map(({ code }: { code: number }) => code)).toEqual([901])
})

test('an error for stops without a route between them names each such leg, or the stops that no way leads to', async () => {
  const { status, body } = await app.ask('adapter/route', { locations: [corner, village, town, other] })
  expect([status, body.error_code]).toEqual([400, 442])
  expect(body.legs).toEqual([
    { list: 'locations', from: 0, to: 1 },
    { list: 'locations', from: 1, to: 2 },
  ])
  expect(body.error).toBe(
    'No path could be found for input: from /locations/0 to /locations/1, from /locations/1 to /locations/2',
  )
  const distance = await app.ask(distancePath([corner, village]))
  expect(distance.body).toEqual({
    code: 'NoRoute',
    message: 'No route found between points: from coordinate 0 to 1',
    legs: [{ list: 'coordinates', from: 0, to: 1 }],
  })
  const optimized = await app.ask('optimize', { locations: [corner, other, village] })
  expect(optimized.body).toMatchObject({
    error_code: 442,
    error: 'No path could be found for input: no way through the other stops leads to /locations/2',
    stops: [{ list: 'locations', index: 2 }],
  })
})

test('a stop on a road that leads nowhere is as far as the next usable road, in a route and in an order of stops', async () => {
  const stops = [{ index: 1 }, { index: 3, distance: expect.closeTo(2220, -2) }]
  const locations = [corner, refused, other, island]
  for (const path of ['adapter/route', 'optimize']) {
    const { status, body } = await app.ask(path, { locations })
    expect([status, body.error_code], path).toEqual([400, 171])
    expect(body.stops, path).toMatchObject(stops)
    const beside = await app.ask(path, { locations: [corner, nowhere, other, island] })
    expect(beside.body.stops, path).toMatchObject([{ list: 'locations', index: 1 }, stops[1]])
    const alone = await app.ask(path, { locations: [corner, other, island] })
    expect(alone.body.stops, path).toMatchObject([{ index: 2 }])
  }
  const { body } = await app.ask('optimize', { locations, partial: true })
  expect(body.unassigned).toMatchObject(stops.map((stop) => ({ reason: 'far_from_roads', ...stop })))
  const onOneRoad = await app.ask('optimize', { locations: [island, { ...island, lon: island.lon + 0.002 }] })
  expect(onOneRoad.status).toBe(200)
})

test('an order of stops names those far from roads and those that no way leads to, all in one error', async () => {
  const { status, body } = await app.ask('optimize', { locations: [corner, village, other, refused] })
  expect([status, body.error_code]).toEqual([400, 171])
  expect(body.stops).toEqual([
    { list: 'locations', index: 1 },
    { list: 'locations', index: 3, distance: expect.closeTo(1843, -1) },
  ])
  expect(body.error).toContain(
    '/locations/1 is reached by no way through the other stops; /locations/3 is 184',
  )
})

test('a matrix has the reason of each null cell, and the other cells are those without the bad places', async () => {
  const sources = [corner, nowhere, village]
  const targets = [other, refused, { lat: 23.5, lon: 73.8 }, town]
  const { status, body } = await app.ask('adapter/sources_to_targets', { sources, targets })
  expect(status).toBe(200)
  const cells = body.sources_to_targets as { time: number | null; reason?: string }[][]
  const far = 'target_far_from_roads'
  const noSource = 'source_far_from_roads'
  expect(cells.map((row) => row.map(({ reason }) => reason))).toEqual([
    [undefined, far, far, undefined],
    [noSource, noSource, noSource, noSource],
    ['no_route', far, far, 'no_route'],
  ])
  for (const { time, reason } of cells.flat()) expect(time === null).toBe(reason !== undefined)
  const good = await app.ask('adapter/sources_to_targets', { sources: [corner], targets: [other, town] })
  expect([cells[0]![0]!.time, cells[0]![3]!.time]).toEqual(
    good.body.sources_to_targets[0].map(({ time }: { time: number }) => time),
  )
  expect(body.sources[1]).toEqual({ ...nowhere, distance: null })
  expect(body.targets[1].distance).toBeCloseTo(1843, -1)
  expect(body.warnings.filter(({ code }: { code: number }) => code === 904)).toMatchObject([
    { list: 'sources', index: 1, text: '/sources/1 has no road within 35 km: its cells are null.' },
    { list: 'targets', index: 1 },
    { list: 'targets', index: 2 },
  ])
  const tables = await app.ask('adapter/sources_to_targets', { sources, targets, verbose: false })
  expect(tables.body.sources_to_targets).toEqual({
    durations: cells.map((row) => row.map(({ time }) => time)),
    distances: body.sources_to_targets.map((row: { distance: number }[]) =>
      row.map(({ distance }) => distance),
    ),
    reasons: cells.map((row) => row.map(({ reason = null }) => reason)),
  })
})

test('a matrix of bad places alone has null cells too', async () => {
  for (const costing of ['auto', 'pedestrian']) {
    const body = { sources: [nowhere], targets: [refused], costing }
    const response = await app.ask('adapter/sources_to_targets', body)
    expect(response.status).toBe(200)
    expect(response.body.sources_to_targets).toMatchObject([
      [{ time: null, reason: 'source_far_from_roads' }],
    ])
  }
})

test('with partial, the other stops are ordered as without the bad ones, which are listed', async () => {
  const good = [corner, town, other, warned]
  const locations = [corner, nowhere, town, village, other, refused, warned]
  for (const options of [{}, { roundtrip: true }, { destination: 'last' }]) {
    const { status, body } = await app.ask('optimize', { locations, partial: true, ...options })
    expect(status).toBe(200)
    expect(body.unassigned).toEqual([
      { index: 1, reason: 'far_from_roads' },
      { index: 3, reason: 'unreachable' },
      { index: 5, reason: 'far_from_roads', distance: expect.closeTo(1843, -1) },
    ])
    const without = await app.ask('optimize', { locations: good, ...options })
    const places = ({ trip }: { trip: { locations: { lat: number; lon: number }[] } }) =>
      trip.locations.map(({ lat, lon }) => ({ lat, lon }))
    expect(places(body)).toEqual(places(without.body))
    expect(without.body).not.toHaveProperty('unassigned')
    for (const { lat, lon, original_index: index } of body.trip.locations)
      expect({ lat, lon }).toEqual(locations[index])
  }
  const whole = await app.ask('optimize', { locations: good, partial: true })
  expect(whole.body.unassigned).toEqual([])
})

test('partial never leaves out the start or a fixed end, and refuses where only the start is left', async () => {
  const bodies = [
    { locations: [nowhere, corner, other] },
    { locations: [corner, other, nowhere], destination: 'last' },
    { locations: [corner, nowhere] },
  ]
  for (const body of bodies) {
    const response = await app.ask('optimize', { ...body, partial: true })
    expect(response.body, JSON.stringify(body)).toMatchObject({
      error_code: 171,
      stops: [{ list: 'locations' }],
    })
  }
  const cut = await app.ask('optimize', {
    locations: [corner, other, village],
    destination: 'last',
    partial: true,
  })
  expect(cut.body).toMatchObject({
    error_code: 442,
    stops: expect.arrayContaining([{ list: 'locations', index: 2 }]),
  })
})

test('a path that is too long is an error in the form of OSRM', async () => {
  const { status, body } = await app.ask(`in-shortest/route/v1/car/${'73.8,18.5;'.repeat(300)}73.8,18.5`)
  expect([status, body]).toEqual([414, { code: 'TooBig', message: expect.any(String) }])
})
