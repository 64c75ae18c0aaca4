import type pg from 'pg'
import type { Hosts } from '../connections/address.ts'
import { FindingClient } from '../connections/findingClient.ts'
import { serverName, withFinder } from '../connections/hostFinder.ts'
import { schemaName } from './schemaName.ts'

/** The owner's connection, for migrations and for the operator's commands. It sees every tenant. */
export type OwnerConnection = pg.ClientConfig & { several?: Hosts }

const connectionTimeoutMs = 10_000
const oldestServer = 150_000

/** Connects as the owner. Throws an Error that says which database and why, and never the password. */
export async function connectOwner(connection: OwnerConnection): Promise<pg.Client> {
  const client = new FindingClient({
    ...withFinder(connection),
    connectionTimeoutMillis: connectionTimeoutMs,
  })
  // A query under way rejects by itself; without a listener a connection cut while idle would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select set_config('search_path', $1, false), set_config('timezone', 'UTC', false),
         current_setting('server_version_num')::integer as version`,
      [schemaName],
    )
    if (rows[0]!.version < oldestServer) {
      throw new Error('it is older than PostgreSQL 15, and this server needs 15 or later')
    }
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const hosts = (connection.several?.hosts ?? [client]).map(serverName).join(', ')
    const where = `${client.database} at ${hosts} as ${client.user}`
    throw new Error(`The database ${where} can't be used: ${describeError(error as Error)}`, { cause: error })
  }
}

export async function withOwner<T>(
  connection: OwnerConnection,
  work: (owner: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const owner = await connectOwner(connection)
  // Ends a statement that waits, as for another server's migrations.
  const end = () => owner.end().catch(() => undefined)
  signal?.addEventListener('abort', end, { once: true })
  try {
    signal?.throwIfAborted()
    return await work(owner)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    await end()
  }
}

/** The actor that the audit log records, as JSON. */
export async function readActor(owner: pg.ClientBase): Promise<string | null> {
  const { rows } = await owner.query<{ actor: string | null }>(
    `select nullif(current_setting('geofield.actor', true), '') actor`,
  )
  return rows[0]!.actor
}

/** Runs `work` in one transaction of the owner, which commits all of it or nothing. */
export async function inTransaction<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  try {
    const result = await work()
    await owner.query('commit')
    return result
  } catch (error) {
    // On a lost connection there is nothing left to roll back.
    await owner.query('rollback').catch(() => undefined)
    throw error
  }
}

/** A host with several addresses fails with an AggregateError without a message: one error for each address. */
function describeError(error: Error): string {
  const each = error instanceof AggregateError ? (error.errors as Error[]) : []
  return error.message || each.map(({ message }) => message).join('; ') || error.name
}
