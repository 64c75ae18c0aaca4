import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Writable } from 'node:stream'
import { schemaName } from '../platform/database/migrate/schemaName.ts'
import { protectPartition } from '../platform/database/timePartitionStore.ts'
import type { Manifest, StoredTable } from './manifest.ts'
import { columnList, qualified } from './snapshotStore.ts'

/** Tables that a server fills by itself in an empty database. */
const selfFilledTables = ['migration', 'server_secret', 'position_upkeep', 'backup_state']

/** Counts the rows of each table that has rows and isn't in `selfFilledTables`. Returns undefined without Geofield's schema. */
export async function countRows(owner: pg.ClientBase): Promise<Record<string, number> | undefined> {
  const { rows: schemas } = await owner.query('select from pg_namespace where nspname = $1', [schemaName])
  if (schemas.length === 0) return undefined
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> all($2) order by 1`,
    [schemaName, selfFilledTables],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*)::text count from ${qualified(name)}`,
    )
    if (rows[0]!.count !== '0') counts[name] = Number(rows[0]!.count)
  }
  return counts
}

/** Returns how many connections servers have to this database. */
export async function countServers(owner: pg.ClientBase, appRole: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*)::text count from pg_stat_activity where datname = current_database() and usename = $1`,
    [appRole],
  )
  return Number(rows[0]!.count)
}

export async function dropSchema(owner: pg.ClientBase): Promise<void> {
  await owner.query(`drop schema if exists ${schemaName} cascade`)
}

/** Creates the partitions that the backup has, instead of those of an empty database. */
export async function createPartitions(owner: pg.ClientBase, tables: Manifest['tables']): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relispartition`,
    [schemaName],
  )
  for (const { name } of rows) await owner.query(`drop table ${qualified(name)}`)
  for (const { name, partition } of tables) {
    if (partition === null) continue
    const table = qualified(name)
    await owner.query(`create table ${table} partition of ${qualified(partition.of)} ${partition.bound}`)
    await protectPartition(owner, table)
  }
}

/** The names of all tables that store rows: partitions, but not the tables that they are parts of. */
export async function readTableNames(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1`,
    [schemaName],
  )
  return rows.map(({ name }) => name)
}

/** The statement that adds a dropped constraint or index again, and its table. */
export type Addition = { table: string; sql: string }

/**
 * Drops constraints and indexes and disables triggers, so that rows are stored as they are and as fast as possible. Returns
 * the statements that add constraints and indexes again, in order: building and checking them once is faster.
 */
export async function takeDown(owner: pg.ClientBase): Promise<Addition[]> {
  const { rows: constraints } = await owner.query<{ table: string; name: string; definition: string }>(
    `select t.relname "table", c.conname "name", pg_get_constraintdef(c.oid) definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where t.relnamespace = $1::regnamespace and c.contype in ('p', 'u', 'x', 'f') and c.conparentid = 0
     order by c.contype = 'f', t.relname, c.conname`,
    [schemaName],
  )
  const { rows: indexes } = await owner.query<{ table: string; name: string; definition: string }>(
    // PostgreSQL prints the index of a partitioned table with ON ONLY, which would leave out its partitions.
    `select t.relname "table", i.relname "name", regexp_replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ') definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relnamespace = $1::regnamespace and not i.relispartition
       and not exists (select from pg_constraint c where c.conindid = i.oid and c.conrelid = t.oid)
     order by 1, 2`,
    [schemaName],
  )
  // Foreign keys come last, because they refer to the other keys.
  for (const { table, name } of constraints.toReversed())
    await owner.query(`alter table ${qualified(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { name } of indexes) await owner.query(`drop index ${qualified(name)}`)
  await setTriggers(owner, 'disable')
  const added = constraints.map(({ table, name, definition }) => ({
    table,
    sql: `alter table ${qualified(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  }))
  const firstForeign = constraints.findIndex(({ definition }) => definition.startsWith('FOREIGN KEY'))
  return [
    ...added.slice(0, firstForeign),
    ...indexes.map(({ table, definition }) => ({ table, sql: definition })),
    ...added.slice(firstForeign),
  ]
}

/** Enables or disables all triggers except PostgreSQL's triggers for foreign keys. */
async function setTriggers(owner: pg.ClientBase, to: 'enable' | 'disable'): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select distinct c.relname "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = $1::regnamespace and not t.tgisinternal and t.tgparentid = 0`,
    [schemaName],
  )
  for (const { table } of rows) await owner.query(`alter table ${qualified(table)} ${to} trigger user`)
}

/** Removes the rows that migrations made: the backup has them. */
export async function emptyTables(owner: pg.ClientBase, tables: StoredTable[]): Promise<void> {
  await owner.query(`truncate ${tables.map(({ name }) => qualified(name)).join(', ')}`)
}

/** A stream that stores rows in the form of PostgreSQL's COPY. */
export function copyIn(
  owner: pg.ClientBase,
  { name, columns }: StoredTable,
): Writable & { rowCount: number } {
  return owner.query(copyFrom(`copy ${qualified(name)} (${columnList(columns)}) from stdin`))
}

/** Adds a constraint or an index that `takeDown` dropped. */
export async function add(owner: pg.ClientBase, { sql }: Addition): Promise<void> {
  await owner.query(sql)
}

/** Enables triggers, sets sequences and updates statistics, once all rows and keys are there. */
export async function settle(
  owner: pg.ClientBase,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  await setTriggers(owner, 'enable')
  for (const { name, lastValue, isCalled } of sequences)
    await owner.query('select setval($1, $2, $3)', [qualified(name), lastValue, isCalled])
  await owner.query(`analyze ${tables.map(({ name }) => qualified(name)).join(', ')}`)
}

/** Until the transaction ends: no timeouts, more memory to build indexes, and the encoding of the backup. */
export async function configureTransaction(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local maintenance_work_mem = '256MB'; set local client_encoding = 'UTF8'`,
  )
}

/** Writes all changed pages to disk now. */
export async function checkpoint(owner: pg.ClientBase): Promise<void> {
  await owner.query('checkpoint')
}
