import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { describeStatus } from './describeStatus.ts'
import { openTerrain } from './elevation/index.ts'
import type { ServedPlaces } from './geocoding/index.ts'
import type { ServedMap } from './maps/index.ts'
import { observeService } from './observeParts.ts'
import type { Config } from './platform/config/config.ts'
import { type Database, type DatabaseAccess, useDatabase } from './platform/database/database.ts'
import { explainListenFault, toBaseUrl } from './platform/http/listening.ts'
import type { Status } from './platform/http/status.ts'
import type { Logs } from './platform/log/log.ts'
import { createStopping, type Stopping } from './platform/stop/stopping.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import { observeEngine } from './routing/index.ts'
import type { Stop } from './startParts.ts'
import type { MapData } from './styles/index.ts'

type ServiceParts = Pick<AppOptions, 'limits' | 'checks'> & {
  config: Config
  logs: Logs
  demo: boolean
  access: DatabaseAccess
  places: ServedPlaces
  map: MapData
  served: Pick<ServedMap, 'engine' | 'current'>
  telemetry: Telemetry
  /** How many processes serve requests, this one included. */
  processes?: number
  /** Called when a proxy asks for readiness. */
  onProbe?: () => void
}

export type HttpService = {
  database: Database
  status: Status
  stopping: Stopping
  /** Begins to serve, and returns the URL. */
  listen: () => Promise<string>
}

/** Makes the HTTP service of this process on parts that are ready. What must be ended is added to `stops`. */
export async function createHttpService(parts: ServiceParts, stops: Stop[]): Promise<HttpService> {
  const { config, logs, demo, access, places, map, served, telemetry, processes, onProbe } = parts
  const database = useDatabase(access, logs.log, {
    poolUrl: config.databasePoolUrl,
    readUrl: config.databaseReadUrl,
    graceMs: config.outageSeconds * 1000,
    slowStatementMs: config.slowStatementMs,
    isLocal: config.databaseUrl === undefined,
    ...(processes !== undefined && { processes }),
  })
  stops.push(database.close)
  const cacheBytes = config.demCacheMb * 1024 * 1024
  const terrain = await openTerrain({ sources: config.dem, cacheBytes })
  stops.push(terrain.close)
  const status = describeStatus(config, { served, terrain, places, map, demo })
  observeService({ database, places, status }, telemetry)
  const { stopUnreadyMs: unreadyMs, stopDrainMs: drainMs } = config
  const stopping = createStopping({ unreadyMs, drainMs, ...(onProbe && { onProbe }) })
  const app = await createApp({
    config,
    database,
    engine: observeEngine(served.engine, telemetry),
    terrain,
    places,
    map,
    logs,
    demo,
    status,
    stopping,
    telemetry,
    ...(parts.limits && { limits: parts.limits }),
    ...(parts.checks && { checks: parts.checks }),
  })
  stops.push(() => app.close())
  return { database, status, stopping, listen: () => listen(app, config) }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explainListenFault(error, { host, port, portSetting: 'PORT', hostSetting: 'HOST' })
  }
  return toBaseUrl(host, (app.server.address() as AddressInfo).port)
}
