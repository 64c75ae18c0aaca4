import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { admitAppRole, ensureAppRole } from './appRole.ts'
import {
  inTenant,
  outsideTenants,
  type Statement,
  type TenantScope,
  type Transaction,
  type TransactionOptions,
} from './inTenant.ts'
import { listenTo } from './listen.ts'
import { migrate, underMigrationLock } from './migrate.ts'
import { type OwnerConnection, withOwner } from './owner.ts'
import { schemaName } from './schemaName.ts'
import { connectionTurns, poolSize } from './turns.ts'

export { actorText, type Statement, type Transaction } from './inTenant.ts'

export type Database = {
  /** Runs `work` in one transaction that sees only this tenant's rows; rolled back when it throws. */
  inTenant: <T>(
    tenant: TenantScope,
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>
  /**
   * One statement in one round trip, outside any tenant: it sees no tenant's rows. It may call functions that look across
   * tenants, or that enter one for this statement alone.
   */
  query: <Row extends pg.QueryResultRow>(
    statement: string | Statement,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>
  /**
   * Calls `onNotification` with each payload that any server sends to the channel, on a connection of its own. Some may
   * be missed.
   */
  listen: (channel: string, onNotification: (payload: string) => void) => { close: () => Promise<void> }
  /** A secret that all servers of this database share: the key that signs tokens. */
  tokenSigningKey: string
  /** Resolves when PostgreSQL responds. Rejects soon if it does not, without waiting for busy connections. */
  ping: () => Promise<unknown>
  close: () => Promise<void>
}

// bigint as a number: our sequences and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const statementTimeoutMs = 30_000
/** Longer than PostgreSQL's own limit, for a server that hangs or a network that went away. */
const answerTimeoutMs = 35_000
const connectionTimeoutMs = 10_000
/** Long enough for a busy machine: readiness that fails under load would take all servers out at once. */
const pingTimeoutMs = 2_000

/** Migrates the database to the newest version and opens it with the server's own role. */
export async function openDatabase(
  connection: OwnerConnection,
  log: Log,
  signal?: AbortSignal,
): Promise<Database> {
  const { app, tokenSigningKey } = await withOwner(connection, (owner) => prepare(owner, log), signal)
  const turns = connectionTurns()
  const pool = new pg.Pool({
    ...app,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // Statements that don't wait for each other are sent together.
    pipeline: true,
    options: `-c search_path=${schemaName} -c statement_timeout=${statementTimeoutMs} -c timezone=UTC`,
  })
  // A separate pool: when all connections are in use, the database is busy, not unavailable.
  const pings = new pg.Pool({
    ...app,
    max: 1,
    connectionTimeoutMillis: pingTimeoutMs,
    query_timeout: pingTimeoutMs,
  })
  for (const each of [pool, pings]) {
    // One that breaks in the moment between its making and its lending fails the call that it was lent to.
    each.on('connect', (client) => client.on('error', () => undefined))
    // An idle connection that breaks (a restart of PostgreSQL) is replaced by the pool at the next call.
    each.on('error', (error) => log.warn({ reason: error.message }, 'idle database connection lost'))
  }
  return {
    inTenant: (tenant, work, options) => {
      const run = () => inTenant(pool, work, { ...tenant, ...options })
      return turns[options?.turn ?? 'short'](tenant.tenantId, run, options?.signal)
    },
    query: (statement, values) => outsideTenants(pool, statement, values),
    listen: (channel, onNotification) => listenTo({ connection: app, channel, onNotification, log }),
    tokenSigningKey,
    ping: () => outsideTenants(pings, 'select 1'),
    close: async () => {
      await Promise.all([pool.end(), pings.end()])
    },
  }
}

/** All under one lock: servers that start at once would otherwise create the role, or its password, twice. */
function prepare(owner: pg.Client, log: Log): Promise<{ app: pg.PoolConfig; tokenSigningKey: string }> {
  return underMigrationLock(owner, async () => {
    const role = await ensureAppRole(owner)
    const { applied } = await migrate(owner, role)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    await grantTo(owner, role)
    const password = await sharedSecret(owner, 'app-role-password')
    await admitAppRole(owner, role, password)
    const { host, port, database, ssl } = owner
    return {
      app: { host, port, ssl, ...(database && { database }), user: role, password },
      tokenSigningKey: await sharedSecret(owner, 'token-signing-key'),
    }
  })
}

/** Grants at every start, because a restored or renamed database may lack the role's grants. */
async function grantTo(owner: pg.Client, role: string): Promise<void> {
  const sql = readFileSync(join(import.meta.dirname, 'grants.sql'), 'utf8')
  await owner.query(sql.replaceAll('{{app_role}}', () => pg.escapeIdentifier(role)))
}

async function sharedSecret(owner: pg.Client, name: string): Promise<string> {
  await owner.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await owner.query<{ value: string }>('select value from server_secret where name = $1', [
    name,
  ])
  return rows[0]!.value
}
