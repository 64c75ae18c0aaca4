import { join } from 'node:path'
import type pg from 'pg'
import { completeNames, keepNamesOfGone, listTenants, startLeavingUpkeep } from './auth/index.ts'
import { startChangesUpkeep } from './changes/index.ts'
import { completeTenants } from './customers/index.ts'
import { seedDemo } from './demo/index.ts'
import { startMarkingMissedVisits } from './journeys/index.ts'
import { followMapStore, type PreparedMap, prepareMap } from './maps/index.ts'
import type { Config } from './platform/config/config.ts'
import { type DatabaseAccess, prepareDatabase } from './platform/database/database.ts'
import { withOwner } from './platform/database/migrate/owner.ts'
import { ownerConnection } from './platform/database/migrate/ownerConnection.ts'
import { startStatistics } from './platform/database/statistics.ts'
import { followTokenKeys, type TokenKey } from './platform/database/tokenKeys.ts'
import type { Status } from './platform/http/status.ts'
import type { Logs } from './platform/log/log.ts'
import { startKeyUpkeep } from './platform/once/keyUpkeep.ts'
import { openFileObjects, startFileUpkeep, startTextUpkeep } from './records/index.ts'
import { fetchTileset, openTileset, type Tileset } from './styles/index.ts'
import { startRetention } from './retention/index.ts'
import { startUpkeep } from './tracking/index.ts'

export type ServerOptions = {
  config: Config
  logs: Logs
  demo: boolean
  /** Called with each step of a long start. */
  onProgress: (message: string) => void
  /** Ends a start that is under way. */
  signal: AbortSignal
  /** Called when the keys of access tokens have changed. */
  onTokenKeys?: (keys: readonly TokenKey[]) => void
}

export type Server = {
  url: string
  status: Status
  /** Reports the server as not ready, and keeps serving until `stop`. */
  beginStop: () => void
  stop: () => Promise<void>
}

/** The program that builds what maps are drawn from. */
export function mapBuilder({ dataDir, tiles, osm }: Config): { program: string; args: string[] } {
  const program = join(import.meta.dirname, 'maps/mapBuilder.ts')
  return { program, args: [dataDir, ...(tiles === undefined ? osm : ['--no-tiles'])] }
}

/** Opens the tiles of GEOFIELD_TILES; undefined without that setting. Ended by `stops`. */
export async function openOwnTiles(
  { config, logs: { log }, onProgress, signal }: ServerOptions,
  stops: Stop[],
): Promise<{ file: string; tileset: Tileset } | undefined> {
  const { tiles, dataDir } = config
  if (tiles === undefined) return undefined
  const file = await fetchTileset(tiles, { dataDir, log, onProgress, signal })
  const tileset = await openTileset(file)
  stops.push(async () => tileset.close())
  return { file, tileset }
}

/** Prepares the map to serve, and takes up those of other machines from a common store. */
export async function startMaps(
  { config, logs: { log }, onProgress }: ServerOptions,
  signal: AbortSignal,
  stops: Stop[],
): Promise<PreparedMap> {
  const followed = await followMapStore(config, log, signal)
  stops.push(followed.close)
  return prepareMap({ config, log, signal, onProgress })
}

export type Stop = () => Promise<unknown>

/** Ends all parts, the last one first. A part that fails to end doesn't prevent the others from ending. */
export async function stopAll(stops: Stop[]): Promise<void> {
  const faults: unknown[] = []
  for (const stopPart of stops.splice(0).toReversed()) {
    await stopPart().catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

/** Starts the embedded PostgreSQL unless there is another one, migrates it, and starts its upkeep. */
export async function startDatabase(
  { config, logs, demo, onTokenKeys }: ServerOptions,
  signal: AbortSignal,
  stops: Stop[],
): Promise<DatabaseAccess> {
  const { connection, stop } = await ownerConnection({
    config,
    log: logs.log,
    holder: 'server',
    creates: true,
    signal,
  })
  stops.push(stop)
  const access = await prepareDatabase(connection, logs.log, signal)
  const objects = openFileObjects(config)
  const complete = async (owner: pg.Client) => {
    if (demo) await seedDemo(owner, { objects })
    await keepNamesOfGone(owner)
    await completeNames(owner)
    const completed = await completeTenants(owner)
    if (completed.length > 0) logs.log.info({ tenants: completed }, 'gave tenants the layer CUSTOMER')
    if ((await listTenants(owner)).length === 0)
      logs.log.warn(
        { database: owner.database, host: owner.host },
        'the database has no tenant: make one by `tenant create`, or see whether this is the right database',
      )
  }
  await withOwner(connection, complete, signal)
  const { tokenKeys: keys } = access
  stops.push(followTokenKeys({ connection, keys, log: logs.log, onChange: onTokenKeys }).stop)
  stops.push(startKeyUpkeep({ connection, log: logs.log }).stop)
  stops.push(startStatistics({ connection, log: logs.log }).stop)
  const { changesRetentionDays, trackingRetentionDays } = config
  stops.push(startChangesUpkeep({ connection, retentionDays: changesRetentionDays, log: logs.log }).stop)
  stops.push(startUpkeep({ connection, retentionDays: trackingRetentionDays, log: logs.log }).stop)
  stops.push(startFileUpkeep({ connection, objects, log: logs.log }).stop)
  stops.push(startTextUpkeep({ connection, log: logs.log }).stop)
  const { auditRetentionDays: auditDays, visitRetentionDays: visitDays, archive } = config
  stops.push(startRetention({ connection, auditDays, visitDays, archive, log: logs.log }).stop)
  stops.push(startLeavingUpkeep({ connection, log: logs.log }).stop)
  stops.push(startMarkingMissedVisits(connection, logs.log).stop)
  return access
}

type Step<T> = (ended: AbortSignal) => Promise<T>

/**
 * Runs the steps side by side. If one fails, the others are aborted and awaited, so that nothing keeps starting
 * after a failed start, and a long step doesn't hide another one's failure.
 */
export async function allOrNone<A, B, C>(...steps: [Step<A>, Step<B>, Step<C>]): Promise<[A, B, C]> {
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
