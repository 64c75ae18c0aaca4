import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log/log.ts'
import { ApiError } from '../../http/errors.ts'
import {
  type Admit,
  inTenant,
  outsideTenants,
  type ServerPool,
  type Statement,
  type TenantScope,
  type Transaction,
  type TransactionOptions,
} from '../inTenant.ts'
import { readLogPosition } from '../logPosition.ts'
import { FindingClient } from './findingClient.ts'
import { type Login, openPool } from './pools.ts'
import { socketOf } from './socketOf.ts'
import type { SlowStatements } from './slowStatements.ts'
import { isStatementTimeout } from './unavailable.ts'

export type Replica = {
  /** Reads on the replica, or by `otherwise` if it is away or has not replayed what the call must see. */
  read: <T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TenantScope & TransactionOptions & { asOf: string },
    otherwise: () => Promise<T>,
  ) => Promise<T>
  /** Reads on the replica whatever it has replayed: for while the primary does not respond. */
  readAlone: <T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TenantScope & TransactionOptions,
  ) => Promise<T>
  /** One statement outside of tenants, whatever the replica has replayed. */
  query: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>
  /** Whether searches are read on the primary for now. */
  isAway: () => boolean
  close: () => Promise<void>
}

const responseTimeoutMs = 1_000
/** A replica near its primary is behind by milliseconds. Nobody waits for one that is far behind. */
const waitMs = 100
const firstPauseMs = 2
const probeEveryMs = 500

/** Why the replica is not asked, and what it has to have replayed before it is asked again. */
type Away = { reason: string; asOf: string }

/** The replica can't take this read; the primary can. */
class NotOnReplica extends Error {}

/**
 * Reads of calls on a streaming replica. `asOf` is how far the primary's log had come when the call arrived: a read goes
 * to the replica only if it has replayed that, so a call sees everything that was acknowledged before it, whichever
 * server acknowledged it.
 */
export function openReplica(login: Login, log: Log, slow?: SlowStatements): Replica {
  const pool = openPool({ ...login, connectionTimeoutMillis: responseTimeoutMs }, true, log)
  Object.assign(pool, { slow } satisfies Pick<ServerPool, 'slow'>)
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  let away: Away | undefined
  let timer: NodeJS.Timeout | undefined
  const giveUp = (reason: string, asOf: string) => {
    if (away) return
    away = { reason, asOf }
    log.warn({ reason }, 'searches go to the primary')
    timer = setInterval(() => void probe(), probeEveryMs)
    timer.unref()
  }
  const probe = async () => {
    const asOf = away!.asOf
    const client = new FindingClient({
      ...login,
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (!(await hasReplayed(client, asOf)) || !away) return
      away = undefined
      clearInterval(timer)
      log.info('searches go to the replica again')
    } catch {
      // It is still away.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const admitAt =
    (asOf: string): Admit =>
    async (client, lose) => {
      try {
        if (await catchesUp(client, asOf)) return
      } catch (error) {
        lose(error as Error)
        giveUp((error as Error).message, asOf)
        // What waits for the same frozen replica is not kept waiting either.
        for (const each of lent) socketOf(each).destroy()
        throw error
      }
      giveUp(`the replica is more than ${waitMs} ms behind`, asOf)
      throw new NotOnReplica()
    }
  return {
    async read(work, options, otherwise) {
      if (away) return otherwise()
      const { asOf } = options
      try {
        return await inTenant(pool, work, { ...options, admit: admitAt(asOf) })
      } catch (error) {
        options.signal?.throwIfAborted()
        if (!isOfReplica(error) || isStatementTimeout(error)) throw error
        if (!(error instanceof NotOnReplica)) giveUp((error as Error).message, asOf)
        return otherwise()
      }
    },
    readAlone: (work, options) => inTenant(pool, work, { ...options, readOnly: true }),
    query: (statement) => outsideTenants(pool, statement),
    isAway: () => away !== undefined,
    async close() {
      clearInterval(timer)
      await pool.end()
    },
  }
}

/** Any other error is the call's own, and the primary would fail the same way. */
function isOfReplica(error: unknown): boolean {
  return error instanceof NotOnReplica || (error instanceof ApiError && error.code === 'NOT_READY')
}

/** Waits a moment for the log that is under way. */
async function catchesUp(client: pg.ClientBase, asOf: string): Promise<boolean> {
  const endMs = performance.now() + waitMs
  for (let pauseMs = firstPauseMs; !(await hasReplayed(client, asOf)); pauseMs *= 2) {
    if (performance.now() + pauseMs > endMs) return false
    await sleep(pauseMs)
  }
  return true
}

/** The newest timeline on which each connection's replica is known to be. It stays on it as long as the connection lives. */
const timelines = new WeakMap<pg.ClientBase, number>()

/**
 * False for a server that follows nobody: what it has may not be the primary's. Nor may what a replica has that is not on the
 * primary's timeline: it may have been the primary before, and have more of a log that ended elsewhere.
 */
async function hasReplayed(client: pg.ClientBase, asOf: string): Promise<boolean> {
  const { timeline, place } = readLogPosition(asOf)
  const isFollowing = (timelines.get(client) ?? 0) >= timeline
  const follows = isFollowing
    ? ''
    : 'and (select min_recovery_end_timeline from pg_control_recovery()) >= $2::integer'
  const { rows } = await client.query<{ replayed: boolean }>({
    text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn ${follows} as replayed`,
    values: isFollowing ? [place] : [place, timeline],
    query_timeout: responseTimeoutMs,
  } as pg.QueryConfig)
  const { replayed } = rows[0]!
  if (replayed) timelines.set(client, timeline)
  return replayed
}
