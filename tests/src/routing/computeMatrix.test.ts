import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { metresBetween, type Position } from '../geography.ts'
import type { Json } from '../spec/json.ts'
import { creek, eastOfCreek, westOfCreek } from './creek.ts'
import { atSea, end, offTheCoast, realStreets, spreadPlaces, start, stops } from './places.ts'
import { checkRefused } from './refused.ts'

const check = checksFor('computeMatrix')

const matrix = (sources: Position[], targets: Position[], options: Record<string, Json> = {}) =>
  call('computeMatrix', { body: { sources, targets, costing: 'auto', ...options } })

type Cell = { from_index: number; to_index: number; time: number | null; distance: number | null }

check('one row per source, one cell per target, with the indexes of the request', async () => {
  const [sources, targets] = [stops.slice(0, 3), stops.slice(3, 8)]
  const { body } = await matrix(sources, targets)
  expect(
    body.sources_to_targets.map((row: Cell[]) =>
      row.map(({ from_index, to_index }) => [from_index, to_index]),
    ),
  ).toEqual(sources.map((_, from) => targets.map((_target, to) => [from, to])))
})

check('sources and targets come as snapped to the road network', async () => {
  const { body } = await matrix([start], [end, start])
  const snapMetres = realStreets() ? 20_000 : 60
  expect(metresBetween(body.sources[0], start)).toBeLessThan(snapMetres)
  expect(metresBetween(body.targets[0], end)).toBeLessThan(snapMetres)
  expect(body.sources).toHaveLength(1)
  expect(body.targets).toHaveLength(2)
})

check(
  'each cell is what a route between the two takes',
  async () => {
    const places = spreadPlaces(6)
    const { body } = await matrix(places, places)
    for (const row of body.sources_to_targets as Cell[][]) {
      for (const { from_index: from, to_index: to, time, distance } of row) {
        const { trip } = await client().routing.findRoute({
          locations: [places[from]!, places[to]!],
          costing: 'auto',
        })
        expect(Math.abs(trip.summary.time - time!), `time ${from} to ${to}`).toBeLessThanOrEqual(1)
        expect(Math.abs(trip.summary.length - distance!), `distance ${from} to ${to}`).toBeLessThanOrEqual(
          0.002,
        )
      }
    }
  },
  { skip: realStreets() },
)

check('time is in seconds and distance in units: about what a route between the two takes', async () => {
  const { body } = await matrix([start], [end])
  const { trip } = await client().routing.findRoute({ locations: [start, end], costing: 'auto' })
  const [[cell]] = body.sources_to_targets as [[Cell]]
  // A matrix may estimate; another unit is further off.
  for (const [what, got, expected] of [
    ['seconds', cell.time!, trip.summary.time],
    ['units', cell.distance!, trip.summary.length],
  ] as const) {
    expect(got, `${what} of the cell, compared with ${expected} of the route`).toBeGreaterThan(expected / 5)
    expect(got, `${what} of the cell, compared with ${expected} of the route`).toBeLessThan(expected * 5)
  }
})

check('from a place to itself is no way at all', async () => {
  const { body } = await matrix([start], [start])
  expect(body.sources_to_targets[0][0]).toMatchObject({ time: 0, distance: 0 })
})

check.provisional('km and miles are the same way in other units', async () => {
  const [km, miles] = [
    (await matrix([start], [end])).body,
    (await matrix([start], [end], { units: 'miles' })).body,
  ]
  expect([km.units, miles.units]).toEqual(['kilometers', 'miles'])
  const [inKm, inMiles] = [km, miles].map(({ sources_to_targets: [[cell]] }) => cell)
  expect(inKm.distance / inMiles.distance).toBeCloseTo(1.609344, 1)
  expect(inKm.time).toBe(inMiles.time)
})

check.provisional('with verbose false it returns the same numbers as two tables', async () => {
  const [sources, targets] = [stops.slice(0, 3), stops.slice(3, 5)]
  const cells = (await matrix(sources, targets)).body.sources_to_targets as Cell[][]
  const { body } = await matrix(sources, targets, { verbose: false })
  // On synthetic roads the response says so too.
  const keys = Object.keys(body).filter((key) => key !== 'warnings' && key !== 'synthetic')
  expect(keys.toSorted()).toEqual(['algorithm', 'sources', 'sources_to_targets', 'targets', 'units'])
  expect(body.sources_to_targets).toEqual({
    durations: cells.map((row) => row.map(({ time }) => time)),
    distances: cells.map((row) => row.map(({ distance }) => distance)),
  })
})

check.provisional('settings of the costing in use count, and no others', async () => {
  const places = [start, end]
  const plain = (await matrix(places, places)).body
  const slow = (await matrix(places, places, { costing_options: { auto: { top_speed: 10 } } })).body
  expect(slow.sources_to_targets[0][1].time).toBeGreaterThan(plain.sources_to_targets[0][1].time)
  const others = { bicycle: { cycling_speed: 5 }, auto: { wings: 2 } }
  const { body } = await matrix(places, places, { costing_options: others })
  expect(body.sources_to_targets).toEqual(plain.sources_to_targets)
  type Warning = { code: number; option: string }
  const options = (body.warnings as Warning[]).flatMap(({ code, option }) => (code === 902 ? [option] : []))
  expect(options).toEqual(['/costing_options/bicycle', '/costing_options/auto/wings'])
})

