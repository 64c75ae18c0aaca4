import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../postgres/connection.ts'
import { acquireFileLock } from '../files/fileLock.ts'
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts'
import { createLogs } from '../log/log.ts'
import { connectClient } from './connectClient.ts'

export const silent = createLogs({ level: 'silent', file: undefined })

export type TestDatabase = {
  /** Creates an empty database for one test. */
  fresh: () => Promise<Connection>
  /** Creates a database at the newest version, as a server leaves it. */
  migrated: () => Promise<Connection>
  /** A folder that stop() removes. */
  folder: string
  stop: () => Promise<void>
}

export type TestCluster = Omit<TestDatabase, 'migrated'> & {
  /** The superuser, in the first database. */
  connection: Connection
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Connection
  }
}

/** The template of migrated databases, in the run's own cluster. */
export const migratedDatabase = 'migrated'

/** Databases in the one PostgreSQL of this run. What stops PostgreSQL, freezes it or sets it starts a cluster. */
export function startTestDatabase(): TestDatabase {
  const cluster = inject('cluster')
  const folder = temporaryFolder()
  const names: string[] = []
  const create = async (template: string): Promise<Connection> => {
    const database = `test_${process.pid}_${(count += 1)}`
    names.push(database)
    await ask(cluster, `create database ${database} template ${template} strategy file_copy`)
    return { ...cluster, database }
  }
  return {
    folder,
    fresh: () => create('template1'),
    migrated: () => create(migratedDatabase),
    stop: async () => {
      for (const name of names) {
        await ask(cluster, `drop database if exists ${name} with (force)`)
        await ask(cluster, `drop role if exists geofield_app_${name}`)
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

let count = 0

/** Starts a real PostgreSQL of its own in a temporary folder. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  await copyEmptyDatabase(dataDir)
  const { connection, stop } = await start(dataDir)
  let databases = 0
  return {
    connection,
    folder,
    fresh: async () => {
      const database = `test_${(databases += 1)}`
      await ask(connection, `create database ${database} strategy file_copy`)
      return { ...connection, database }
    },
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, holder: 'server', log: silent.log })

const cache = join(import.meta.dirname, '../../../node_modules/.cache/geofield-test-database')

/** Fills a data folder with an empty database, which is made once: initdb takes longer than most tests. */
async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const made = join(cache, hashMakers())
  mkdirSync(cache, { recursive: true })
  const release = await acquireFileLock(join(cache, 'lock'))
  try {
    if (!existsSync(made)) await makeEmptyDatabase(made)
    cpSync(made, dataDir, { recursive: true })
  } finally {
    release()
  }
}

/** A new PostgreSQL or other settings of it need a new database. */
function hashMakers(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of ['../postgres/cluster.ts', '../../../../../pnpm-lock.yaml', 'testDatabase.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}

async function makeEmptyDatabase(target: string): Promise<void> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const { connection, stop } = await start(dataDir)
  // Test data need not survive a power cut.
  await ask(connection, 'alter system set fsync = off')
  await stop()
  cpSync(dataDir, `${target}.new`, { recursive: true })
  renameSync(`${target}.new`, target)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
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
  const client = await connectClient(connection)
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
