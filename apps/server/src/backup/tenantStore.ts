import type { Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { schemaName } from '../platform/database/migrate/schemaName.ts'
import { columnList, qualified, streamOut } from './snapshotStore.ts'
import { rowStart } from './tenantFile.ts'

/** Logins belong to one database: a tenant's users log in again. The others are written again while rows are stored. */
const leftOutTables = [
  'refresh_token',
  'login',
  'login_network',
  'idempotency_key',
  'record_tally',
  'row_tally',
  'file_use',
  'event_file',
]

/** Columns that triggers fill, or that count in one database only. */
const leftOutColumns: Record<string, string[]> = {
  layer: ['search_keys', 'unique_fields'],
  record: [1, 2, 3, 4].flatMap((number) => [`key_${number}`, `unique_${number}`]),
  change_inbox: ['change_id'],
  change_feed: ['given_by', 'moved_to', 'mark', 'mark_xid'],
}

/** The feed of changes. It comes last, because storing other rows writes to it. */
const feedTables = ['change_inbox', 'change', 'change_feed']

export type TenantTable = {
  name: string
  columns: string[]
  /** The column whose values come from a sequence, if they are kept. */
  numbered: string | null
}

type FoundTable = TenantTable & { refersTo: string[] }

/** The tables with a tenant's rows, each after those that it refers to. */
export async function readTenantTables(owner: pg.ClientBase): Promise<TenantTable[]> {
  const { rows } = await owner.query<FoundTable>(
    `select c.relname "name",
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'tenant_id'
          and not coalesce($2::jsonb->c.relname ? a.attname, false)) columns,
       (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> ''
          and a.attname not in ('tenant_id', 'layer_id')
          and not coalesce($2::jsonb->c.relname ? a.attname, false)) numbered,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) "refersTo"
     from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($3)
     order by c.relname = any($4), c.relname`,
    [schemaName, JSON.stringify(leftOutColumns), leftOutTables, feedTables],
  )
  const sorted: FoundTable[] = []
  const waiting = new Set(rows)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const next = [...waiting].find(({ refersTo }) => !refersTo.some((name) => names.has(name)))
    if (next === undefined)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}.`)
    waiting.delete(next)
    sorted.push(next)
  }
  return sorted
}

/** Whether a table is left out of a file without secrets. */
export const holdsSecrets = ({ name }: TenantTable) => name === 'api_key' || name === 'limited_token'

export const isFeed = ({ name }: TenantTable) => feedTables.includes(name)

export async function readNewestMigration(owner: pg.ClientBase): Promise<number> {
  const { rows } = await owner.query<{ version: number }>(
    `select max(version) "version" from ${schemaName}.migration`,
  )
  return rows[0]!.version
}

/** Neither JSON nor COPY then changes a byte of a line: JSON escapes these characters. */
const asLines = `(format csv, quote E'\\x01', delimiter E'\\x02')`

type Reading = { tenantId: number; secrets: boolean }

/** Yields the lines of a table's rows. Layers are numbered from 1, in the order of their making. */
export function readRows(
  owner: pg.Client,
  { name, columns }: TenantTable,
  { tenantId, secrets }: Reading,
): AsyncGenerator<Buffer, void> {
  const selected = columns.map((column) => {
    if (column === 'layer_id') return 'numbers.layer_number as layer_id'
    // The number of the tenant here, which its objects begin with.
    if (name === 'stored_file' && column === 'object') return `split_part(t.object, '/', 2) as object`
    if (column === 'password_hash' && !secrets) return `'' as password_hash`
    return `t.${pg.escapeIdentifier(column)}`
  })
  const numbers = columns.includes('layer_id')
    ? `join (select layer_id, row_number() over (order by layer_id) layer_number from layer where tenant_id = ${tenantId}) numbers
       using (layer_id)`
    : ''
  const order = name === 'change_inbox' ? 'order by t.change_id' : ''
  return streamOut(
    owner,
    copyTo(
      `copy (select '${rowStart(name)}' || row_to_json(r)::text || '}' from (
         select ${selected.join(', ')} from ${qualified(name)} t ${numbers} where t.tenant_id = ${tenantId} ${order}) r
       ) to stdout ${asLines}`,
    ),
  )
}

/** Makes room for the lines of one table at a time, and keeps the operator's name out of the tenant's own log. */
export async function beginImport(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `set local statement_timeout = 0;
     create temp table import_line (line jsonb not null) on commit drop;
     create temp table import_layer (layer_number integer primary key, layer_id integer not null) on commit drop`,
  )
  // Without an actor, the rows are not logged as new.
  await owner.query(`select set_config('geofield.actor', '', true)`)
}

/** A stream that stores lines for `storeLines`. */
export function lineStream(owner: pg.ClientBase): Writable & { rowCount: number } {
  return owner.query(copyFrom(`copy import_line (line) from stdin ${asLines}`))
}

/** Moves the lines into their table. */
export async function storeLines(
  owner: pg.ClientBase,
  { name, columns }: TenantTable,
  tenantId: number,
): Promise<void> {
  if (name === 'layer') {
    await owner.query(
      `insert into import_layer select number, nextval(pg_get_serial_sequence('layer', 'layer_id'))
       from (select (line->'row'->>'layer_id')::integer number from import_line order by 1) found`,
    )
  }
  if (name === 'position') {
    await owner.query(
      `select ensure_position_partition(day::integer)
       from (select distinct (line->'row'->>'ts')::bigint / 86400 as day from import_line) days`,
    )
  }
  const names = columnList(columns)
  const layers = columns.includes('layer_id')
  if (name === 'tenant') {
    await owner.query(
      `update tenant t set (${columnList(settings(columns))}) = (
         select ${columnList(settings(columns))} from import_line, jsonb_populate_record(null::tenant, line->'row'))
       where t.tenant_id = $1`,
      [tenantId],
    )
  } else {
    await owner.query(
      `insert into ${qualified(name)} (tenant_id, ${names}) overriding system value
       select $1, ${columns.map((column) => `r.${pg.escapeIdentifier(column)}`).join(', ')}
       from import_line
         ${layers ? `join import_layer on layer_number = (line->'row'->>'layer_id')::integer` : ''},
         jsonb_populate_record(null::${qualified(name)}, line->'row'
           ${layers ? `|| jsonb_build_object('layer_id', layer_id)` : ''}) r`,
      [tenantId],
    )
  }
  await owner.query('truncate import_line')
}

/** Columns of `tenant` that its making has not set. */
const settings = (columns: string[]) => columns.filter((column) => column !== 'code' && column !== 'is_demo')

/** Gives the objects of files the number of the tenant here: the store and its upkeep find them by it. */
export async function nameObjects(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await owner.query(`update stored_file set object = tenant_id || '/' || object where tenant_id = $1`, [
    tenantId,
  ])
}

/** Forgets that the rows stored so far are new: the feed in the file knows of them. */
export async function emptyFeed(owner: pg.ClientBase, tenantId: number): Promise<void> {
  await owner.query('delete from change_inbox where tenant_id = $1', [tenantId])
}

/** Numbers that are kept may be higher than those that the database has given. */
const margin = 1000

/** Makes sequences go on above the tenant's numbers. */
export async function raiseSequences(
  owner: pg.ClientBase,
  tables: TenantTable[],
  tenantId: number,
): Promise<void> {
  for (const { name, numbered } of tables) {
    if (numbered === null) continue
    // The margin is for numbers that others draw between the two statements.
    await owner.query(
      `select setval(sequence, highest + ${margin}) from (
         select pg_get_serial_sequence($1, $2)::regclass sequence, max(${pg.escapeIdentifier(numbered)})::bigint highest
         from ${qualified(name)} where tenant_id = $3) found
       where highest > coalesce(pg_sequence_last_value(sequence), 0)`,
      [qualified(name), numbered, tenantId],
    )
  }
}

/** Logs the import in the tenant's audit log, by the actor of the command. */
export async function logImport(owner: pg.ClientBase, tenantId: number, actor: string | null): Promise<void> {
  await owner.query(
    `insert into audit_log (tenant_id, username, operation, action, target, target_id, changes)
     select tenant_id, $2::jsonb->>'username', $2::jsonb->>'operationId', 'insert', 'tenant', code, '{}'
     from tenant where tenant_id = $1`,
    [tenantId, actor],
  )
}
