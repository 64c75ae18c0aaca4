import pg from 'pg'
import type { Log } from '../../log/log.ts'
import { readAddress } from './address.ts'
import type { FindingConfig } from './findingClient.ts'
import { withFinder } from './hostFinder.ts'
import { lowerPriority } from './lowerPriority.ts'
import { ServerClient } from './serverClient.ts'

/** Where the server's role logs in, with which password, and how many connections it opens. */
export type Login = pg.PoolConfig & FindingConfig & { max: number }

/** Longer than PostgreSQL's own limit, for a server that hangs or a network that went away. */
const responseTimeoutMs = 35_000
const connectionTimeoutMs = 10_000
/** Long enough for a busy machine: readiness that fails under load would take all servers out at once. */
const pingTimeoutMs = 2_000

/** One for the look at locks, which may wait, and one for what must not wait for it. */
export const pingConnections = 2

/** Opens the connections for requests. `isPooled` says that a pgbouncer lends them, by the transaction. */
export function openPools(login: Login, isPooled: boolean, log: Log): { pool: pg.Pool; pings: pg.Pool } {
  const pool = openPool(login, isPooled, log)
  // A separate pool: when all connections are in use, the database is busy, not unavailable.
  const pings = new pg.Pool({
    ...login,
    Client: ServerClient,
    max: pingConnections,
    connectionTimeoutMillis: pingTimeoutMs,
    query_timeout: pingTimeoutMs,
  })
  survive(pings, log)
  return { pool, pings }
}

/** Opens the connections of transactions. */
export function openPool(login: Login, isPooled: boolean, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectionTimeoutMs,
    ...login,
    Client: isPooled ? UnnamedClient : ServerClient,
    query_timeout: responseTimeoutMs,
    keepAlive: true,
    // Statements that don't wait for each other are sent together.
    pipeline: true,
  })
  survive(pool, log)
  return pool
}

/**
 * Opens the connections of searches on a PostgreSQL of this machine. Its processes for them have a low priority: they take
 * what the short transactions of other tenants leave of the cores.
 */
export function openSearchPool(login: Login, log: Log): pg.Pool {
  const pool = openPool(login, false, log)
  pool.on('connect', (client) => {
    void lowerPriority((client as pg.PoolClient & { processID: number }).processID)
  })
  return pool
}

/** Keeps the pool when a connection of it breaks. */
function survive(pool: pg.Pool, log: Log): void {
  // A connection that breaks between connect and checkout fails the call that checks it out.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // An idle connection that breaks (a restart of PostgreSQL) is replaced by the pool at the next call.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'idle database connection lost'))
}

/** Returns `login` at another address: that of a pgbouncer or a replica, which has the same role and password. */
export function loginAt(address: string, login: Login, log: Log): Login {
  const { connectionString, several } = readAddress(address, 'standby')
  const { host, port, ssl, database } = new pg.Client({ connectionString })
  return withFinder({ ...login, host, port, ssl, ...(database && { database }), several }, log)
}

/** Names no statement: pgbouncer lends each transaction another connection, on which it may not be prepared. */
class UnnamedClient extends ServerClient {
  constructor(config?: FindingConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(withoutName(first), ...rest)) as pg.Client['query']
  }
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement
  return { ...statement, name: undefined }
}
