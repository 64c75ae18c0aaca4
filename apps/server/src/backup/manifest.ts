import { text } from 'node:stream/consumers'
import type { MigrationMark } from '../platform/database/migrate/migrationFiles.ts'
import { type ArchiveEntry, openArchive } from './archive.ts'
import type { RowSum } from './rowSum.ts'

/** `share` is how much is done, from 0 to 1. */
export type OnProgress = (phase: string, detail: string, share?: number) => void

/** What PostgreSQL's catalogue says of a table with rows of its own. */
export type StoredTable = {
  name: string
  /** In the order of the table; without columns that PostgreSQL computes. */
  columns: string[]
  /** For a partition: its table, and its bound in SQL. */
  partition: { of: string; bound: string } | null
}

export type StoredSequence = { name: string; lastValue: string; isCalled: boolean }

export type Manifest = {
  format: typeof format
  version: number
  /** When the moment of the backup was, in ISO 8601. */
  createdAt: string
  serverVersion: string
  postgresVersion: string
  migrations: MigrationMark[]
  tables: (StoredTable & RowSum)[]
  sequences: StoredSequence[]
  /** The uploaded files whose bytes are in the archive; a backup of an older server has none. */
  files?: StoredObject[]
}

/** An object of the store of files, with its size and checksum. */
export type StoredObject = { object: string; bytes: number; sha256: string }

export const format = 'geofield-backup'
/** Since 2, a large entry has several pieces. */
export const newestVersion = 2
/** The last entry of the archive, so that an archive that has it is whole. */
export const manifestName = 'manifest.json'

export const entryName = (table: string) => `${table}.copy.zst`

export type OpenBackup = {
  manifest: Manifest
  entryOf: (table: string) => ArchiveEntry
  /** Throws if the archive lacks the entry. */
  entryNamed: (name: string) => ArchiveEntry
}

/** Throws if the file is not a whole backup, or one that this server can't read. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const entries = new Map((await openArchive(file)).map((entry) => [entry.name, entry]))
  const last = entries.get(manifestName)
  if (last === undefined) throw new Error(`${file} is not a backup of Geofield: it has no ${manifestName}.`)
  const manifest = parseManifest(await text(last.read()), file)
  const find = (name: string, what: string) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Error(`${file} is damaged: ${what} is missing.`)
    return entry
  }
  return {
    manifest,
    entryOf: (table) => find(entryName(table), `the table ${table}`),
    entryNamed: (name) => find(name, name),
  }
}

/** The tenant and the object's own name: nothing that leads out of the store. */
const objectPattern = /^\d+\/[\w-]+$/

/** A bound as PostgreSQL prints it, and nothing that would end it: it becomes part of a statement. */
const boundPattern = /^(DEFAULT|FOR VALUES [A-Z]+ \([\w ',:.+-]*\)(?: TO \([\w ',:.+-]*\))?)$/

function parseManifest(content: string, file: string): Manifest {
  const read = JSON.parse(content) as Manifest
  if (read.format !== format) throw new Error(`${file} is not a backup of Geofield.`)
  if (!(read.version >= 1 && read.version <= newestVersion)) {
    throw new Error(
      `${file} was made by Geofield ${read.serverVersion} in version ${read.version} of the format; this server reads versions up to ${newestVersion}. Use a newer server.`,
    )
  }
  for (const { name, partition } of read.tables) {
    if (partition !== null && !boundPattern.test(partition.bound))
      throw new Error(`${file} is damaged: the bound of the partition ${name} is not one.`)
  }
  const misnamed = read.files?.find(({ object }) => !objectPattern.test(object))
  if (misnamed) throw new Error(`${file} is damaged: "${misnamed.object}" is no name of a file.`)
  return read
}
