import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { WorkerPool } from './pool/workerPool.ts'
import { fixedEngine } from './routingEngine.ts'
import { switchableEngine } from './switchableEngine.ts'
import {
  gridOrigin,
  makeTestFolder,
  prepareTestTiles,
  startTestPool,
  type TestFolder,
  through,
  writeGridMap,
} from '../testing/testMaps.ts'
import type { PreparedTiles } from '../tiles/tiles.ts'

let folder: TestFolder
let tiles: PreparedTiles

beforeAll(async () => {
  folder = await makeTestFolder()
  tiles = await prepareTestTiles(folder, [await writeGridMap(join(folder.path, 'grid.osm.pbf'))])
})
afterAll(() => folder.remove())

const { lat, lon } = gridOrigin
const route = through([
  [lat, lon],
  [lat + 0.015, lon + 0.012],
])

async function startPools() {
  const pools = await Promise.all([startTestPool(tiles), startTestPool(tiles)])
  const [before, next] = pools
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.close()))))
  return { before: before!, next: next! }
}

const asEngine = (pool: WorkerPool) => fixedEngine(pool, 'osm')
const servedBy = (pool: WorkerPool) => pool.status().engines[0]!.served
const isClosed = (pool: WorkerPool) => pool.status().engines[0]!.state === 'stopped'

test('requests before the switch use the old map, later requests the new one', async () => {
  const { before, next } = await startPools()
  const engine = switchableEngine(asEngine(before))
  const earlier = Array.from({ length: 20 }, () => engine.call('route', route))
  engine.switchTo(asEngine(next))
  const later = Array.from({ length: 20 }, () => engine.call('route', route))
  const responses = await Promise.all([...earlier, ...later])
  expect(new Set(responses).size).toBe(1)
  expect([servedBy(before), servedBy(next)]).toEqual([20, 20])
  await vi.waitFor(() => expect(isClosed(before)).toBe(true), 30_000)
  await engine.close()
  expect(isClosed(next)).toBe(true)
})

test('a response made of several calls uses one map, which is closed afterwards', async () => {
  const { before, next } = await startPools()
  const engine = switchableEngine(asEngine(before))
  await engine.onOneMap(async (map) => {
    await map.call('route', route)
    engine.switchTo(asEngine(next))
    await engine.call('route', route)
    await map.call('route', route)
    expect([servedBy(before), servedBy(next), isClosed(before)]).toEqual([2, 1, false])
  })
  await vi.waitFor(() => expect(isClosed(before)).toBe(true), 30_000)
})

test('the limits and the mark for synthetic roads are those of the map in service', async () => {
  const { before, next } = await startPools()
  const engine = switchableEngine(fixedEngine(before, 'starter'))
  expect([engine.limits.contourMinutes, engine.isSynthetic]).toEqual([600, true])
  engine.switchTo(asEngine(next))
  expect([engine.limits.contourMinutes, engine.isSynthetic]).toEqual([120, false])
})
