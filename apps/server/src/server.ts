import { servePlaces, type ServedPlaces } from './geocoding/index.ts'
import { createHttpService } from './httpService.ts'
import { serveMap } from './maps/index.ts'
import { observeServer } from './observeParts.ts'
import { choosePort } from './platform/http/choosePort.ts'
import { startProgress } from './platform/log/startProgress.ts'
import { startTelemetry } from './platform/telemetry/startTelemetry.ts'
import {
  allOrNone,
  mapBuilder,
  openOwnTiles,
  type Server,
  type ServerOptions,
  startDatabase,
  startMaps,
  type Stop,
  stopAll,
} from './startParts.ts'
import { observeEngines } from './routing/index.ts'
import { startMap } from './styles/index.ts'

export type { Server, ServerOptions } from './startParts.ts'

/**
 * Starts a server in this process: database, map and places side by side, then the engine, then HTTP. stop() ends them
 * in reverse order. If a part fails, those already started are ended.
 */
export async function startServer(given: ServerOptions): Promise<Server> {
  const progress = startProgress(given.onProgress)
  const { onProgress, during } = progress
  const options = { ...given, onProgress }
  const { config, logs, demo, signal } = options
  const { log } = logs
  const stops: Stop[] = []
  const stop = () => stopAll(stops)
  try {
    signal.throwIfAborted()
    await choosePort(config)
    const telemetry = await startTelemetry(config, log)
    stops.push(telemetry.close)
    // First, so that an unusable file is reported before anything long begins.
    const tiles = await openOwnTiles(options, stops)
    const [access, prepared, places] = await allOrNone(
      (ended) =>
        during('the database', () => startDatabase(options, AbortSignal.any([signal, ended]), stops)),
      (ended) => during('the map', () => startMaps(options, AbortSignal.any([signal, ended]), stops)),
      (ended) => during('the places', () => startPlaces(options, AbortSignal.any([signal, ended]), stops)),
    )
    signal.throwIfAborted()
    const map = startMap({ tiles: tiles?.tileset, builder: mapBuilder(config), log })
    stops.push(map.close)
    const served = await during('the routing engines', () =>
      serveMap(prepared, map, { config, log, signal, onProgress }),
    )
    stops.push(served.close)
    observeEngines(served.engine, telemetry)
    signal.throwIfAborted()
    const parts = { config, logs, demo, access, places, map, served, telemetry }
    const service = await during('the HTTP service', () => createHttpService(parts, stops))
    observeServer({ database: service.database, dataDir: config.dataDir }, telemetry)
    const url = await service.listen()
    // Last chance: a stop requested until now found no server to stop.
    signal.throwIfAborted()
    return { url, status: service.status, beginStop: service.stopping.begin, stop }
  } catch (error) {
    await stop().catch((fault: unknown) =>
      log.error({ err: fault }, 'could not stop every part of the server'),
    )
    throw error
  } finally {
    progress.end()
  }
}

async function startPlaces(
  { config, logs, onProgress }: ServerOptions,
  signal: AbortSignal,
  stops: Stop[],
): Promise<ServedPlaces> {
  const { dataDir, osm, boundaries } = config
  const places = await servePlaces({ dataDir, files: { osm, boundaries }, log: logs.log, onProgress, signal })
  stops.push(places.close)
  return places
}
