import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The schema that holds everything of ours. */
export const schemaName = 'geofield'
/** Any number, the same for every server: who holds it migrates. */
const migrationLock = 7_301_984

type Migration = { version: number; name: string; sql: string; checksum: string }

/**
 * Brings the database to the newest version, under a lock that other servers wait for. Each migration is one
 * transaction; one that changed after it was applied is refused.
 */
export async function migrate(owner: pg.Client, appRole: string): Promise<{ applied: string[] }> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock])
  try {
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
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

async function apply(owner: pg.Client, migration: Migration, appRole: string): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`set local search_path = ${schemaName}`)
    await owner.query(migration.sql.replaceAll('{{app_role}}', pg.escapeIdentifier(appRole)))
    await owner.query(`insert into ${schemaName}.migration (version, name, checksum) values ($1, $2, $3)`, [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
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
