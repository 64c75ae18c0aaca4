import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inTransaction } from './owner.ts'
import { schemaName } from './schemaName.ts'
import { advisoryLocks } from './upkeep.ts'

type Migration = { version: number; name: string; sql: string; checksum: string }

/** Runs `work` while every other server that starts on this database waits. */
export async function underMigrationLock<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
  try {
    return await work()
  } finally {
    // The lock also ends with the connection.
    await owner.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => undefined)
  }
}

/**
 * Migrates the database to the newest version. Each migration is one transaction. A migration that changed after it
 * was applied is refused. Call this under the migration lock.
 */
export async function migrate(owner: pg.ClientBase, appRole: string): Promise<{ applied: string[] }> {
  await owner.query(`create schema if not exists ${schemaName}`)
  await owner.query(
    `create table if not exists ${schemaName}.migration
       (version integer primary key, name text not null, checksum text not null, applied_at timestamptz default now())`,
  )
  const { rows } = await owner.query<{ version: number; checksum: string }>(
    `select version, checksum from ${schemaName}.migration`,
  )
  const done = new Map(rows.map((row) => [row.version, row.checksum]))
  const migrations = readMigrations()
  refuseNewerDatabase(migrations, [...done.keys()])
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = done.get(migration.version)
    if (checksum === undefined) {
      await apply(owner, migration, appRole)
      applied.push(migration.name)
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after this database applied it; write a new one instead.`,
      )
    }
  }
  return { applied }
}

async function apply(owner: pg.ClientBase, migration: Migration, appRole: string): Promise<void> {
  const { version, name, checksum } = migration
  try {
    await inTransaction(owner, async () => {
      await owner.query(`set local search_path = ${schemaName}`)
      await owner.query(migration.sql.replaceAll('{{app_role}}', () => pg.escapeIdentifier(appRole)))
      await owner.query(`insert into ${schemaName}.migration (version, name, checksum) values ($1, $2, $3)`, [
        version,
        name,
        checksum,
      ])
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

function readMigrations(): Migration[] {
  const folder = join(import.meta.dirname, 'migrations')
  return readdirSync(folder)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version: Number(file.slice(0, 4)), name: file.slice(0, -4), sql, checksum }
    })
}

function refuseNewerDatabase(migrations: Migration[], applied: number[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  const unknown = applied.filter((version) => version > newest)
  if (unknown.length > 0) {
    throw new Error(
      `The database is at version ${Math.max(...unknown)}; this server knows versions up to ${newest}. Use a newer server.`,
    )
  }
}