check.provisional(
  'where no way leads, time and distance are null',
  async () => {
    const near = { lat: 19.08, lon: 72.88 }
    const { status, body } = await matrix([westOfCreek], [eastOfCreek, near])
    expect(status).toBe(200)
    const [none, some] = body.sources_to_targets[0]
    expect([none.time, none.distance]).toEqual([null, null])
    expect(some.time).toBeGreaterThan(0)
    const tables = (await matrix([westOfCreek], [eastOfCreek, near], { verbose: false })).body
      .sources_to_targets
    expect(tables).toEqual({
      durations: [[null, some.time]],
      distances: [[null, some.distance]],
      reasons: [['no_route', null]],
    })
  },
  { skip: creek() },
)

check.provisional(
  'where no way leads at all, all cells are null, and the places come as snapped all the same',
  async () => {
    const [from, to] = [[westOfCreek, westOfCreek], [eastOfCreek]]
    const { status, body } = await matrix(from, to)
    expect(status).toBe(200)
    const cell = { time: null, distance: null, to_index: 0, reason: 'no_route' }
    expect(body.sources_to_targets).toMatchObject([
      [{ ...cell, from_index: 0 }],
      [{ ...cell, from_index: 1 }],
    ])
    expect([body.sources.length, body.targets.length]).toEqual([2, 1])
    expect(metresBetween(body.targets[0], eastOfCreek)).toBeLessThan(60)
    const tables = (await matrix(from, to, { verbose: false })).body.sources_to_targets
    expect(tables).toEqual({
      durations: [[null], [null]],
      distances: [[null], [null]],
      reasons: [['no_route'], ['no_route']],
    })
  },
  { skip: creek() },
)

check.provisional(
  'a place in a region that no road leads to takes only its own cells',
  async () => {
    const { status, body } = await matrix([start], [westOfCreek, end])
    expect(status).toBe(200)
    const [none, some] = body.sources_to_targets[0]
    expect([none.time, none.distance]).toEqual([null, null])
    expect(some.time).toBeGreaterThan(0)
  },
  { skip: creek() },
)

check.provisional('returns 2,500 cells', async () => {
  const places = spreadPlaces(50)
  const { body } = await matrix(places, places, { verbose: false })
  expect(body.sources_to_targets.durations.flat()).toHaveLength(2500)
})

for (const example of ['pune', 'tables'] as const) {
  check.provisional(
    `in Pune the example ${example} is what the engine was recorded with`,
    async () => {
      const operation = bundle.paths['/routing/adapter/sources_to_targets'].post
      const { value } = operation.requestBody.content['application/json'].examples[example]
      const recorded = { pune: 'puneMatrix', tables: 'puneMatrixTables' } as const
      const { body } = await call('computeMatrix', { body: value })
      expect(body).toEqual(bundle.components.examples[recorded[example]].value)
    },
    { skip: realStreets() },
  )
}

const two = [start, end]
checkRefused('computeMatrix', { costing: 'auto' }, [
  ['a body without sources', { targets: two }, 112],
  ['a body without targets', { sources: two }, 112],
  ['an empty list of sources', { sources: [], targets: two }, 121],
  ['an empty list of targets', { sources: two, targets: [] }, 122],
  ['a source without a latitude', { sources: [{ lon: 73 }], targets: two }, 131],
  ['a target with a longitude of 181', { sources: two, targets: [{ lat: 18, lon: 181 }] }, 132],
  ['an unknown costing', { sources: two, targets: two, costing: 'rocket' }, 125],
  ['2,550 cells', { sources: spreadPlaces(51), targets: spreadPlaces(50) }, 150],
])

check.provisional(
  'places without a road, or too far away, take only their own cells, each with its reason',
  async () => {
    const { status, body } = await matrix([start, atSea], [end, offTheCoast])
    expect(status).toBe(200)
    const [[good, ...others], lost] = body.sources_to_targets
    expect(good.time).toBeGreaterThan(0)
    expect(good).not.toHaveProperty('reason')
    const reasons = [...others, ...lost].map(({ time, distance, reason }) => ({ time, distance, reason }))
    const nothing = { time: null, distance: null }
    expect(reasons).toEqual([
      { ...nothing, reason: 'target_far_from_roads' },
      { ...nothing, reason: 'source_far_from_roads' },
      { ...nothing, reason: 'source_far_from_roads' },
    ])
    type Warning = { code: number; list: string; index: number }
    const warned = (body.warnings as Warning[]).filter(({ code }) => code === 904)
    expect(warned.map(({ list, index }) => `${list}/${index}`)).toEqual(['sources/1', 'targets/1'])
  },
)

check.provisional('each place says how far its road is', async () => {
  const { body } = await matrix([start], [end])
  for (const [given, { lat, lon, distance }] of [
    [start, body.sources[0]],
    [end, body.targets[0]],
  ]) {
    expect(Math.abs(metresBetween(given, { lat, lon }) - distance)).toBeLessThan(1)
  }
})
