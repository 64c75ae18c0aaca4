import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ApiError } from '../http/errors.ts'
import type { Log } from '../log/log.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { admitAppRole, ensureAppRole } from './migrate/appRole.ts'
import {
  inTenant,
  outsideTenants,
  type ServerPool,
  type Statement,
  type TenantScope,
  type Transaction,
  type TransactionOptions,
} from './inTenant.ts'
import type { Hosts } from './connections/address.ts'
import { withFinder } from './connections/hostFinder.ts'
import { listenTo } from './connections/listen.ts'
import { type LookUp, openLookUps } from './lookUps.ts'
import { migrate, underMigrationLock } from './migrate/migrate.ts'
import { observePools } from './connections/observePools.ts'
import { type OwnerConnection, withOwner } from './migrate/owner.ts'
import { loginAt, openPools, openSearchPool } from './connections/pools.ts'
import { openReplica } from './connections/replica.ts'
import { logSlowStatements } from './connections/slowStatements.ts'
import { newSecret, readTokenKeys, serverSecretName, type TokenKey } from './tokenKeys.ts'
import { connectionTurns, countConnections, shareConnections } from './connections/turns.ts'
import { databaseUnavailable } from './connections/unavailable.ts'
import { findWriteProblem, readState } from './writeProbe.ts'

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
   * A read that admits a call. While the primary does not respond, the replica is asked, for at most `graceMs`. Takes up to
   * seconds when the primary falls silent, and no time once that is known.
   */
  lookUp: LookUp
  /** How long the primary has not responded to look-ups; 0 while it does. */
  awayMs: () => number
  /**
   * Calls `onNotification` with each payload that any server sends to the channel, on a connection of its own. Some may
   * be missed.
   */
  listen: (channel: string, onNotification: (payload: string) => void) => { close: () => Promise<void> }
  /** A secret that all servers of this database share, and nobody else knows. */
  serverSecret: string
  /** The keys of access tokens that are accepted now; the first one signs. */
  tokenKeys: () => readonly TokenKey[]
  /** Resolves when PostgreSQL responds. Rejects soon if it does not, without waiting for busy connections. */
  ping: () => Promise<unknown>
  /** Says why transactions can't begin although PostgreSQL responds, or warns that the replica is not read. */
  problem: () => string | { warning: string } | undefined
  /** Says why writes can't be served, or warns as `problem` does. Stores nothing. */
  writeProblem: () => Promise<string | { warning: string } | undefined>
  /** PostgreSQL's clock, in milliseconds since 1970. Rejects soon if it does not respond. */
  clockMs: () => Promise<number>
  /** Reports connections, queues and waits from now on. */
  observe: (telemetry: Telemetry) => void
  close: () => Promise<void>
}

// bigint as a number: our sequences and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type DatabaseOptions = {
  /** A pgbouncer in transaction mode before PostgreSQL, for requests. */
  poolUrl?: string | undefined
  /** A streaming replica, for searches and tracks. */
  readUrl?: string | undefined
  /** How long the replica admits calls while the primary does not respond. */
  graceMs?: number
  /** Statements that take this long are logged; 0 logs none. */
  slowStatementMs?: number
  /** How many processes of this server open it. */
  processes?: number
  /** Whether PostgreSQL runs on this machine and as a process of this server, whose cores it shares. */
  isLocal?: boolean
}

/**
 * How the server's role logs in to a migrated database, and the secrets that its servers share. `tokenKeys` are replaced in
 * place when the operator rotates them.
 */
export type DatabaseAccess = {
  app: pg.PoolConfig & { several?: Hosts }
  serverSecret: string
  tokenKeys: TokenKey[]
}

/** Longer than a busy machine takes for a short transaction. */
const stalledLimitMs = 5_000
const databaseSystem = { 'db.system.name': 'postgresql' }

/** Migrates the database to the newest version and opens it with the server's own role. */
export async function openDatabase(
  connection: OwnerConnection,
  log: Log,
  options: DatabaseOptions = {},
): Promise<Database> {
  return useDatabase(await prepareDatabase(connection, log), log, options)
}

/** Migrates the database to the newest version. The signal ends that. */
export function prepareDatabase(
  connection: OwnerConnection,
  log: Log,
  signal?: AbortSignal,
): Promise<DatabaseAccess> {
  const { several } = connection
  const prepareAll = async (owner: pg.Client) => {
    const { app, ...access } = await prepare(owner, log)
    return { app: { ...app, ...(several && { several }) }, ...access }
  }
  return withOwner(connection, prepareAll, signal)
}

