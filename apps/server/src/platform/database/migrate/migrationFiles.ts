import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { readServerVersion } from '../../serverVersion.ts'
import { schemaName } from './schemaName.ts'

/** A migration that a database has. The checksum is that of its file. */
export type MigrationMark = {
  version: number
  name: string
  checksum: string
  /** Servers that know this version still work on the database; null if an older server applied it. */
  fits?: number | null
  /** The version of the server that applied it. */
  appliedBy?: string | null
}
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
  ].map((migration) => ({
    ...migration,
    checksum: checksumOf(migration.sql),
    fits: readFits(migration.sql),
  }))
}

/** A migration that takes away what servers before version 65 use says `-- Contracts: 0065, why`. Others only add. */
function readFits(sql: string): number {
  return Number(/^-- Contracts: (\d{4}), \S/m.exec(sql)?.[1] ?? schemaVersion)
}

function readFiles(folder: string): { name: string; sql: string }[] {
  return readdirSync(folder)
    .filter((file) => /^\d+_\w+\.sql$/.test(file))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(folder, file), 'utf8') }))
}

/**
 * Throws if a database or a backup has a migration that this server has otherwise, or is too old for it, or has one that this
 * server does not have; with `besideNewer` only if that one takes away what this server uses.
 */
export function refuseUnknownMigrations(
  applied: MigrationMark[],
  { besideNewer = false }: { besideNewer?: boolean } = {},
): void {
  const known = new Map(readMigrations().map((migration) => [migration.version, migration]))
  const all = applied.toSorted((one, other) => one.version - other.version)
  const unknown = all.filter(({ version }) => version > schemaVersion && !known.has(version))
  if (unknown.length > 0) refuseNewer(unknown, { all, newest: Math.max(...known.keys()), besideNewer })
  const marks = all.filter((mark) => !unknown.includes(mark))
  const last = marks.at(-1)?.version ?? schemaVersion
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

type Newer = { all: MigrationMark[]; newest: number; besideNewer: boolean }

function refuseNewer(unknown: MigrationMark[], { all, newest, besideNewer }: Newer): void {
  const fits = Math.max(...unknown.map(({ version, fits }) => fits ?? version))
  if (besideNewer && fits <= newest) return
  const { version, appliedBy } = unknown.at(-1)!
  const fitting = all.find((mark) => mark.version === (besideNewer ? fits : version))?.appliedBy
  throw new Error(
    `The database is at version ${version}${appliedBy ? `, of Geofield ${appliedBy}` : ''}; this server knows versions up to ${newest}. ` +
      (fitting ? `Use Geofield ${fitting} or a newer one.` : 'Use a newer server.'),
  )
}

/** Reads what the database has, also where an older server made the table. */
export async function readMarks(owner: pg.ClientBase): Promise<MigrationMark[]> {
  const { rows } = await owner.query<MigrationMark>(
    `select version, name, checksum, (to_jsonb(m) ->> 'fits')::integer fits, to_jsonb(m) ->> 'applied_by' "appliedBy"
     from ${schemaName}.migration m order by version`,
  )
  return rows
}

/** Notes that the database has the migration. */
export async function noteMigration(
  owner: pg.ClientBase,
  { version, name, checksum, fits }: MigrationMark,
): Promise<void> {
  await owner.query(
    `insert into ${schemaName}.migration (version, name, checksum, fits, applied_by) values ($1, $2, $3, $4, $5)`,
    [version, name, checksum, fits, readServerVersion()],
  )
}
