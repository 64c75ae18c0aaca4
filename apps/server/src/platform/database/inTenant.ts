import pg from 'pg'
import { ApiError } from '../http/errors.ts'
import type { Tenant } from '../http/handlers.ts'
import { type SlowStatements, watchStatements } from './connections/slowStatements.ts'
import { socketOf } from './connections/socketOf.ts'
import type { TurnKind } from './connections/turns.ts'
import { inSpan } from '../telemetry/spans.ts'
import { databaseUnavailable, isUnavailable } from './connections/unavailable.ts'

/** One connection inside a transaction that sees one tenant. */
export type Transaction = { query: pg.ClientBase['query'] }

/** The tenant, and the actor for the audit log. */
export type TenantScope = Pick<Tenant, 'tenantId' | 'actor' | 'asOf' | 'isFromReplica'>

export type TransactionOptions = {
  /** Refuses writes; all statements see one snapshot. */
  readOnly?: boolean
  /** A read-only transaction that may run on the replica, if it has replayed what the call must see. */
  replica?: boolean
  statementTimeoutMs?: number
  /** How long it may hold its connection; 'short' by default. */
  turn?: TurnKind
  /** Cancels the statement under way. */
  signal?: AbortSignal
}

/** Runs before the transaction begins. Throws if this connection must not be used. */
export type Admit = (client: pg.PoolClient, lose: (reason: Error) => void) => Promise<void>

/** A named statement is prepared once on each connection. */
export type Statement = {
  name?: string
  text: string
  /** Without any, `text` may be several statements. */
  values?: unknown[]
  /** The connection is closed if PostgreSQL does not respond in this time; 35 s by default. */
  query_timeout?: number
}

export type ServerPool = pg.Pool & {
  /** Called with the seconds that each transaction waited for its connection. */
  onWait?: (seconds: number) => void
  slow?: SlowStatements | undefined
}

const rollbackTimeoutMs = 5_000

/** Runs `work` in one transaction that sees only this tenant's rows. Rolls back if it throws. */
export async function inTenant<T>(
  pool: ServerPool,
  work: (transaction: Transaction) => Promise<T>,
  options: TenantScope & TransactionOptions & { admit?: Admit },
): Promise<T> {
  return onConnection(pool, async (client, lose) => {
    await options.admit?.(client, lose)
    let begun: Promise<number> | undefined
    const cancellation = cancelOn(options.signal, pool, () => begun)
    try {
      options.signal?.throwIfAborted()
      // Not awaited: it is sent with the first statement of `work`. If it failed, no tenant would be set, and
      // without a tenant nothing is visible or writable.
      const working = sendTogether(client, () => {
        begun = begin(client, options)
        begun.catch(() => undefined)
        return work(pool.slow ? watched(client, pool.slow, options) : client)
      })
      const result = await working
      await begun
      await cancellation.end()
      // Not awaited: nothing was written, and the connection's next transaction is queued behind it.
      if (options.readOnly) client.query('commit').catch(() => undefined)
      else await commit(client)
      return result
    } catch (error) {
      await cancellation.end()
      await client.query({ text: 'rollback', query_timeout: rollbackTimeoutMs } as pg.QueryConfig).catch(lose)
      options.signal?.throwIfAborted()
      throw error
    }
  })
}

/** Returns the connection with its slow statements logged, under the operation and request that sent them. */
function watched(client: pg.PoolClient, slow: SlowStatements, scope?: TenantScope): Transaction {
  const { operationId, requestId } = scope?.actor ?? {}
  const origin = {
    ...(operationId && { operationId }),
    ...(requestId && { requestId }),
    ...(scope && { tenantId: scope.tenantId }),
  }
  return { query: watchStatements(client.query.bind(client) as Transaction['query'], slow, origin) }
}

