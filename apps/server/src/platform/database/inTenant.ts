import type { Socket } from 'node:net'
import pg from 'pg'
import { ApiError } from '../http/errors.ts'
import type { Tenant } from '../http/handlers.ts'
import type { TurnKind } from './turns.ts'
import { databaseUnavailable, isUnavailable } from './unavailable.ts'

/** One connection inside a transaction that sees one tenant. */
export type Transaction = { query: pg.ClientBase['query'] }

/** The tenant, and for the audit log who works in it. */
export type TenantScope = Pick<Tenant, 'tenantId' | 'actor'>

export type TransactionOptions = {
  /** Nothing is written, and all statements see the data of one moment. */
  readOnly?: boolean
  statementTimeoutMs?: number
  /** How long it may hold its connection; 'short' where nothing is said. */
  turn?: TurnKind
  /** Ends the statement under way. */
  signal?: AbortSignal
}

/** One that has a name is prepared once on each connection. */
export type Statement = {
  name?: string
  text: string
  values: unknown[]
  /** Without an answer until then the connection is given up; 35 s where nothing is said. */
  query_timeout?: number
}

const rollbackTimeoutMs = 5_000

/** Runs `work` in one transaction that sees only this tenant's rows; rolled back when it throws. */
export async function inTenant<T>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<T>,
  options: TenantScope & TransactionOptions,
): Promise<T> {
  return onConnection(pool, async (client, lose) => {
    const cancellation = cancelOn(options.signal, pool, client)
    try {
      options.signal?.throwIfAborted()
      // Not waited for: it goes out with the first statement of the work. Were it to fail, no tenant would be set, and
      // nothing is seen or written without one.
      const { begun, working } = sentTogether(client, () => {
        const begun = client.query(beginning(options))
        begun.catch(() => undefined)
        return { begun, working: work(client) }
      })
      const result = await working
      await begun
      await cancellation.over()
      // There is nothing to lose: the next transaction on this connection comes after it.
      if (options.readOnly) client.query('commit').catch(() => undefined)
      else await commit(client)
      return result
    } catch (error) {
      await cancellation.over()
      await client.query({ text: 'rollback', query_timeout: rollbackTimeoutMs } as pg.QueryConfig).catch(lose)
      options.signal?.throwIfAborted()
      throw error
    }
  })
}

/** What `send` says to PostgreSQL goes out in one write: each costs about as much as a statement. */
function sentTogether<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** The actor as the audit log takes it. */
export function actorText(actor: Tenant['actor']): string | null {
  return actor ? JSON.stringify(actor) : null
}

/** One round trip. */
function beginning({ readOnly, statementTimeoutMs, ...tenant }: TenantScope & TransactionOptions): string {
  const mode = readOnly ? 'isolation level repeatable read read only' : ''
  const limit =
    statementTimeoutMs && `, set_config('statement_timeout', '${Number(statementTimeoutMs)}', true)`
  return `begin ${mode}; select ${settingsOf(tenant)}${limit ?? ''}`
}

/** What row level security and the audit log go by, until the transaction ends. */
function settingsOf({ tenantId, actor }: TenantScope): string {
  const tenant = `set_config('geofield.tenant_id', '${Number(tenantId)}', true)`
  if (!actor) return tenant
  return `${tenant}, set_config('geofield.actor', ${pg.escapeLiteral(actorText(actor)!)}, true)`
}

/** Ends the statement that runs when the signal comes. After `over` no cancellation can reach the connection any more. */
function cancelOn(
  signal: AbortSignal | undefined,
  pool: pg.Pool,
  client: pg.PoolClient,
): { over: () => Promise<void> } {
  let cancelled: Promise<unknown> = Promise.resolve()
  const { processID } = client as pg.PoolClient & { processID: number }
  const cancel = () => {
    cancelled = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    over: async () => {
      signal?.removeEventListener('abort', cancel)
      await cancelled
    },
  }
}

/** One statement outside any tenant: it sees no tenant's rows. */
export async function outsideTenants<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: string | Statement,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return onConnection(pool, async (client, lose) => {
    try {
      return await client.query<Row>(statement, values)
    } catch (error) {
      // What is no answer of PostgreSQL's is a connection that was lost or is stuck.
      if (!(error instanceof pg.DatabaseError)) lose(error as Error)
      throw error
    }
  })
}

/** Lends a connection. A connection that breaks, or that `lose` was called for, does not return to the pool. */
async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, lose: (reason: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await takeFrom(pool)
  let lost: Error | undefined
  const lose = (reason: Error) => (lost ??= reason)
  // While it is lent nobody else listens, and an 'error' event that nobody hears would end the process.
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

async function takeFrom(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw databaseUnavailable(error)
  }
}

/** The commit of a transaction in which a statement failed is a rollback, and no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed; nothing was stored.')
}
