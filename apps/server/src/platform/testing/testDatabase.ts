import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../postgres/connection.ts'
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts'
import { createLogs } from '../log/log.ts'

export const silent = createLogs({ level: 'silent', file: undefined })

export type TestDatabase = {
  /** The cluster's superuser, in its first database. */
  connection: Connection
  /** Creates an empty database for one test. */
  fresh: () => Promise<Connection>
  /** A folder that stop() removes. */
  folder: string
  stop: () => Promise<void>
}

/** Starts a real PostgreSQL in a temporary folder. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = temporaryFolder()
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    holder: 'server',
    log: silent.log,
  })
  // Test data need not survive a power cut.
  await ask(connection, 'alter system set fsync = off')
  await ask(connection, 'select pg_reload_conf()')
  let count = 0
  return {
    connection,
    folder,
    fresh: async () => {
      const database = `test_${(count += 1)}`
      await ask(connection, `create database ${database} strategy file_copy`)
      return { ...connection, database }
    },
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Creates a folder that the unprivileged user can enter, because PostgreSQL never runs as root. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'geofield-test-')))
  chmodSync(folder, 0o755)
  return folder
}

/** Runs one statement on its own connection. */
export async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