/** Opens a migrated database. Connections are made when they are needed. */
export function useDatabase(
  access: DatabaseAccess,
  log: Log,
  { poolUrl, readUrl, graceMs = 0, slowStatementMs = 0, processes, isLocal = false }: DatabaseOptions = {},
): Database {
  const shares = shareConnections({ processes })
  const app = withFinder({ ...access.app, max: countConnections(shares) }, log)
  const { serverSecret, tokenKeys } = access
  const turns = connectionTurns(shares)
  const { pool, pings } = openPools(poolUrl ? loginAt(poolUrl, app, log) : app, poolUrl !== undefined, log)
  // One more, to cancel a search on.
  const searches = isLocal ? openSearchPool({ ...app, max: shares.search + 1 }, log) : pool
  const slow = slowStatementMs > 0 ? logSlowStatements(log, slowStatementMs) : undefined
  for (const each of [pool, searches]) Object.assign(each, { slow } satisfies Pick<ServerPool, 'slow'>)
  const replica = readUrl ? openReplica(loginAt(readUrl, app, log), log, slow) : undefined
  const query: Database['query'] = (statement, values) =>
    inSpan('database query', () => outsideTenants(pool, statement, values), databaseSystem)
  const ping = () => outsideTenants(pings, 'select 1')
  const lookUps = openLookUps({ primary: query, replica: replica?.query, ping, graceMs, log })
  const problem = () => {
    if (turns.short.stalledMs() >= stalledLimitMs)
      return `All database connections have been in use for ${stalledLimitMs / 1000} s.`
    return replica?.isAway()
      ? { warning: 'Searches are read on the primary: the replica is away or behind.' }
      : undefined
  }
  return {
    inTenant: (tenant, work, options) => {
      const scope = { ...tenant, ...options }
      const standsIn = tenant.isFromReplica
      if (standsIn && !(replica && options?.readOnly)) return Promise.reject(onlyReads())
      // Writes hold locks that others wait for: they don't yield.
      const onPrimary = () =>
        inTenant(options?.turn === 'search' && options.readOnly ? searches : pool, work, scope)
      const { asOf } = tenant
      const mayRead = replica && asOf !== undefined && options?.readOnly && options.replica
      const run = () =>
        inSpan(
          'database transaction',
          () => {
            if (standsIn) return replica!.readAlone(work, scope)
            return mayRead ? replica.read(work, { ...scope, asOf }, onPrimary) : onPrimary()
          },
          databaseSystem,
        )
      return turns[options?.turn ?? 'short'](tenant.tenantId, run, options?.signal)
    },
    query,
    lookUp: lookUps.lookUp,
    awayMs: lookUps.awayMs,
    // Directly: a pgbouncer lends no connection to listen on.
    listen: (channel, onNotification) => listenTo({ connection: app, channel, onNotification, log }),
    serverSecret,
    tokenKeys: () => tokenKeys,
    ping,
    problem,
    writeProblem: async () => (await findPoolProblem(pool, pings)) ?? problem(),
    clockMs: async () => (await readState(pings)).clockMs,
    observe: (telemetry) => {
      observePools({ main: pool, ...(searches !== pool && { searches }) }, telemetry)
      if (replica)
        telemetry.observe('geofield.database.replica.away', () => [{ value: replica.isAway() ? 1 : 0 }])
      turns.short.observe(telemetry, 'transactions')
      turns.search.observe(telemetry, 'searches')
    },
    close: async () => {
      slow?.flush()
      lookUps.close()
      await Promise.all([pool.end(), searches !== pool && searches.end(), pings.end(), replica?.close()])
    },
  }
}

async function findPoolProblem(pool: pg.Pool, pings: pg.Pool): Promise<string | undefined> {
  const found = await findWriteProblem(pings)
  // The pool may have no connection, while others have taken all that PostgreSQL gives.
  if (found === undefined && pool.totalCount === 0) await outsideTenants(pool, 'select 1')
  return found
}

/** A call that the replica admitted writes nothing, and reads nothing that only the primary has. */
function onlyReads(): ApiError {
  return databaseUnavailable(new Error('The primary does not respond'))
}

/** All under one lock: servers that start at once would otherwise create the role, or its password, twice. */
function prepare(owner: pg.Client, log: Log): Promise<DatabaseAccess> {
  return underMigrationLock(owner, async () => {
    const role = await ensureAppRole(owner)
    const { applied } = await migrate(owner, role)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    await grantTo(owner, role)
    const password = await sharedSecret(owner, 'app-role-password')
    await admitAppRole(owner, role, password)
    const serverSecret = await sharedSecret(owner, serverSecretName)
    const { host, port, database, ssl } = owner
    return {
      app: { host, port, ssl, ...(database && { database }), user: role, password },
      serverSecret,
      tokenKeys: await readTokenKeys(owner),
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
    newSecret(),
  ])
  const { rows } = await owner.query<{ value: string }>('select value from server_secret where name = $1', [
    name,
  ])
  return rows[0]!.value
}
