import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStops } from './orderStops.ts'
import type { SyntheticRoads } from './routing/index.ts'
import {
  type EnginePool,
  fixedEngine,
  gridOrigin,
  type GridPool,
  type MapKind,
  startGridPool,
} from './routing/testing/testMaps.ts'

let grid: GridPool
let pool: EnginePool

beforeAll(async () => {
  grid = await startGridPool()
  pool = grid.pool
})

afterAll(() => grid.stop())

const { lat, lon } = gridOrigin
type Window = { opens: number | null; closes: number | null }
const anytime: Window = { opens: null, closes: null }
const stopsWith = (windows: Window[]) =>
  [0, 0.01, 0.004].map((step, at) => ({ lat: lat + step, lon, serviceSeconds: 60, ...windows[at]! }))

function order(kind: MapKind, roads: SyntheticRoads, windows = [anytime, anytime, anytime]) {
  const ask = orderStops(fixedEngine(pool, kind), roads)
  return ask(stopsWith(windows), { tenantId: 1, code: 'demo' }, new AbortController().signal)
}

test('an order of stops says whether its roads are synthetic', async () => {
  const expected = { order: [0, 2, 1], distanceMetres: expect.closeTo(1112, -1.5) }
  expect(await order('osm', 'refuse')).toMatchObject({ ...expected, synthetic: false })
  expect(await order('starter', 'label')).toMatchObject({ ...expected, synthetic: true })
})

test('a stop with a window comes when its window is met, and each leg says how long the drive is', async () => {
  const late = { opens: 3600, closes: null }
  const found = await order('osm', 'refuse', [anytime, { opens: null, closes: 900 }, late])
  expect(found).toMatchObject({ order: [0, 1, 2] })
  const { legSeconds, durationSeconds } = found as { legSeconds: number[]; durationSeconds: number }
  expect(legSeconds).toHaveLength(2)
  expect(legSeconds[0]! + legSeconds[1]!).toBeCloseTo(durationSeconds, -1)
})

test('stops keep their order when synthetic roads are refused, and the reason says how to import a map', async () => {
  expect(await order('starter', 'refuse')).toEqual({
    reason: 'map_missing',
    message: expect.stringContaining('geofield-server map import FILE'),
    synthetic: false,
  })
})

test('the finding that no road joins the stops is synthetic when the roads are', async () => {
  const apart = stopsWith([anytime, anytime, anytime]).map((stop, at) => ({ ...stop, lat: stop.lat + at }))
  for (const [kind, synthetic] of [
    ['starter', true],
    ['osm', false],
  ] as const) {
    const ask = orderStops(fixedEngine(pool, kind), 'label')
    const found = await ask(apart, { tenantId: 1, code: 'demo' }, new AbortController().signal)
    expect(found).toMatchObject({ reason: 'no_route', synthetic })
  }
})
