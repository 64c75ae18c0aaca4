import { importPlaces } from '../geocoding/index.ts'
import { type PreparedMap, type ServedMap, serveMap } from '../maps/index.ts'
import { observeServer } from '../observeParts.ts'
import { useDatabase } from '../platform/database/database.ts'
import { choosePort } from '../platform/http/choosePort.ts'
import { startProgress } from '../platform/log/startProgress.ts'
import { startTelemetry } from '../platform/telemetry/startTelemetry.ts'
import { describeMap, observeEngines, type RoutingEngine } from '../routing/index.ts'
import {
  allOrNone,
  openOwnTiles,
  type Server,
  type ServerOptions,
  startDatabase,
  startMaps,
  type Stop,
  stopAll,
} from '../startParts.ts'
import { startMap } from '../styles/index.ts'
import { createLead, type Lead } from './lead.ts'
import type { MapNews, WorkerReady } from './messages.ts'
import { sharedBuild } from './sharedBuild.ts'
import { sharePlaces } from './sharedPlaces.ts'

/**
 * Starts a server whose requests are served by `config.workers` processes on one port. This process starts and ends them
 * and has what exists once: database, upkeep, routing engines, imports, the counts of limits, and the log. `status` is
 * that of the start.
 */
export async function startServerWithWorkers(given: ServerOptions): Promise<Server> {
  const progress = startProgress(given.onProgress)
  const options: Options = {
    ...given,
    ...progress,
    onTokenKeys: (keys) => lead.tell('token keys', keys),
  }
  const { config, logs, signal } = options
  const stops: Stop[] = []
  // First, so that they load their code while the parts start.
  const lead = createLead(config, logs)
  const stop = async () => {
    await lead.stop()
    await stopAll(stops)
  }
  try {
    const { url, status } = await startParts(options, lead, stops)
    // Last chance: a stop requested until now found no server to stop.
    signal.throwIfAborted()
    return { url, status, beginStop: lead.beginStop, stop }
  } catch (error) {
    await stop().catch((fault: unknown) =>
      logs.log.error({ err: fault }, 'could not stop every part of the server'),
    )
    throw error
  } finally {
    progress.end()
  }
}

type Options = ServerOptions & Pick<ReturnType<typeof startProgress>, 'during'>

async function startParts(options: Options, lead: Lead, stops: Stop[]): Promise<WorkerReady> {
  const { config: given, logs, demo, onProgress, during, signal } = options
  const { log } = logs
  signal.throwIfAborted()
  const port = await choosePort(given)
  const telemetry = await startTelemetry(given, log, { name: 'primary', collectOthers: lead.collectMetrics })
  stops.push(telemetry.close)
  const tiles = await openOwnTiles(options, stops)
  const config = { ...given, port, tiles: tiles?.file }
  const { dataDir, osm, boundaries } = config
  const placesOf = (ended: AbortSignal) => ({
    dataDir,
    files: { osm, boundaries },
    log,
    onProgress,
    signal: ended,
  })
  const [access, prepared, placesProblem] = await allOrNone(
    (ended) => during('the database', () => startDatabase(options, AbortSignal.any([signal, ended]), stops)),
    (ended) => during('the map', () => startMaps(options, AbortSignal.any([signal, ended]), stops)),
    (ended) => during('the places', () => importPlaces(placesOf(AbortSignal.any([signal, ended])))),
  )
  signal.throwIfAborted()
  const build = sharedBuild(config, lead.tell)
  const map = startMap({ tiles: tiles?.tileset, builder: build.builder, log })
  stops.push(map.close)
  let served: ServedMap | undefined
  const onChange = () => lead.tell('map', describeServed(served!))
  const starting = during('the routing engines', async () => {
    served = await serveMap(prepared, map, { config, log, signal, onProgress, onChange })
    stops.push(served.close)
    observeEngines(served.engine, telemetry)
    return served.engine
  })
  const serving = during('the HTTP processes', () =>
    lead.start({
      facts: () => ({
        config,
        demo,
        access,
        map: served ? describeServed(served) : describePrepared(prepared),
        build: build.news,
      }),
      serve: sharePlaces(() => importPlaces(placesOf(signal)), placesProblem),
      engine: starting,
    }),
  )
  // Both are waited for, so that nothing keeps starting after a failed start.
  await Promise.allSettled([starting, serving])
  const ready = await starting.then(() => serving)
  const database = useDatabase(access, log)
  stops.push(database.close)
  observeServer({ database, dataDir }, telemetry)
  return ready
}

function describeServed({ engine, current }: ServedMap): MapNews {
  const { limits, isSynthetic }: RoutingEngine = engine
  return { ...current(), limits, isSynthetic }
}

function describePrepared({ routing, imported, problem }: PreparedMap): MapNews {
  return { kind: routing.kind, imported, problem, ...describeMap(routing.kind) }
}
