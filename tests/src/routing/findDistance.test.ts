import { isApiError } from '@geofield/client'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { metresBetween } from '../geography.ts'
import { creek, eastOfCreek, westOfCreek } from './creek.ts'
import { atSea, between, end, lonLats, realStreets, spreadPlaces, start, stops } from './places.ts'
import sample from './samples/puneDistance.json' with { type: 'json' }
import { decodeShape, lengthMetres } from './shape.ts'

const check = checksFor('findDistance')

const across = lonLats([start, end])
const distance = (coordinates: string, query: Record<string, string> = {}, profile = 'car') =>
  call('findDistance', { path: { profile, coordinates }, query })

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

check('returns Ok, one leg per pair, and the points as snapped, longitude first', async () => {
  const { body } = await distance(lonLats([start, between, end]))
  expect(body.code).toBe('Ok')
  expect(body.routes[0].legs).toHaveLength(2)
  expect(body.waypoints).toHaveLength(3)
  const snapMetres = realStreets() ? 20_000 : 60
  for (const [i, place] of [start, between, end].entries()) {
    const { location, distance: metres } = body.waypoints[i]
    const [lon, lat] = location
    expect(metresBetween({ lat, lon }, place)).toBeLessThan(snapMetres)
    expect(metresBetween({ lat, lon }, place)).toBeCloseTo(metres, -1)
  }
})

check('distances and durations of the legs add up', async () => {
  const { routes } = await client().routing.findDistance({
    profile: 'car',
    coordinates: [start, between, end],
  })
  const { legs, distance: metres, duration } = routes[0]!
  expect(sum(legs.map((leg) => leg.distance))).toBeCloseTo(metres, 0)
  expect(sum(legs.map((leg) => leg.duration))).toBeCloseTo(duration, 0)
})

check("the metres are the route's kilometres to within a metre", async () => {
  for (const from of [0, 4, 8, 12]) {
    const places = spreadPlaces(2, from)
    const { body } = await distance(lonLats(places))
    const { trip } = await client().routing.findRoute({ locations: places, costing: 'auto', units: 'km' })
    expect(Math.abs(body.routes[0].distance - trip.summary.length * 1000)).toBeLessThan(1)
    expect(Math.abs(body.routes[0].duration - trip.summary.time)).toBeLessThan(1)
  }
})

check('the geometry is an encoded polyline from the first point to the last', async () => {
  const { routes, waypoints } = (await distance(across)).body
  const shapes = ([5, 6] as const).map((precision) => decodeShape(routes[0].geometry, precision))
  const [from, to] = waypoints.map(({ location: [lon, lat] }: { location: number[] }) => ({ lat, lon }))
  const fits = shapes.map((shape) => metresBetween(shape[0]!, from) + metresBetween(shape.at(-1)!, to))
  // The document does not name the precision.
  expect(Math.min(...fits)).toBeLessThan(10)
})

check.provisional('the geometry is a polyline of precision 5 which is as long as the route', async () => {
  const { body } = await distance(across, { overview: 'full' })
  const shape = decodeShape(body.routes[0].geometry, 5)
  expect(lengthMetres(shape) / body.routes[0].distance).toBeCloseTo(1, 2)
  expect(metresBetween(shape[0]!, start)).toBeLessThan(realStreets() ? 20_000 : 60)
})

check.provisional(
  'one route in three forms: precision 5, precision 6, and a line with longitude first',
  async () => {
    const full = { overview: 'full' }
    const five = (await distance(across, full)).body.routes[0].geometry
    const six = (await distance(across, { ...full, geometries: 'polyline6' })).body.routes[0].geometry
    const line = (await distance(across, { ...full, geometries: 'geojson' })).body.routes[0].geometry
    const positions = decodeShape(six, 6)
    expect(line.type).toBe('LineString')
    expect(line.coordinates.map(([lon, lat]: [number, number]) => ({ lat, lon }))).toEqual(positions)
    for (const [i, position] of decodeShape(five, 5).entries()) {
      expect(metresBetween(position, positions[i]!)).toBeLessThan(2)
    }
  },
)