/** Sends all queries that `send` starts in one write, because each write costs about as much as a statement. */
function sendTogether<T>(client: pg.PoolClient, send: () => T): T {
  const stream = socketOf(client)
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Returns the actor in the audit log's form. */
export function actorText(actor: Tenant['actor']): string | null {
  return actor ? JSON.stringify(actor) : null
}

/**
 * Starts the transaction and sets its tenant, in one round trip. Returns the id of PostgreSQL's process, which runs all
 * of the transaction; behind a pgbouncer the connection does not know it.
 */
async function begin(
  client: pg.PoolClient,
  { readOnly, statementTimeoutMs, ...tenant }: TenantScope & TransactionOptions,
): Promise<number> {
  const mode = readOnly ? 'isolation level repeatable read read only' : ''
  const limit = statementTimeoutMs && `, ${limitsSql(statementTimeoutMs)}`
  const sql = `begin ${mode}; select pg_backend_pid() pid, ${settingsSql(tenant)}${limit ?? ''}`
  // One result for each statement.
  const [, { rows }] = (await client.query(sql)) as unknown as [unknown, pg.QueryResult<{ pid: number }>]
  return rows[0]!.pid
}

/**
 * The limit of a statement, and a lower one of its waits for locks. So a statement that mostly waited fails as locked, and
 * one that reaches its own limit has worked for at least half of it: only that is the caller's to change.
 */
function limitsSql(statementTimeoutMs: number): string {
  const lockMs = Math.max(1, Math.floor(statementTimeoutMs / 2))
  return `set_config('statement_timeout', '${Number(statementTimeoutMs)}', true), set_config('lock_timeout', '${lockMs}', true)`
}

/** The settings that row level security and the audit log read until the transaction ends. */
function settingsSql({ tenantId, actor }: TenantScope): string {
  const tenant = `set_config('geofield.tenant_id', '${Number(tenantId)}', true)`
  if (!actor) return tenant
  return `${tenant}, set_config('geofield.actor', ${pg.escapeLiteral(actorText(actor)!)}, true)`
}

/**
 * Cancels the running statement when the signal is aborted. After `end` no cancellation can reach the connection.
 */
function cancelOn(
  signal: AbortSignal | undefined,
  pool: ServerPool,
  findProcess: () => Promise<number> | undefined,
): { end: () => Promise<void> } {
  let cancelled: Promise<unknown> = Promise.resolve()
  const cancelProcess = async () => {
    const pid = await findProcess()
    if (pid !== undefined) await pool.query('select pg_cancel_backend($1)', [pid])
  }
  const cancel = () => {
    cancelled = cancelProcess().catch(() => undefined)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    end: async () => {
      signal?.removeEventListener('abort', cancel)
      await cancelled
    },
  }
}

/** Runs one statement outside any tenant: it sees no tenant's rows. */
export async function outsideTenants<Row extends pg.QueryResultRow>(
  pool: ServerPool,
  statement: string | Statement,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return onConnection(pool, async (client, lose) => {
    try {
      if (!pool.slow) return await client.query<Row>(statement, values)
      return await watched(client, pool.slow).query<Row>(statement, values)
    } catch (error) {
      // Any other error means that the connection was lost or is stuck.
      if (!(error instanceof pg.DatabaseError)) lose(error as Error)
      throw error
    }
  })
}

/** Lends a connection of the pool. The pool closes it afterwards if it was lost or `lose` was called. */
async function onConnection<T>(
  pool: ServerPool,
  work: (client: pg.PoolClient, lose: (reason: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await takeFrom(pool)
  let lost: Error | undefined
  const lose = (reason: Error) => (lost ??= reason)
  // The pool listens only to idle connections, and an unhandled 'error' event would end the process.
  client.on('error', lose)
  try {
    return await work(client, lose)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw lost || isUnavailable(error) ? databaseUnavailable(error) : error
  } finally {
    client.off('error', lose)
    client.release(lost)
  }
}

async function takeFrom(pool: ServerPool): Promise<pg.PoolClient> {
  const beganMs = pool.onWait && performance.now()
  try {
    return await inSpan('wait for a connection', () => pool.connect())
  } catch (error) {
    throw databaseUnavailable(error)
  } finally {
    if (beganMs !== undefined) pool.onWait?.((performance.now() - beganMs) / 1000)
  }
}

/** Commits. If a statement of the transaction failed, PostgreSQL rolls back without an error; this throws one. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed; nothing was stored.')
}
