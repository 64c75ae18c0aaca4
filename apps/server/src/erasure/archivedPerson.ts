import type pg from 'pg'
import { lockUpkeep } from '../platform/database/upkeep.ts'
import {
  type ArchiveFile,
  openTenantArchive,
  type RetainedTable,
  type TenantArchive,
} from '../retention/index.ts'
import { archivedTables, pickMatches, readTenantCode, withArchivedRows } from './archivedRowStore.ts'
import { replaceMentions } from './mentionStore.ts'
import { readAllValues } from './personFileStore.ts'

/** An archive with old rows, and what is called before each of its files is searched. */
export type SearchedArchive = {
  /** A folder or an S3 address. */
  address: string
  onFile?: (file: string, share: number) => void
}

export type Archived = {
  archive: TenantArchive
  tenantId: number
  /** Whether its files stay as they are. */
  isTrial: boolean
  onFile?: SearchedArchive['onFile']
}

/** Opens what an archive has of a tenant, in the present transaction, in which nothing more goes there. */
export async function withArchive<T>(
  owner: pg.ClientBase,
  {
    tenantId,
    isTrial,
    archive,
  }: { tenantId: number; isTrial: boolean; archive: SearchedArchive | undefined },
  work: (archived: Archived | undefined) => Promise<T>,
): Promise<T> {
  if (archive === undefined) return work(undefined)
  await lockUpkeep(owner, 'retention')
  const opened = await openTenantArchive(archive.address, await readTenantCode(owner, tenantId))
  try {
    return await work({ archive: opened, tenantId, isTrial, onFile: archive.onFile })
  } finally {
    opened.close()
  }
}

/** Who a person is in the database and in an archive. */
type Person = {
  tenantId: number
  ids: string[]
  guids: string[]
  visitIds: string[]
}

/** How persons of a kind are found. */
export type PersonKind<P extends Person> = {
  /** A person of whom nothing but a name is known. */
  name: (owner: pg.ClientBase, tenantId: number, name: string) => Promise<P>
  /** Adds what the tables tie to what is known. Undefined if nothing is about the person. */
  widen: (owner: pg.ClientBase, person: P) => Promise<P | undefined>
  /** Every Id and guid, in lower case. */
  namesOf: (person: P) => string[]
  /** The error of a name that nobody has. */
  unknown: (name: string) => Error
}

type Finding<P> = {
  tenantId: number
  name: string
  archived: Archived | undefined
  /** Called while the tables have rows about the person: their own, and those of one file of the archive after the other. */
  onRows?: (person: P) => Promise<void>
}

/** Finds a person by a name, in the archive too. Throws if nothing is about such a person. */
export async function findPerson<P extends Person>(
  owner: pg.ClientBase,
  kind: PersonKind<P>,
  { tenantId, name, archived, onRows }: Finding<P>,
): Promise<P> {
  const named = await kind.name(owner, tenantId, name)
  let found = await kind.widen(owner, named)
  if (found) await onRows?.(found)
  // A file may name an Id by which others are found.
  for (let before = -1; archived && before < kind.namesOf(found ?? named).length;) {
    before = kind.namesOf(found ?? named).length
    for (const table of archivedTables) {
      for await (const content of readFiles(archived, table)) {
        const rows = pickNamed(content.rows, kind.namesOf(found ?? named))
        if (rows.length === 0) continue
        await withArchivedRows(owner, { tenantId, table, rows }, async () => {
          const more = await kind.widen(owner, found ?? named)
          if (more === undefined) return
          found = found ? join(found, more) : more
          await onRows?.(found)
        })
      }
    }
  }
  if (found === undefined) throw kind.unknown(name)
  return found
}

/** What both know. */
function join<P extends Person>(a: P, b: P): P {
  const both = Object.entries(a).map(([name, known]) => [
    name,
    Array.isArray(known) ? [...new Set([...known, ...(b[name as keyof P] as string[])])] : known,
  ])
  return Object.fromEntries(both) as P
}

type Clearing = {
  names: string[]
  /** Takes the person out of the rows in the table's place. */
  clear: (table: RetainedTable) => Promise<void>
  /** What else is replaced: texts that name the person. */
  mentions: { pattern: string; inJson?: string; mark: string; everywhere?: boolean }[]
}

/** Erases a person from the files of an archive. Returns how many rows of each table lost something. */
export async function clearArchive(
  owner: pg.ClientBase,
  archived: Archived,
  { names, clear, mentions }: Clearing,
): Promise<Record<string, number>> {
  const { archive, tenantId, isTrial } = archived
  const counts: Record<string, number> = {}
  for await (const { file, ...content } of readFiles(archived)) {
    const { table } = content
    const named = new Set(pickNamed(content.rows, names))
    for (const { pattern, inJson = pattern } of mentions)
      for (const row of await pickMatches(owner, content.rows, inJson)) named.add(row)
    if (named.size === 0) continue
    const cleared = await withArchivedRows(
      owner,
      { tenantId, table, rows: [...named] },
      async (readChanged) => {
        await clear(table)
        for (const mention of mentions) await replaceMentions(owner, { tenantId, ...mention, only: table })
        return readChanged()
      },
    )
    if (cleared.size === 0) continue
    const name = `${table} of the archive`
    counts[name] = (counts[name] ?? 0) + cleared.size
    if (!isTrial) await archive.rewrite(file, replaceRows(content, cleared))
  }
  return counts
}

function replaceRows(content: ArchiveFile, changed: Map<string, string>): ArchiveFile {
  return { ...content, rows: content.rows.map((row) => changed.get(row) ?? row) }
}

const uuids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g
const isUuid = new RegExp(`^${uuids.source}$`)

type Reading = {
  table: RetainedTable
  names: string[]
  /** A query of one column on the table, and its parameters. */
  query: string
  parameters: unknown[]
}

/** Yields the values that a query finds in rows of an archive. */
export async function* readArchived(
  owner: pg.ClientBase,
  archived: Archived,
  { table, names, query, parameters }: Reading,
): AsyncGenerator<unknown, void> {
  for await (const { rows } of readFiles(archived, table)) {
    const named = pickNamed(rows, names)
    if (named.length === 0) continue
    yield* await withArchivedRows(owner, { tenantId: archived.tenantId, table, rows: named }, () =>
      readAllValues(owner, query, parameters),
    )
  }
}

/** Yields the files of a table, or all, and calls `onFile` before each. */
async function* readFiles(
  { archive, onFile }: Archived,
  table?: RetainedTable,
): AsyncGenerator<ArchiveFile & { file: string }, void> {
  const files = archive.files.filter((file) => table === undefined || file.includes(`/${table}-`))
  for (const [done, file] of files.entries()) {
    onFile?.(file, done / files.length)
    yield { file, ...(await archive.read(file)) }
  }
}

/** Rows that have one of these names as a text of its own. */
function pickNamed(rows: string[], names: string[]): string[] {
  const ids = new Set(names.filter((name) => isUuid.test(name)))
  const others = names.filter((name) => !ids.has(name)).map((name) => JSON.stringify(name))
  return rows.filter((row) => {
    const text = row.toLowerCase()
    return (text.match(uuids) ?? []).some((id) => ids.has(id)) || others.some((name) => text.includes(name))
  })
}