check.provisional(
  'an overview is simplified, full, or none',
  async () => {
    const [simplified, full, none, byDefault] = await Promise.all(
      [{ overview: 'simplified' }, { overview: 'full' }, { overview: 'false' }, {}].map(
        async (query) => (await distance(across, query)).body.routes[0],
      ),
    )
    const count = (shape: string) => decodeShape(shape, 5).length
    expect(count(simplified.geometry)).toBeLessThan(count(full.geometry))
    expect(none).not.toHaveProperty('geometry')
    expect(byDefault).toEqual(simplified)
    expect(simplified.distance).toBe(full.distance)
  },
  { skip: realStreets() },
)

check.provisional('steps are returned on request, and add up to their leg', async () => {
  const [plain] = (await distance(across)).body.routes[0].legs
  expect([plain.steps, plain.summary]).toEqual([[], ''])
  for (const overview of ['full', 'false']) {
    const { body } = await distance(across, { steps: 'true', overview, geometries: 'geojson' })
    const [leg] = body.routes[0].legs
    expect(leg.steps.map((step: { maneuver: { type: string } }) => step.maneuver.type)).toEqual(
      expect.arrayContaining(['depart', 'arrive']),
    )
    expect(sum(leg.steps.map((step: { distance: number }) => step.distance))).toBeCloseTo(leg.distance, 0)
    expect(leg.steps[0].geometry.type).toBe('LineString')
    expect('geometry' in body.routes[0]).toBe(overview === 'full')
  }
})

check.provisional('in India one drives on the left', async () => {
  const { body } = await distance(across, { steps: 'true' })
  const sides = body.routes[0].legs[0].steps.map((step: { driving_side: string }) => step.driving_side)
  expect(new Set(sides)).toEqual(new Set(['left']))
})

check.provisional(
  'annotations have a number per segment of the full geometry, of the requested kinds',
  async () => {
    const query = { overview: 'full', geometries: 'polyline6' }
    const { body } = await distance(across, { ...query, annotations: 'true' })
    const [leg] = body.routes[0].legs
    const segments = decodeShape(body.routes[0].geometry, 6).length - 1
    expect(Object.keys(leg.annotation).toSorted()).toEqual(['distance', 'duration', 'speed'])
    for (const values of Object.values(leg.annotation)) expect(values).toHaveLength(segments)
    expect(Math.abs(sum(leg.annotation.distance) - leg.distance)).toBeLessThan(segments / 10 + 1)
    const some = (await distance(across, { ...query, annotations: 'duration,speed' })).body
    expect(Object.keys(some.routes[0].legs[0].annotation).toSorted()).toEqual(['duration', 'speed'])
    expect((await distance(across, query)).body.routes[0].legs[0]).not.toHaveProperty('annotation')
  },
)

check.provisional(
  'alternatives are other routes behind the best one',
  async () => {
    const coordinates = lonLats([start, stops[2]!])
    const best = (await distance(coordinates, { overview: 'full' })).body.routes
    expect(best).toHaveLength(1)
    for (const alternatives of ['true', '2']) {
      const { routes } = (await distance(coordinates, { overview: 'full', alternatives })).body
      expect(routes[0]).toEqual(best[0])
      expect(routes.length).toBeGreaterThan(1)
      expect(routes.length).toBeLessThanOrEqual(3)
      expect(new Set(routes.map(({ geometry }: { geometry: string }) => geometry)).size).toBe(routes.length)
    }
  },
  { skip: realStreets() },
)

check.provisional('going straight on at the points between is never shorter', async () => {
  const coordinates = lonLats([start, end, stops[2]!])
  const either = (await distance(coordinates)).body.routes[0]
  const straight = (await distance(coordinates, { continue_straight: 'true' })).body.routes[0]
  expect(straight.weight).toBeGreaterThanOrEqual(either.weight)
  expect((await distance(coordinates, { continue_straight: 'false' })).body.routes[0]).toEqual(either)
})

