import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { startEnginePool } from './enginePool.ts'
import { connectEngineServices } from './engineServices.ts'
import { type MapKind, routingLimits } from './limits.ts'
import type { RoutingEngine } from './routingEngine.ts'
import { prepareTiles } from './tiles.ts'

type Options = { config: Config; log: Log; signal: AbortSignal; onProgress: (message: string) => void }

/** A map that is ready, and what starts the engines over it. */
export type PreparedRouting = {
  /** `external`: the services of ROUTING_URL have a map of their own. */
  kind: MapKind | 'external'
  start: () => Promise<RoutingEngine>
}

/** Prepares what is slow about routing, the map, without an engine process yet. */
export async function prepareRouting(options: Options): Promise<PreparedRouting> {
  const { config, log, signal, onProgress } = options
  const limits = { requestTimeoutMs: config.engineTimeoutMs, queueLimit: config.engineQueueLimit, log }
  if (config.routingUrls.length > 0) {
    const start = () => connectEngineServices({ urls: config.routingUrls, ...limits })
    return { kind: 'external', start: async () => ({ ...(await start()), limits: routingLimits('osm') }) }
  }
  const { configFile, kind } = await prepareTiles({
    sources: config.osm,
    dataDir: config.dataDir,
    log,
    signal,
    onProgress: (step) => onProgress(step.message),
  })
  const { engineProcesses: processes, engineMemoryMb: memoryLimitMb } = config
  const start = () => startEnginePool({ configFile, processes, memoryLimitMb, ...limits })
  return { kind, start: async () => ({ ...(await start()), limits: routingLimits(kind) }) }
}
