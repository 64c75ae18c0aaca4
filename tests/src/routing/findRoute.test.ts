import { isApiError } from '@geofield/client'
import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import { metresBetween, type Position } from '../geography.ts'
import { settings } from '../run/settings.ts'
import type { Json } from '../spec/json.ts'
import { realElevations } from '../elevation/elevation.ts'
import { creek, eastOfCreek, westOfCreek } from './creek.ts'
import { atSea, between, end, realStreets, start, stops } from './places.ts'
import { checkRefused } from './refused.ts'
import { decodeShape, lengthMetres } from './shape.ts'

const check = checksFor('findRoute')

const west = stops[2]!

const route = (body: Record<string, Json>) => call('findRoute', { body })
const across = (options: Record<string, Json> = {}) =>
  route({ locations: [start, end], costing: 'auto', ...options })

type Maneuver = {
  street_names?: string[]
  begin_shape_index: number
  end_shape_index: number
  length: number
  time: number
}
type Leg = { shape: string; maneuvers: Maneuver[]; summary: Record<string, number> }

check('returns status 0, the stops in order and one leg per pair', async () => {
  const { trip } = await client().routing.findRoute({ locations: [start, between, end], costing: 'auto' })
  expect(trip.status).toBe(0)
  expect(trip.legs).toHaveLength(2)
  expect(trip.locations.map((location) => location.original_index)).toEqual([0, 1, 2])
  for (const [i, stop] of [start, between, end].entries()) {
    expect(metresBetween(trip.locations[i]!, stop)).toBeLessThan(1)
  }
})

check.provisional(
  'a stop beside its road has the side of it, and one on neither side has none',
  async () => {
    const { trip } = await client().routing.findRoute({ locations: [start, west], costing: 'auto' })
    expect(trip.locations[0]!.side_of_street).toBe('left')
    expect(trip.locations[1]).not.toHaveProperty('side_of_street')
  },
  { skip: realStreets() },
)

check(
  'across Pune it follows named streets, among them Sangamwadi Bridge and Deccan College Road',
  async () => {
    const { trip } = await client().routing.findRoute({
      locations: [start, end],
      costing: 'auto',
      units: 'km',
    })
    const streets = trip.legs.flatMap(({ maneuvers }) =>
      maneuvers.flatMap(({ street_names }) => street_names ?? []),
    )
    expect(streets).toEqual(expect.arrayContaining(['Sangamwadi Bridge', 'Deccan College Road']))
    expect(trip.summary.length).toBeGreaterThan(2)
    expect(trip.summary.length).toBeLessThan(8)
  },
  { skip: realStreets() },
)

check("a leg's shape leads from stop to stop and is as long as the leg says", async () => {
  const { body } = await across()
  const [leg] = body.trip.legs as [Leg]
  const shape = decodeShape(leg.shape)
  const snapMetres = settings().map.includes('pune') ? 60 : 20_000
  expect(metresBetween(shape[0]!, start)).toBeLessThan(snapMetres)
  expect(metresBetween(shape.at(-1)!, end)).toBeLessThan(snapMetres)
  expect(lengthMetres(shape) / 1000).toBeCloseTo(leg.summary.length!, 1)
})

check('the lengths and times of maneuvers, legs and trip add up', async () => {
  const { body } = await route({ locations: [start, between, end], costing: 'auto' })
  const legs = body.trip.legs as Leg[]
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  for (const measure of ['length', 'time'] as const) {
    for (const leg of legs) {
      expect(sum(leg.maneuvers.map((maneuver) => maneuver[measure]))).toBeCloseTo(leg.summary[measure]!, 1)
    }
    expect(sum(legs.map(({ summary }) => summary[measure]!))).toBeCloseTo(body.trip.summary[measure], 1)
  }
})

check('time is in seconds: with the length it gives the speed of a car', async () => {
  const { body } = await route({ locations: [start, end], costing: 'auto', units: 'km' })
  const { length, time } = body.trip.summary
  const kmPerHour = length / (time / 3600)
  expect(kmPerHour).toBeGreaterThan(2)
  expect(kmPerHour).toBeLessThan(150)
})

