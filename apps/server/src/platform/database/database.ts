import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Tenant } from '../handlers.ts'
import type { Log } from '../log.ts'
import { migrate, schemaName } from './migrate.ts'

/** One connection inside a transaction that sees one tenant. */
export type Transaction = { query: pg.ClientBase['query'] }

export type Database = {
  /** Runs `work` in one transaction that sees only this tenant's rows; rolled back when it throws. */
  inTenant: <T>(
    tenant: Pick<Tenant, 'tenantId'>,
    work: (transaction: Transaction) => Promise<T>,
  ) => Promise<T>
  /** Outside any tenant: sees no tenant's rows, only the functions granted for it. */
  query: pg.Pool['query']
  /** A secret that all servers of this database share, e.g. the key that signs tokens. */
  secret: (name: 'token-signing-key') => string
  close: () => Promise<void>
}

/** The owner's connection, for migrations and for the operator's commands. It sees every tenant. */
export type OwnerConnection = pg.ClientConfig

// bigint as a number: our sequences and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const statementTimeoutMs = 30_000
const connectionTimeoutMs = 10_000
const poolSize = 20

export async function openDatabase(connection: OwnerConnection, log: Log): Promise<Database> {
  const owner = await connectOwner(connection)
  let app: pg.PoolConfig
  let signingKey: string
  try {
    const role = await appRoleOf(owner)
    const { applied } = await migrate(owner, role)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    const password = await sharedSecret(owner, 'app-role-password')
    await owner.query(`alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`)
    signingKey = await sharedSecret(owner, 'token-signing-key')
    app = { ...connectionParts(owner), user: role, password }
  } finally {
    await owner.end()
  }
  const pool = new pg.Pool({
    ...app,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    options: `-c search_path=${schemaName} -c statement_timeout=${statementTimeoutMs} -c timezone=UTC`,
  })
  // An idle connection that breaks (a restart of PostgreSQL) is replaced by the pool at the next call.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  return {
    inTenant: (tenant, work) => inTenant(pool, tenant, work),
    query: pool.query.bind(pool) as pg.Pool['query'],
    secret: () => signingKey,
    close: () => pool.end(),
  }
}

export async function connectOwner(connection: OwnerConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: connectionTimeoutMs,
    options: `-c search_path=${schemaName} -c timezone=UTC`,
  })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]!.server_version_num) < 150_000) {
    await client.end()
    throw new Error('The database is older than PostgreSQL 15; this server needs 15 or later.')
  }
  return client
}

/** The server's role is named after the database, because roles belong to the whole cluster. */
async function appRoleOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ role: string; exists: boolean; may_create: boolean }>(
    `select role, exists (select from pg_roles where rolname = role),
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_create
     from (select left(current_database(), 59) || '_app' as role) as named`,
  )
  const { role, exists, may_create: mayCreate } = rows[0]!
  if (!exists) {
    if (!mayCreate) {
      throw new Error(
        `The role of DATABASE_URL may not create roles. Create "${role}" as a login role, or use a role with CREATEROLE.`,
      )
    }
    await owner.query(
      `create role ${pg.escapeIdentifier(role)} nosuperuser nocreatedb nocreaterole nobypassrls`,
    )
  }
  return role
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

function connectionParts(owner: pg.Client): pg.PoolConfig {
  const { host, port, database, ssl } = owner
  return { host, port, ssl, ...(database && { database }) }
}

async function inTenant<T>(
  pool: pg.Pool,
  { tenantId }: Pick<Tenant, 'tenantId'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    // One round trip. The id is our own integer, never a caller's text.
    await client.query(`begin; select set_config('geofield.tenant_id', '${Number(tenantId)}', true)`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}
