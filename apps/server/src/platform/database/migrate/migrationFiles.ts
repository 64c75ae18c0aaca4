import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { schemaName } from './schemaName.ts'

/** A migration that a database has. The checksum is that of its file. */
export type MigrationMark = { version: number; name: string; checksum: string }
export type Migration = MigrationMark & { sql: string }

const schemaVersion = 38
/**
 * Before the first release 34 migrations, of versions 1 to 38, made the schema that an empty database now gets at once. A
 * database that they made keeps their marks. This is the checksum of the lines `version checksum` of all of them.
 */
const earlierMarks = '3dbbc0891140315086ee04ccbbbc4227867ea033f74a9225f05962ac6339a3d4'

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The schema of the first release, and the migrations since. */
export function readMigrations(): Migration[] {
  const folder = join(import.meta.dirname, '../migrations')
  const schema = readFiles(join(folder, 'schema')).map(({ sql }) => sql)
  return [
    { version: schemaVersion, name: '0038_schema', sql: schema.join('\n') },
    ...readFiles(folder).map(({ name, sql }) => ({ version: Number(name.slice(0, 4)), name, sql })),
  ].map((migration) => ({ ...migration, checksum: checksumOf(migration.sql) }))
}

function readFiles(folder: string): { name: string; sql: string }[] {
  return readdirSync(folder)
    .filter((file) => /^\d+_\w+\.sql$/.test(file))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(folder, file), 'utf8') }))
}

/** Throws if a database or a backup has a migration that this server does not have, or has otherwise, or is too old for it. */
export function refuseUnknownMigrations(applied: MigrationMark[]): void {
  const known = new Map(readMigrations().map((migration) => [migration.version, migration]))
  const newest = Math.max(...known.keys())
  const marks = applied.toSorted((one, other) => one.version - other.version)
  const last = marks.at(-1)?.version ?? newest
  if (last > newest) {
    throw new Error(
      `The database is at version ${last}; this server knows versions up to ${newest}. Use a newer server.`,
    )
  }
  if (last < schemaVersion) {
    throw new Error(
      `The database is at version ${last}; this server upgrades version ${schemaVersion} and later. First start the server of commit 071fb811 on the database, or restore the backup with it, then use this one.`,
    )
  }
  const earlier = marks.filter(({ version }) => version <= schemaVersion)
  const lines = earlier.map(({ version, checksum }) => `${version} ${checksum}\n`)
  const isEarlier = checksumOf(lines.join('')) === earlierMarks
  for (const { version, name, checksum } of isEarlier ? marks.slice(earlier.length) : marks) {
    if (known.get(version)?.checksum === checksum) continue
    throw new Error(
      version <= schemaVersion && earlier.length > 1
        ? `A migration up to version ${schemaVersion} was changed after this database applied it.`
        : `Migration ${name} was changed after this database applied it; write a new one instead.`,
    )
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
