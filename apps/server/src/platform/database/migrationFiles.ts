import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { schemaName } from './schemaName.ts'

/** A migration that a database has. The checksum is that of its file. */
export type MigrationMark = { version: number; name: string; checksum: string }
export type Migration = MigrationMark & { sql: string }

export function readMigrations(): Migration[] {
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

/** Throws if a database or a backup has a migration that this server does not have, or has otherwise. */
export function refuseUnknownMigrations(applied: MigrationMark[]): void {
  const known = new Map(readMigrations().map((migration) => [migration.version, migration]))
  const newest = Math.max(...known.keys())
  const newer = applied.filter(({ version }) => version > newest)
  if (newer.length > 0) {
    throw new Error(
      `The database is at version ${Math.max(...newer.map(({ version }) => version))}; this server knows versions up to ${newest}. Use a newer server.`,
    )
  }
  for (const { version, name, checksum } of applied) {
    if (known.get(version)?.checksum === checksum) continue
    throw new Error(`Migration ${name} was changed after this database applied it; write a new one instead.`)
  }
}

/** Notes that the database has the migration. */
export async function noteMigration(
  owner: pg.ClientBase,
  { version, name, checksum }: MigrationMark,
): Promise<void> {
  await owner.query(`insert into ${schemaName}.migration (version, name, checksum) values ($1, $2, $3)`, [
    version,
    name,
    checksum,
  ])
}
