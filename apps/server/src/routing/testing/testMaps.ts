import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '../../platform/log/log.ts'
import { testData } from '@geofield/geography/testData'
import { startWorkerPool } from '../engine/pool/workerPool.ts'
import type { WorkerPool, WorkerPoolOptions } from '../engine/pool/workerPool.ts'
import { type OsmData, writeOsmPbf } from '@geofield/geography/osm'
import { prepareTiles } from '../tiles/tiles.ts'
import type { PreparedTiles } from '../tiles/tiles.ts'

// What routing tests share: maps to build, and engines on them.

export { fixedEngine } from '../engine/routingEngine.ts'
export type { WorkerPool as EnginePool } from '../engine/pool/workerPool.ts'
export type { MapKind } from '../request/limits.ts'

export const { log: silentLog } = createLogs({ level: 'silent', file: undefined })

/** A real road network of the test data, and whether it is present. Throws where it is required and missing. */
export function realMap(name: 'pune' | 'mumbai-metro' | 'gothenburg') {
  const path = `osm/${name}.osm.pbf`
  const file = testData(path)
  return { file: file ?? path, isMissing: file === undefined, needs: `needs ${path} in GEOFIELD_TEST_DATA` }
}

export type TestFolder = { path: string; remove: () => Promise<void> }

export async function makeTestFolder(parent = tmpdir()): Promise<TestFolder> {
  const path = await mkdtemp(join(parent, 'geofield-routing-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** The south-west corner of the grid map; its streets reach 2 km north and east. */
export const gridOrigin = { lat: 18.5, lon: 73.8 }
const gridStreets = 20
const blockDegrees = 0.001

/**
 * Writes a town of 20 by 20 streets, so that the engine can be tested without map data. Another `source` makes
 * another file, and thus another map to the cache.
 */
export async function writeGridMap(file: string, source = 'A grid for tests'): Promise<string> {
  const data: OsmData = { nodes: [], ways: [], relations: [] }
  const indexes = Array.from({ length: gridStreets }, (_, i) => i)
  const nodeId = (row: number, column: number) => row * gridStreets + column + 1
  for (const row of indexes) {
    for (const column of indexes) {
      const lat = gridOrigin.lat + row * blockDegrees
      data.nodes.push({ id: nodeId(row, column), lat, lon: gridOrigin.lon + column * blockDegrees })
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

/** Starts one worker on these tiles, with limits that tests don't reach by accident. */
export function startTestPool(
  tiles: PreparedTiles,
  options: Partial<WorkerPoolOptions> = {},
): Promise<WorkerPool> {
  return startWorkerPool({
    configFile: tiles.configFile,
    processes: 1,
    requestTimeoutMs: 60_000,
    memoryLimitMb: 2048,
    queueLimit: 100,
    log: silentLog,
    ...options,
  })
}

export type GridPool = { pool: WorkerPool; folder: TestFolder; stop: () => Promise<void> }

/** Starts one worker on the grid map, in a new folder. */
export async function startGridPool(): Promise<GridPool> {
  const folder = await makeTestFolder()
  const map = await writeGridMap(join(folder.path, 'grid.osm.pbf'))
  const pool = await startTestPool(await prepareTestTiles(folder, [map]))
  const stop = async () => {
    await pool.close()
    await folder.remove()
  }
  return { pool, folder, stop }
}

/** A request through these points, as lat and lon pairs. */
export function through(points: [number, number][], more: object = {}): string {
  return JSON.stringify({ locations: points.map(([lat, lon]) => ({ lat, lon })), costing: 'auto', ...more })
}