check('a leg begins where the one before it ends', async () => {
  const { body } = await route({ locations: [start, between, end], costing: 'auto' })
  const [first, second] = (body.trip.legs as Leg[]).map(({ shape }) => decodeShape(shape))
  // At a stop beside a wide road the two may lie on its two sides.
  expect(metresBetween(first!.at(-1)!, second![0]!)).toBeLessThan(100)
})

check('maneuvers cover the shape without a gap', async () => {
  const { body } = await across()
  for (const { shape, maneuvers } of body.trip.legs as Leg[]) {
    let reached = 0
    for (const maneuver of maneuvers) {
      expect(maneuver.begin_shape_index).toBe(reached)
      reached = maneuver.end_shape_index
    }
    expect(reached).toBe(decodeShape(shape).length - 1)
    // The arrival, which the document does not mention.
    if (!provisional()) expect(maneuvers.at(-1)).toMatchObject({ begin_shape_index: reached, length: 0 })
  }
})

check('the summary bounds the shape', async () => {
  const { body } = await across()
  const [{ shape, summary }] = body.trip.legs as [Leg]
  const positions = decodeShape(shape)
  const [lats, lons] = [positions.map(({ lat }) => lat), positions.map(({ lon }) => lon)]
  expect(summary.min_lat).toBeCloseTo(Math.min(...lats), 4)
  expect(summary.max_lat).toBeCloseTo(Math.max(...lats), 4)
  expect(summary.min_lon).toBeCloseTo(Math.min(...lons), 4)
  expect(summary.max_lon).toBeCloseTo(Math.max(...lons), 4)
})

check.provisional('km and miles are the same way in other units', async () => {
  const [km, miles] = [(await across({ units: 'km' })).body, (await across({ units: 'miles' })).body]
  expect([km.trip.units, miles.trip.units]).toEqual(['kilometers', 'miles'])
  expect(km.trip.summary.length / miles.trip.summary.length).toBeCloseTo(1.609344, 1)
  expect(km.trip.summary.time).toBe(miles.trip.summary.time)
})

check.provisional('units and costing have the defaults km and auto', async () => {
  const plain = await route({ locations: [start, end] })
  expect(plain.body).toEqual((await across({ units: 'km' })).body)
})

check('on foot it takes longer than by car', async () => {
  const [car, foot] = [(await across()).body, (await across({ costing: 'pedestrian' })).body]
  expect(foot.trip.summary.time).toBeGreaterThan(car.trip.summary.time)
  expect(
    new Set(
      (foot.trip.legs as { maneuvers: { travel_mode: string }[] }[]).flatMap(({ maneuvers }) =>
        maneuvers.map(({ travel_mode }) => travel_mode),
      ),
    ),
  ).toEqual(new Set(['pedestrian']))
})

check.provisional('instructions are in the requested language', async () => {
  const { body } = await across({ language: 'hi-IN' })
  expect(body.trip.language).toBe('hi-IN')
  expect(body.trip.legs[0].maneuvers[0].instruction).toMatch(/[\u0900-\u097f]/)
})

check.provisional(
  'a language that the engine does not know gives English, and the response says so',
  async () => {
    const { status, body } = await across({ language: 'tlh-QO' })
    expect([status, body.trip.language]).toEqual([200, 'en-US'])
    expect(body).toEqual((await across()).body)
  },
)

check.provisional('the same request gets the same response', async () => {
  expect((await across()).body).toEqual((await across()).body)
})

check.provisional('an option that is not known has no effect, and a warning names it', async () => {
  const { status, body } = await across({ colour: 'green', costing_options: { auto: { wings: 2 } } })
  expect(status).toBe(200)
  expect(body.trip.summary.time).toBe((await across()).body.trip.summary.time)
  type Warning = { code: number; option: string }
  const options = (body.trip.warnings as Warning[]).flatMap(({ code, option }) =>
    code === 902 ? [option] : [],
  )
  expect(options).toEqual(['/colour', '/costing_options/auto/wings'])
})

