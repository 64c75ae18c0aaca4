import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStops } from './orderStops.ts'
import type { SyntheticRoads } from './routing/index.ts'
import {
  type EnginePool,
  fixedEngine,
  GRID_ORIGIN,
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

const { lat, lon } = GRID_ORIGIN
const stops = [0, 0.01, 0.004].map((step) => ({ lat: lat + step, lon }))

function order(kind: MapKind, roads: SyntheticRoads) {
  const ask = orderStops(fixedEngine(pool, kind), roads)
  return ask(stops, { tenantId: 1, code: 'demo' }, new AbortController().signal)
}

test('an order of stops says whether its roads are synthetic', async () => {
  const expected = { order: [0, 2, 1], distanceMetres: expect.closeTo(1112, -1.5) }
  expect(await order('osm', 'refuse')).toMatchObject({ ...expected, synthetic: false })
  expect(await order('starter', 'label')).toMatchObject({ ...expected, synthetic: true })
})

test('stops keep their order when synthetic roads are refused, and the reason says how to import a map', async () => {
  expect(await order('starter', 'refuse')).toEqual({
    reason: 'map_missing',
    message: expect.stringContaining('geofield-server map import FILE'),
  })
})