check.provisional('every name of a way to travel gets the same response', async () => {
  for (const names of [
    ['car', 'driving', 'auto'],
    ['foot', 'walking', 'pedestrian'],
    ['bike', 'bicycle', 'cycling'],
  ]) {
    const [first, ...others] = await Promise.all(names.map((profile) => distance(across, {}, profile)))
    expect(first!.status).toBe(200)
    for (const other of others) expect(other.body).toEqual(first!.body)
  }
  const [motorcycle, scooter] = await Promise.all(
    ['motorcycle', 'motor_scooter'].map((profile) => distance(across, {}, profile)),
  )
  expect([motorcycle!.status, scooter!.status]).toEqual([200, 200])
})

check.provisional('coordinates may be an encoded polyline, latitude first', async () => {
  const plain = (await distance('73.85672,18.53268;73.86173,18.53684')).body
  expect((await distance('polyline(gtbpBocxaM_Yi^)')).body).toEqual(plain)
  expect((await distance('polyline6(oscjb@_lzzkC_cGcxH)')).body).toEqual(plain)
})

check.provisional(
  'across Pune it returns what the engine was recorded with',
  async () => {
    expect((await distance(across, { overview: 'full' })).body).toEqual(sample)
  },
  { skip: realStreets() },
)

const faults: [
  what: string,
  coordinates: string,
  query: Record<string, string>,
  code: string,
  message: RegExp,
][] = [
  ['no pairs at all', 'pune;mumbai', {}, 'InvalidQuery', /^Query string malformed close to position 0$/],
  ['a pair cut off', `${across};73.8`, {}, 'InvalidQuery', /^Query string malformed close to position 40$/],
  ['a broken polyline', 'polyline(a!)', {}, 'InvalidQuery', /^Query string malformed close to position 10$/],
  ['one point', lonLats([start]), {}, 'InvalidOptions', /at least two/],
  ['a latitude of 91', '73.8,91;73.9,18.5', {}, 'InvalidValue', /coordinate/],
  ['51 points', lonLats(spreadPlaces(51)), {}, 'TooBig', /^Number of entries 51 .* \(50\)$/],
  [
    'a point far from any road',
    lonLats([start, atSea]),
    {},
    'NoSegment',
    /coordinate 1: it has no road within 35 km$/,
  ],
  [
    'steps that are neither true nor false',
    across,
    { steps: 'yes' },
    'InvalidValue',
    /^steps must be boolean/,
  ],
  ['3 alternatives', across, { alternatives: '3' }, 'InvalidValue', /^alternatives must be <= 2/],
  [
    'an unknown form of geometry',
    across,
    { geometries: 'wkt' },
    'InvalidValue',
    /^geometries must be one of/,
  ],
  ['an unknown overview', across, { overview: 'much' }, 'InvalidValue', /^overview must be one of/],
  ['an unknown annotation', across, { annotations: 'nodes' }, 'InvalidValue', /^annotations /],
]

for (const [what, coordinates, query, code, message] of faults) {
  check.provisional(`${what} is OSRM's ${code}`, async () => {
    const { status, body } = await distance(coordinates, query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code, message: expect.stringMatching(message) })
  })
}

check.provisional('an unknown profile is OSRM’s InvalidValue', async () => {
  const { status, body } = await distance(across, {}, 'rocket')
  expect([status, body.code]).toEqual([400, 'InvalidValue'])
})

check.provisional(
  'points on the two sides of an uncrossable creek are NoRoute',
  async () => {
    const { status, body } = await distance(lonLats([westOfCreek, eastOfCreek]))
    expect(status).toBe(400)
    const legs = [{ list: 'coordinates', from: 0, to: 1 }]
    const message = 'No route found between points: from coordinate 0 to 1'
    expect(body).toEqual({ code: 'NoRoute', message, legs })
  },
  { skip: creek() },
)

check.provisional('the client throws the code of OSRM', async () => {
  const failed = client().routing.findDistance({ profile: 'car', coordinates: [start, atSea] })
  const error: unknown = await failed.catch((thrown: unknown) => thrown)
  expect(isApiError(error, { status: 400, code: 'NoSegment', operationId: 'findDistance' })).toBe(true)
})
