import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import type { WorkerPool } from './engine/pool/workerPool.ts'
import { prepareRouting } from './prepareRouting.ts'
import { startEngineBridge } from './testing/engineBridge.ts'
import { gridRoute } from './testing/gridRequests.ts'
import {
  makeTestFolder,
  prepareTestTiles,
  silentLog,
  startTestPool,
  type TestFolder,
  writeGridMap,
} from './testing/testMaps.ts'

let folder: TestFolder
let map: string
let direct: WorkerPool

beforeAll(async () => {
  folder = await makeTestFolder()
  map = await writeGridMap(join(folder.path, 'grid.osm.pbf'))
  direct = await startTestPool(await prepareTestTiles(folder, [map]))
})

afterAll(async () => {
  await direct.close()
  await folder.remove()
})

function prepare(env: Record<string, string>) {
  const config = readConfig({ GEOFIELD_DATA_DIR: folder.path, GEOFIELD_ENGINE_PROCESSES: '1', ...env })
  const { signal } = new AbortController()
  return prepareRouting({ config, log: silentLog, signal, onProgress: () => undefined })
}

test('own engines and external services give the same responses', async () => {
  const service = await startEngineBridge(direct.call)
  onTestFinished(service.kill)
  const expected = await direct.call('route', gridRoute)
  for (const [env, kind] of [
    [{ GEOFIELD_OSM: map }, 'osm'],
    [{ ROUTING_URL: service.url }, 'external'],
  ] as const) {
    const routing = await prepare(env)
    expect(routing.kind).toBe(kind)
    const engine = await routing.start()
    onTestFinished(engine.close)
    expect(await engine.call('route', gridRoute)).toBe(expected)
    expect(engine.limits.contourMinutes).toBe(120)
  }
  expect(service.asked()).toBe(1)
})

test('invalid addresses and unreachable services end the start', async () => {
  expect(() => readConfig({ ROUTING_URL: 'ftp://user:hunter2@host' })).toThrow(/^ROUTING_URL: (?!.*hunter2)/)
  const routing = await prepare({ ROUTING_URL: 'http://127.0.0.1:9' })
  await expect(routing.start()).rejects.toThrow(/No routing service responds/)
})
