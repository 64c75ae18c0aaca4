import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { lonLats, metresBetween } from '../geography.ts'
import { atSea, between, end, spreadPlaces, start } from './places.ts'
import { travelled } from './travelled.ts'

// The services of OSRM beside the two of the document: computeOsrmTable, findOsrmTrip, matchOsrmTrack and findOsrmNearest.

type Visit = { waypoint_index: number }
type Traced = Visit & { matchings_index: number }
type Query = Record<string, string>
type Id = 'computeOsrmTable' | 'findOsrmTrip' | 'matchOsrmTrack' | 'findOsrmNearest'
const ask = async (id: Id, coordinates: string, query: Query = {}) =>
  call(id, { path: { profile: 'car', coordinates }, query })

const places = [start, between, end, ...spreadPlaces(3)]
const all = lonLats(places)

check.provisional(
  'computeOsrmTable: the tables are those of computeMatrix, and waypoints are the points on their roads',
  async () => {
    const { body } = await ask('computeOsrmTable', all, { annotations: 'duration,distance' })
    const body2 = { sources: places, targets: places, verbose: false, costing: 'auto' }
    const { durations, distances } = (await call('computeMatrix', { body: body2 })).body.sources_to_targets
    const toMetres = (row: (number | null)[]) => row.map((km) => km && Math.round(km * 10_000) / 10)
    expect([body.code, body.durations, body.distances]).toEqual(['Ok', durations, distances.map(toMetres)])
    for (const waypoints of [body.sources, body.destinations]) {
      expect(waypoints).toHaveLength(places.length)
      for (const [at, { location, distance }] of waypoints.entries()) {
        const [lon, lat] = location
        expect(Math.abs(metresBetween(places[at]!, { lat, lon }) - distance)).toBeLessThan(2)
      }
    }
  },
)

check.provisional(
  'computeOsrmTable: sources and destinations choose rows and columns, and durations come alone unless asked',
  async () => {
    const { body: whole } = await ask('computeOsrmTable', all)
    const { body } = await ask('computeOsrmTable', all, {
      sources: '0;2',
      destinations: '1;3;2',
      scale_factor: '2',
      skip_waypoints: 'true',
    })
    expect(Object.keys(body).filter((key) => key !== 'synthetic' && key !== 'warnings')).toEqual([
      'code',
      'durations',
    ])
    const doubled = [0, 2].map((row) => [1, 3, 2].map((column) => whole.durations[row][column]))
    for (const [row, cells] of body.durations.entries())
      for (const [column, cell] of cells.entries())
        expect(Math.abs(cell - 2 * doubled[row]![column])).toBeLessThan(0.1)
  },
)

for (const [source, destination] of [
  ['first', 'any'],
  ['first', 'last'],
  ['any', 'last'],
] as const) {
  check.provisional(
    `findOsrmTrip: a round trip from ${source} with ${destination} before the return visits all`,
    async () => {
      const { body } = await ask('findOsrmTrip', all, { source, destination })
      const order = body.waypoints.map(({ waypoint_index: index }: Visit) => index) as number[]
      expect(order.toSorted((one, other) => one - other)).toEqual(places.map((_, index) => index))
      expect(body.trips[0].legs).toHaveLength(places.length)
      if (source === 'first') expect(order[0]).toBe(0)
      if (destination === 'last') expect(order.at(-1)).toBe(places.length - 1)
      const { durations } = (await ask('computeOsrmTable', all)).body
      const visits = order.map((_, visit) => order.indexOf(visit))
      const seconds = visits.reduce(
        (sum, from, at) => sum + durations[from][visits[(at + 1) % visits.length]!],
        0,
      )
      expect(Math.abs(body.trips[0].duration - seconds)).toBeLessThan(0.02 * seconds + 5)
    },
  )
}

check.provisional('findOsrmTrip: an open trip ends at the last point, or where it is quickest', async () => {
  const open = { roundtrip: 'false', source: 'first' }
  const { body } = await ask('findOsrmTrip', all, { ...open, destination: 'last' })
  expect(body.trips[0].legs).toHaveLength(places.length - 1)
  const order = body.waypoints.map(({ waypoint_index: index }: Visit) => index)
  expect([order[0], order.at(-1)]).toEqual([0, places.length - 1])
  const free = (await ask('findOsrmTrip', all, open)).body
  expect(free.trips[0].duration).toBeLessThanOrEqual(body.trips[0].duration + 1)
  const { body: optimized } = await call('optimizeRoute', { body: { locations: places, costing: 'auto' } })
  expect(Math.abs(free.trips[0].duration - optimized.trip.summary.time)).toBeLessThan(2)
})

