import pg from 'pg'
import { superuser, type Cluster } from './cluster.ts'
import { passwordFile, port } from './home.ts'

export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
  /** Said out loud, because PGSSLMODE in the environment, meant for another database, would speak otherwise. */
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
 * Whether PostgreSQL answers; makes our database on the way when it is not there yet. False while it is
 * starting, stopping or absent; throws when waiting cannot help.
 */
export async function answers(cluster: Cluster): Promise<boolean> {
  return ask({ ...connectionTo(cluster), database: 'postgres' }, cluster.home, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  })
}

/** The same for a command beside a server: it changes nothing, and the server may not have made our database. */
export async function answersBeside(connection: Connection, home: string): Promise<boolean> {
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
    if (waitingHelps((error as { code?: string }).code)) return false
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(`The password in ${passwordFile(home)} is not that of its database`, { cause: error })
    }
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** No SQLSTATE: the socket is missing or was closed. 57P0x: starting or stopping. 3D000: no database yet. */
function waitingHelps(code: string | undefined): boolean {
  const isSqlState = code !== undefined && /^[0-9]|^XX/.test(code)
  return !isSqlState || code.startsWith('57P0') || code === '53300' || code === '3D000'
}
