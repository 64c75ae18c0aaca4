import pg from 'pg'
import { superuser, type Cluster } from './cluster.ts'
import { howToRestore, passwordFile, port } from './home.ts'

export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
  /** Set explicitly, because PGSSLMODE in the environment may be meant for another database. */
  ssl: false
}

const databaseName = 'geofield'

export function connectionTo({
  socketFolder,
  password,
}: Pick<Cluster, 'socketFolder' | 'password'>): Connection {
  return { host: socketFolder, port, user: superuser, password, database: databaseName, ssl: false }
}

/**
 * Returns whether PostgreSQL responds, and creates Geofield's database if it is missing. False while it is starting,
 * stopping or absent; throws if waiting can't help.
 */
export async function isResponding(cluster: Cluster): Promise<boolean> {
  return ask({ ...connectionTo(cluster), database: 'postgres' }, cluster.home, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  })
}

/** Returns the data folder and the start time (Unix seconds) of the PostgreSQL that responds. */
export async function readServerIdentity(
  cluster: Cluster,
): Promise<{ folder: string; startedAt: number } | undefined> {
  let found: { folder: string; startedAt: number } | undefined
  await ask({ ...connectionTo(cluster), database: 'postgres' }, cluster.home, async (client) => {
    const { rows } = await client.query<{ folder: string; startedAt: number }>(
      `SELECT current_setting('data_directory') AS folder,
         extract(epoch FROM pg_postmaster_start_time())::float8 AS "startedAt"`,
    )
    found = rows[0]
  })
  return found
}

/** Like isResponding, for a command beside a server: it changes nothing, and the database may not exist yet. */
export async function isRespondingBeside(connection: Connection, home: string): Promise<boolean> {
  return ask(connection, home, async (client) => {
    await client.query('SELECT 1')
  })
}

async function ask(
  connection: Connection,
  home: string,
  question: (client: pg.Client) => Promise<void>,
): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // Without a listener a connection cut while idle would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await question(client)
    return true
  } catch (error) {
    if (waitingHelps(error as Error & { code?: string })) return false
    if ((error as { code?: string }).code === '28P01') {
      const file = passwordFile(home)
      throw new Error(`The password in ${file} is not the password of its database. ${howToRestore}`, {
        cause: error,
      })
    }
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** No SQLSTATE: the socket is missing or was closed. 57P0x: starting or stopping. 3D000: no database yet. */
function waitingHelps({ code, message }: Error & { code?: string }): boolean {
  // The client's own error about an unusable password.
  if (message.startsWith('SASL')) return false
  const isSqlState = code !== undefined && /^[0-9]|^XX/.test(code)
  return !isSqlState || code.startsWith('57P0') || code === '53300' || code === '3D000'
}