check.provisional(
  'matchOsrmTrack: each point of a drive is on its road, and the legs lead from one to the next',
  async () => {
    const { track, metres } = await travelled()
    const points = track.filter((_, index) => index % 8 === 0).slice(0, 60)
    const { body } = await ask('matchOsrmTrack', lonLats(points), { overview: 'false' })
    expect(body.tracepoints).toHaveLength(points.length)
    const placed = body.tracepoints.filter(Boolean)
    expect(placed.length).toBeGreaterThan(0.9 * points.length)
    for (const [at, { legs, distance, confidence, geometry }] of body.matchings.entries()) {
      const own = placed.filter(({ matchings_index: index }: Traced) => index === at)
      expect([legs.length, geometry]).toEqual([own.length - 1, undefined])
      expect(own.map(({ waypoint_index: index }: Visit) => index)).toEqual(
        own.map((_: Visit, index: number) => index),
      )
      expect(legs.reduce((sum: number, leg: { distance: number }) => sum + leg.distance, 0)).toBeCloseTo(
        distance,
        -1,
      )
      expect(confidence).toBeGreaterThan(0)
      expect(distance).toBeLessThan(1.2 * metres)
    }
  },
)

check.provisional(
  'matchOsrmTrack: a jump and points too near each other get null, and waypoints choose the legs',
  async () => {
    const { track } = await travelled()
    const points = track
      .slice(0, 12)
      .map(({ lat, lon }, at) => (at === 5 ? { lat: lat + 0.2, lon } : { lat, lon }))
    const times = points.map((_, at) => 1_764_300_000 + 15 * at)
    const { body } = await ask('matchOsrmTrack', lonLats(points), { timestamps: times.join(';') })
    expect(body.tracepoints[5]).toBeNull()
    const good = points.filter((_, at) => at !== 5)
    const tidy = (await ask('matchOsrmTrack', lonLats(good), { tidy: 'true' })).body
    expect(tidy.tracepoints.filter((point: Traced | null) => point === null).length).toBeGreaterThan(2)
    const chosen = (await ask('matchOsrmTrack', lonLats(good), { waypoints: `0;${good.length - 1}` })).body
    expect(chosen.matchings[0].legs).toHaveLength(1)
    const { body: stopped } = await ask('matchOsrmTrack', lonLats(good), {
      timestamps: good.map((_, at) => 1_764_300_000 + 15 * at + (at > 5 ? 3600 : 0)).join(';'),
    })
    expect(
      new Set(stopped.tracepoints.flatMap((point: Traced | null) => (point ? [point.matchings_index] : [])))
        .size,
    ).toBe(2)
  },
)

check.provisional('findOsrmNearest: returns what findNearestRoad returns', async () => {
  const own = await ask('findOsrmNearest', lonLats([start]), { number: '3' })
  const path = { profile: 'car', coordinates: lonLats([start]) }
  expect(own.body).toEqual((await call('findNearestRoad', { path, query: { number: '3' } })).body)
})

const two = lonLats([start, end])
for (const [id, what, coordinates, query, code] of [
  ['computeOsrmTable', 'one point', lonLats([start]), {}, 'InvalidOptions'],
  ['computeOsrmTable', 'an index without a point', two, { sources: '0;2' }, 'InvalidOptions'],
  ['computeOsrmTable', 'unknown annotations', two, { annotations: 'speed' }, 'InvalidValue'],
  ['computeOsrmTable', 'a point far from any road', lonLats([start, atSea]), {}, 'NoSegment'],
  [
    'computeOsrmTable',
    '101 points',
    lonLats(
      spreadPlaces(101).map(({ lat, lon }) => ({ lat: Number(lat.toFixed(3)), lon: Number(lon.toFixed(3)) })),
    ),
    {},
    'TooBig',
  ],
  ['findOsrmTrip', 'an open trip without a start', two, { roundtrip: 'false' }, 'NotImplemented'],
  ['findOsrmTrip', 'a point far from any road', lonLats([start, atSea]), {}, 'NoSegment'],
  ['findOsrmTrip', '50 points and the return', lonLats(spreadPlaces(50)), {}, 'TooBig'],
  ['matchOsrmTrack', 'times that fall', two, { timestamps: '10;5' }, 'InvalidOptions'],
  ['matchOsrmTrack', 'fewer times than points', two, { timestamps: '10' }, 'InvalidOptions'],
  ['matchOsrmTrack', 'waypoints without the last point', two, { waypoints: '0;0' }, 'InvalidOptions'],
  ['matchOsrmTrack', 'a radius over 100 m', two, { radiuses: '101;5' }, 'InvalidValue'],
  ['matchOsrmTrack', 'a track at sea', lonLats([atSea, { lat: 15.001, lon: 68 }]), {}, 'NoMatch'],
  ['findOsrmNearest', 'a point far from any road', lonLats([atSea]), {}, 'NoSegment'],
] as [Id, string, string, Query, string][]) {
  check.provisional(`${id}: ${what} is OSRM's ${code}`, async () => {
    const { status, body } = await ask(id, coordinates, query)
    expect([status, body]).toMatchObject([400, { code, message: expect.any(String) }])
  })
}
