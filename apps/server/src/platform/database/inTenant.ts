import pg from 'pg'
import { ApiError } from '../errors.ts'
import type { Tenant } from '../handlers.ts'
import { databaseUnavailable, isUnavailable } from './unavailable.ts'

/** One connection inside a transaction that sees one tenant. */
export type Transaction = { query: pg.ClientBase['query'] }

const rollbackTimeoutMs = 5_000

/** Runs `work` in one transaction that sees only this tenant's rows; rolled back when it throws. */
export async function inTenant<T>(
  pool: pg.Pool,
  { tenantId }: Pick<Tenant, 'tenantId'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return onConnection(pool, async (client, lose) => {
    try {
      // One round trip. The id is our own integer, never a caller's text.
      await client.query(`begin; select set_config('geofield.tenant_id', '${Number(tenantId)}', true)`)
      const result = await work(client)
      await commit(client)
      return result
    } catch (error) {
      await client.query({ text: 'rollback', query_timeout: rollbackTimeoutMs } as pg.QueryConfig).catch(lose)
      throw error
    }
  })
}

/** One statement outside any tenant: it sees no tenant's rows. */
export async function outsideTenants<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  return onConnection(pool, async (client, lose) => {
    try {
      return await client.query<Row>(text, values)
    } catch (error) {
      // What is no answer of PostgreSQL's is a connection that was lost or is stuck.
      if (!(error instanceof pg.DatabaseError)) lose(error as Error)
      throw error
    }
  })
}

/** Lends a connection. One that is lost meanwhile, or that `lose` was told of, does not go back into the pool. */
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
