import pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { type MigrationMark, readMarks } from '../platform/database/migrate/migrationFiles.ts'
import { schemaName } from '../platform/database/migrate/schemaName.ts'
import { advisoryLocks } from '../platform/database/upkeep.ts'
import type { StoredObject, StoredSequence, StoredTable } from './manifest.ts'

const undefinedTable = '42P01'
const attempts = 5

/** `bytes` is about how large the table is on disk. */
export type SnapshotTable = StoredTable & { bytes: number }

/**
 * Runs `work` in a transaction that reads all tables as of one moment, whatever is written meanwhile. No table of them
 * can be dropped or changed until it ends.
 */
export async function inSnapshot<T>(
  owner: pg.ClientBase,
  work: (tables: SnapshotTable[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(owner, async () => {
        await owner.query(
          `set transaction isolation level repeatable read, read only;
           set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
        )
        // Keeps upkeep from dropping a day of positions, which would wait for this transaction and others for it.
        await owner.query('select pg_advisory_xact_lock_shared($1)', [advisoryLocks.positions])
        const tables = await readTables(owner)
        await lockAll(owner, tables)
        return await work(tables)
      })
    } catch (error) {
      // A table was dropped after the moment and before the lock.
      if (attempt === attempts || (error as pg.DatabaseError).code !== undefinedTable) throw error
    }
  }
}

/** All tables with rows of their own. A day of positions that upkeep has begun to drop is left out. */
async function readTables(owner: pg.ClientBase): Promise<SnapshotTable[]> {
  const { rows } = await owner.query<SnapshotTable>(
    `select c.relname "name", pg_table_size(c.oid)::float8 bytes,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') columns,
       case when i.inhparent is not null then jsonb_build_object(
         'of', p.relname, 'bound', pg_get_expr(c.relpartbound, c.oid)) end "partition"
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid and not i.inhdetachpending
       left join pg_class p on p.oid = i.inhparent
     where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' and c.relpersistence = 'p'
       and (i.inhparent is not null or c.relname !~ '_\\d{8}$')
     order by c.relname`,
    [schemaName],
  )
  if (rows.length === 0)
    throw new Error('The database has no tables of Geofield; there is nothing to back up.')
  return rows
}

async function lockAll(owner: pg.ClientBase, tables: StoredTable[]): Promise<void> {
  const names = tables.map(({ name }) => qualified(name)).join(', ')
  await owner.query(`set local lock_timeout = '60s'; lock table ${names} in access share mode`)
}

export async function readState(owner: pg.ClientBase): Promise<{
  createdAt: Date
  postgresVersion: string
  migrations: MigrationMark[]
  sequences: StoredSequence[]
}> {
  const { rows } = await owner.query<{ createdAt: Date; postgresVersion: string }>(
    `select now() "createdAt", current_setting('server_version') "postgresVersion"`,
  )
  return { ...rows[0]!, migrations: await readMarks(owner), sequences: await readSequences(owner) }
}

/** Lists the objects of all files, or of one tenant's. */
export async function listObjects(owner: pg.ClientBase, tenantId?: number): Promise<StoredObject[]> {
  const { rows } = await owner.query<StoredObject>(
    `select object, bytes, sha256 from stored_file where tenant_id = $1 or $1::integer is null order by object`,
    [tenantId ?? null],
  )
  return rows
}

/** Sequences are outside of transactions: their values are those of now, at least as high as those in the tables. */
async function readSequences(owner: pg.ClientBase): Promise<StoredSequence[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = $1::regnamespace and relkind = 'S' order by 1`,
    [schemaName],
  )
  const sequences: StoredSequence[] = []
  for (const { name } of rows) {
    const { rows } = await owner.query<Omit<StoredSequence, 'name'>>(
      `select last_value::text "lastValue", is_called "isCalled" from ${qualified(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

/** Yields the table's rows as PostgreSQL's COPY writes them, in the format text. */
export function copyOut(owner: pg.Client, { name, columns }: StoredTable): AsyncGenerator<Buffer, void> {
  return streamOut(owner, copyTo(`copy ${qualified(name)} (${columnList(columns)}) to stdout`))
}

/** Yields what COPY sends. Stopping early ends the connection. */
export async function* streamOut(owner: pg.Client, copy: CopyToStreamQuery): AsyncGenerator<Buffer, void> {
  const rows = owner.query(copy)
  try {
    yield* rows as AsyncIterable<Buffer>
  } finally {
    // PostgreSQL would go on sending, and a rollback would wait for it.
    if (!rows.readableEnded) await owner.end()
  }
}

export const qualified = (name: string) => `${schemaName}.${pg.escapeIdentifier(name)}`

export const columnList = (columns: string[]) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')
