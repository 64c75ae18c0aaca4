import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import { startWorkerPool } from './engine/pool/workerPool.ts'
import { connectEngineServices } from './engine/engineServices.ts'
import { killLimitMb } from './engine/pool/workerSlot.ts'
import type { MapKind } from './request/limits.ts'
import { refuseLethal } from './engine/refuseLethal.ts'
import { fixedEngine, type RoutingEngine } from './engine/routingEngine.ts'
import { prepareTiles, writeEngineConfig } from './tiles/tiles.ts'

type Options = {
  config: Config
  /** Tiles of `map import`, used instead of tiles built from GEOFIELD_OSM or the starter map. */
  importedTiles?: string | undefined
  log: Log
  signal: AbortSignal
  onProgress: (message: string) => void
}

/** A map that is ready, and a function that starts the engine on it. */
export type PreparedRouting = {
  /** `external`: the services of ROUTING_URL have their own map. */
  kind: MapKind | 'external'
  start: () => Promise<RoutingEngine>
}

/** Prepares the map, which is slow, without starting an engine yet. */
export async function prepareRouting(options: Options): Promise<PreparedRouting> {
  const { config, log } = options
  const { engineProcesses: processes, engineMemoryMb: memoryLimitMb } = config
  const limits = { requestTimeoutMs: config.engineTimeoutMs, queueLimit: config.engineQueueLimit, log }
  const guarded = (engine: Pick<RoutingEngine, 'call' | 'problem' | 'report' | 'close'>, kind: MapKind) => {
    const call = refuseLethal(engine.call, { memoryLimitMb: killLimitMb(memoryLimitMb) })
    return fixedEngine({ ...engine, call }, kind)
  }
  if (config.routingUrls.length > 0) {
    const start = () => connectEngineServices({ urls: config.routingUrls, ...limits })
    return { kind: 'external', start: async () => guarded(await start(), 'osm') }
  }
  const { configFile, kind } = await findTiles(options)
  const start = () => startWorkerPool({ configFile, processes, memoryLimitMb, ...limits })
  return { kind, start: async () => guarded(await start(), kind) }
}

type Tiles = { configFile: string; kind: MapKind }

async function findTiles({ config, importedTiles, log, signal, onProgress }: Options): Promise<Tiles> {
  if (importedTiles !== undefined)
    return { configFile: await writeEngineConfig(importedTiles, 'osm'), kind: 'osm' }
  return prepareTiles({
    sources: config.osm,
    dataDir: config.dataDir,
    log,
    signal,
    onProgress: (step) => onProgress(step.message),
  })
}
