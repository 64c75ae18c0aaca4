import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '../../platform/log/log.ts'
import { testData } from '../../platform/testing/testData.ts'
import { startEnginePool } from '../engine/enginePool.ts'
import type { EnginePool, EnginePoolOptions } from '../engine/enginePool.ts'
import { type OsmData, writeOsmPbf } from '../../platform/osm/index.ts'
import { prepareTiles } from '../tiles/tiles.ts'
import type { PreparedTiles } from '../tiles/tiles.ts'

// What tests of routes share: maps to build, and engines over them.

export { fixedEngine } from '../engine/routingEngine.ts'
export type { EnginePool } from '../engine/enginePool.ts'
export type { MapKind } from '../request/limits.ts'

export const { log: silentLog } = createLogs({ level: 'silent', file: undefined })

/** A real road network of the test data, and whether it is at hand. Throws where it is required and is not. */
export function realMap(name: 'pune' | 'mumbai-metro' | 'gothenburg') {
  const path = `osm/${name}.osm.pbf`
  const file = testData(path)
  return { file: file ?? path, isMissing: file === undefined, needs: `needs ${path} in GEOFIELD_TEST_DATA` }
}

export type TestFolder = { path: string; remove: () => Promise<void> }

export async function makeTestFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'geofield-routing-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The corner of the grid map; its streets lead 2 km to the north and to the east from here. */
export const GRID_ORIGIN = { lat: 18.5, lon: 73.8 }
const GRID_STREETS = 20
const BLOCK_DEGREES = 0.001

/**
 * A town of 20 by 20 streets, so that the engine can be tested without any map data. Another source text
 * makes another file, and so another map to the cache.
 */
export async function writeGridMap(file: string, source = 'A grid for tests'): Promise<string> {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  const indexes = Array.from({ length: GRID_STREETS }, (_, i) => i)
  const nodeId = (row: number, column: number) => row * GRID_STREETS + column + 1
  for (const row of indexes) {
    for (const column of indexes) {
      const lat = GRID_ORIGIN.lat + row * BLOCK_DEGREES
      data.nodes.push({ id: nodeId(row, column), lat, lon: GRID_ORIGIN.lon + column * BLOCK_DEGREES })
    }
  }
  const addWay = (name: string, refs: number[]) =>
    data.ways.push({ id: data.ways.length + 1, refs, tags: { highway: 'residential', name } })
  for (const i of indexes) {
    addWay(
      `Street ${i}`,
      indexes.map((column) => nodeId(i, column)),
    )
    addWay(
      `Avenue ${i}`,
      indexes.map((row) => nodeId(row, i)),
    )
  }
  await writeFile(file, writeOsmPbf(data, source))
  return file
}

export function prepareTestTiles(folder: TestFolder, sources: string[]): Promise<PreparedTiles> {
  return prepareTiles({ sources, dataDir: folder.path, log: silentLog })
}

/** One engine over these tiles, with limits that a test does not run into by itself. */
export function startTestPool(
  tiles: PreparedTiles,
  options: Partial<EnginePoolOptions> = {},
): Promise<EnginePool> {
  return startEnginePool({
    configFile: tiles.configFile,
    processes: 1,
    requestTimeoutMs: 20_000,
    memoryLimitMb: 2048,
    queueLimit: 100,
    log: silentLog,
    ...options,
  })
}

/** A request through these places, as lat and lon pairs. */
export function through(points: [number, number][], more: object = {}): string {
  return JSON.stringify({ locations: points.map(([lat, lon]) => ({ lat, lon })), costing: 'auto', ...more })
}
