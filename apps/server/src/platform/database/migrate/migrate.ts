import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { applyConcurrently, isConcurrent, withinTransaction } from './migrateConcurrently.ts'
import {
  type Migration,
  type MigrationMark,
  noteMigration,
  readMarks,
  readMigrations,
  refuseUnknownMigrations,
} from './migrationFiles.ts'
import { inTransaction } from './owner.ts'
import { schemaName } from './schemaName.ts'
import { advisoryLocks } from '../upkeep.ts'

/** Runs `work` while every other server that starts on this database waits. */
export async function underMigrationLock<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  // Not pg_advisory_lock: building an index concurrently waits for every statement that began before, also for one that
  // waits for this lock.
  for (;;) {
    const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [
      advisoryLocks.migration,
    ])
    if (rows[0]!.mine) break
    await sleep(lockPollMs)
  }
  try {
    return await work()
  } finally {
    // The lock also ends with the connection.
    await owner.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => undefined)
  }
}

/**
 * Migrates the database to the newest version, while other servers work on it. Each migration is one transaction, or builds
 * indexes outside of one. A migration that changed after it was applied is refused, and a newer one that took away what this
 * server uses. Call this under the migration lock.
 */
export async function migrate(owner: pg.ClientBase, appRole: string): Promise<{ applied: string[] }> {
  await createMigrationTable(owner)
  const marks = await readMarks(owner)
  refuseUnknownMigrations(marks, { besideNewer: true })
  const done = new Set(marks.map(({ version }) => version))
  const missing = readMigrations().filter(({ version }) => !done.has(version))
  for (const migration of missing) {
    if (isConcurrent(migration)) await applyConcurrently(owner, migration)
    else await withoutBlocking(migration, () => inTransaction(owner, () => apply(owner, migration, appRole)))
  }
  return { applied: missing.map(({ name }) => name) }
}

/** Creates the tables as these migrations leave them, in the caller's transaction. */
export async function buildSchema(
  owner: pg.ClientBase,
  appRole: string,
  marks: MigrationMark[],
): Promise<void> {
  await createMigrationTable(owner)
  const wanted = new Set(marks.map(({ version }) => version))
  for (const migration of readMigrations())
    if (wanted.has(migration.version)) await apply(owner, withinTransaction(migration), appRole)
}

async function createMigrationTable(owner: pg.ClientBase): Promise<void> {
  await owner.query(`create schema if not exists ${schemaName}`)
  await owner.query(
    `create table if not exists ${schemaName}.migration
       (version integer primary key, name text not null, checksum text not null, applied_at timestamptz default now(),
        fits integer, applied_by text)`,
  )
  const { rows } = await owner.query(
    `select from pg_attribute where attrelid = '${schemaName}.migration'::regclass and attname = 'fits'`,
  )
  // Older servers made the table without these.
  if (rows.length === 0)
    await owner.query(
      `alter table ${schemaName}.migration add column fits integer, add column applied_by text`,
    )
}

async function apply(owner: pg.ClientBase, migration: Migration, appRole: string): Promise<void> {
  try {
    await owner.query(`set local search_path = ${schemaName}; set local lock_timeout = ${lockTimeoutMs}`)
    await owner.query(migration.sql.replaceAll('{{app_role}}', () => pg.escapeIdentifier(appRole)))
    await noteMigration(owner, migration)
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * While a statement waits for a lock on a table, all others wait behind it: servers of the field, too. It gives up before they
 * have waited for a second, when PostgreSQL looks for deadlocks: a search that reads two tables in the other order would fail.
 */
const lockTimeoutMs = 500
const lockPauseMs = 150
const lockAttempts = 100
const lockPollMs = 100
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/** Tries again when a table is in use, so that nobody waits for the migration for long. */
async function withoutBlocking(migration: Migration, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const { code } = (error as { cause?: pg.DatabaseError }).cause ?? {}
      if (code !== lockNotAvailable && code !== deadlockDetected) throw error
      if (attempt === lockAttempts) {
        throw new Error(
          `Migration ${migration.name} can't be applied: another connection, such as a backup, has used its tables for more than a minute. Start again when that has ended.`,
          { cause: error },
        )
      }
      // Those who waited meanwhile go first.
      await sleep(lockPauseMs)
    }
  }
}