check.provisional(
  'settings of the costing in use count, and an option that does not belong here is refused',
  async () => {
    const slow = (await across({ costing_options: { auto: { top_speed: 10 } } })).body
    expect(slow.trip.summary.time).toBeGreaterThan((await across()).body.trip.summary.time * 2)
    const { status, body } = await across({ reverse: true })
    expect([status, body.error_code]).toEqual([400, 100])
    expect(body.error).toBe('/reverse: is not an option of this operation: give the stops in the other order')
  },
)

check.provisional(
  'across Pune it returns what the engine was recorded with',
  async () => {
    expect((await across({ units: 'km' })).body).toEqual(bundle.components.examples.puneRoute.value)
  },
  { skip: realStreets() },
)

check.provisional('every name of a way to travel gets the same route', async () => {
  for (const names of [
    ['auto', 'car', 'driving'],
    ['pedestrian', 'foot', 'walking'],
    ['bicycle', 'bike', 'cycling'],
  ]) {
    const [first, ...others] = await Promise.all(names.map((costing) => across({ costing })))
    expect(first!.status).toBe(200)
    for (const other of others) expect(other.body).toEqual(first!.body)
  }
})

check.provisional('motorcycles and scooters travel by their own rules', async () => {
  const modes = ['motorcycle', 'motor_scooter'].map(async (costing) => {
    const { body } = await across({ costing })
    return body.trip.legs[0].maneuvers[0].travel_type
  })
  expect(await Promise.all(modes)).toEqual(['motorcycle', 'motor_scooter'])
})

checkRefused('findRoute', { costing: 'auto' }, [
  ['one stop', { locations: [start] }, 120],
  ['no stops', { locations: [] }, 120],
  ['a body without stops', {}, 110],
  ['a latitude of 91', { locations: [{ lat: 91, lon: 73.85 }, end] }, 130],
  ['a longitude of 181', { locations: [start, { lat: 18.5, lon: 181 }] }, 130],
  ['a stop without a longitude', { locations: [start, { lat: 18.5 }] }, 130],
  ['an unknown costing', { locations: [start, end], costing: 'rocket' }, 125],
  ['more than 50 stops', { locations: Array.from({ length: 51 }, () => start) }, 150],
  ['a stop far from any road', { locations: [start, atSea] }, 171],
])

check.provisional(
  'stops in regions that no road connects are the error 170',
  async () => {
    const { status, body } = await route({ locations: [start, westOfCreek], costing: 'auto' })
    expect(status).toBe(400)
    expect(body.error_code).toBe(170)
  },
  { skip: creek() },
)

check.provisional(
  'stops on the two sides of an uncrossable creek are the error 442',
  async () => {
    const { status, body } = await route({
      locations: [westOfCreek, eastOfCreek],
      costing: 'auto',
    })
    expect(status).toBe(400)
    expect(body.error_code).toBe(442)
  },
  { skip: creek() },
)

check.provisional(
  'each stop says where the route touches the road, and an error names every stop without one',
  async () => {
    const { body } = await across()
    const [leg] = body.trip.legs as [Leg]
    const shape = decodeShape(leg.shape)
    const touched = body.trip.locations.map(({ snapped: { lat, lon } }: { snapped: object & Position }) => ({
      lat,
      lon,
    }))
    expect(touched).toEqual([shape[0], shape.at(-1)])
    for (const { lat, lon, snapped } of body.trip.locations) {
      expect(Math.abs(metresBetween({ lat, lon }, snapped) - snapped.distance)).toBeLessThan(1)
    }
    const lost = await route({ locations: [atSea, start, atSea], costing: 'auto' })
    expect(lost.body.stops).toEqual([
      { list: 'locations', index: 0 },
      { list: 'locations', index: 2 },
    ])
  },
)

check.provisional("the client throws the engine's number as its code", async () => {
  const failed = client().routing.findRoute({ locations: [start, atSea], costing: 'auto' })
  const error: unknown = await failed.catch((thrown: unknown) => thrown)
  expect(isApiError(error, { status: 400, code: '171', operationId: 'findRoute' })).toBe(true)
})

check.provisional(
  'alternates are other routes between the same stops',
  async () => {
    const { body } = await route({ locations: [start, west], alternates: 2 })
    const routes = [body, ...body.alternates] as { trip: { status: number; legs: Leg[] } }[]
    expect(routes.length).toBeGreaterThan(1)
    expect(routes.length).toBeLessThanOrEqual(3)
    expect(new Set(routes.map(({ trip }) => trip.legs[0]!.shape)).size).toBe(routes.length)
    for (const { trip } of routes) expect(trip.status).toBe(0)
    const { body: one } = await route({ locations: [start, end] })
    expect(one).not.toHaveProperty('alternates')
  },
  { skip: realStreets() },
)

check.provisional('alternates of a route through more than two stops are refused', async () => {
  const { status, body } = await route({ locations: [start, between, end], alternates: 1 })
  expect(status).toBe(400)
  expect(body.error).toBe('/alternates: must be 0 with more than two stops; got 1 with 3 stops')
})

check.provisional(
  'an alternate says how it differs in minutes, length, toll, motorway and ferry',
  async () => {
    const { body } = await route({ locations: [start, west], alternates: 2 })
    expect(body.alternates.length).toBeGreaterThan(0)
    for (const { trip, difference } of body.alternates) {
      const [own, first] = [trip.summary, body.trip.summary]
      expect(difference.minutes).toBeCloseTo((own.time - first.time) / 60, 1)
      expect(difference.length).toBeCloseTo(own.length - first.length, 2)
      for (const [name, field] of [
        ['toll', 'has_toll'],
        ['motorway', 'has_highway'],
        ['ferry', 'has_ferry'],
      ] as const) {
        const expected = own[field] ? ['added', 'both'] : ['avoided', 'neither']
        expect(difference[name]).toBe(expected[own[field] === first[field] ? 1 : 0])
      }
    }
  },
  { skip: realStreets() },
)

const toMs = (local: string) => Date.parse(`${local}Z`)

check.provisional(
  'with a departure or an arrival, stops have the times at which they are reached',
  async () => {
    const locations = [start, { ...between, waiting: 600 }, end]
    const nine = '2026-11-30T09:00'
    for (const type of [1, 2]) {
      const { legs, locations: stops } = (await route({ locations, date_time: { type, value: nine } })).body
        .trip
      const [first, middle, last] = stops
      expect([first.arrival, last.departure]).toEqual([undefined, undefined])
      expect(type === 1 ? first.departure : last.arrival).toBe(`${nine}:00`)
      expect(toMs(middle.departure) - toMs(middle.arrival)).toBe(600_000)
      const seconds = (toMs(last.arrival) - toMs(first.departure)) / 1000
      expect(Math.abs(seconds - 600 - legs[0].summary.time - legs[1].summary.time)).toBeLessThanOrEqual(1)
    }
    // 0 is now, by the clock of India, which is always 5.5 hours ahead of UTC.
    const { departure } = (await route({ locations, date_time: { type: 0 } })).body.trip.locations[0]
    const aheadMs = toMs(departure) - (performance.timeOrigin + performance.now())
    expect(Math.abs(aheadMs - 5.5 * 3_600_000)).toBeLessThan(3_600_000)
  },
)

check.provisional(
  'on foot and by bicycle it says what the way climbs, as computeElevationProfile does',
  async () => {
    for (const costing of ['pedestrian', 'bicycle']) {
      const { legs, summary } = (await across({ costing })).body.trip
      const { climb, descent } = await client().preview.elevation.profile({ polyline: legs[0].shape })
      expect([legs[0].summary.climb, legs[0].summary.descent]).toEqual([climb, descent])
      expect([summary.climb, summary.descent]).toEqual([climb, descent])
    }
    expect((await across()).body.trip.summary).not.toHaveProperty('climb')
  },
  { skip: realElevations() },
)

check.provisional(
  'Accept-Language decides on the language of instructions, and language before it',
  async () => {
    const headers = { 'accept-language': 'mr, hi;q=0.8, en;q=0.5' }
    const body = { locations: [start, end] }
    expect((await call('findRoute', { body, headers })).body.trip.language).toBe('hi-IN')
    expect(
      (await call('findRoute', { body: { ...body, language: 'de-DE' }, headers })).body.trip.language,
    ).toBe('de-DE')
    expect((await call('findRoute', { body })).body.trip.language).toBe('en-US')
  },
)
