import pg from 'pg'
import { customerLayer } from '../platform/customerLayer.ts'

/**
 * Tables whose texts are not searched for mentions, and why. Every other table with texts of a tenant is, so that a table of
 * a later migration is not forgotten.
 */
const spared = new Map([
  ['api_key', 'names of keys'],
  ['change', 'names accounts and guids'],
  ['change_inbox', 'names accounts and guids'],
  ['change_feed', 'positions'],
  ['employee', 'about another person'],
  ['event_pair', 'definitions'],
  ['layer', 'definitions'],
  ['live_position', 'names accounts and devices'],
  ['login', 'devices of accounts'],
  ['position', 'names accounts and devices'],
  ['tenant', 'about the company'],
  ['user_account', 'about another person'],
])

/** Columns with names of accounts, codes, Ids and places, in any table, and those that a trigger fills. */
const sparedColumns =
  `created_by created_by_key modified_by modified_by_key username action action_code layer layer_code target type_code operation
  frequency scope status customer_guid etag key prefix record_id request_id target_id location checkin_location checkout_location
  key_1 key_2 key_3 key_4 unique_1 unique_2 unique_3 unique_4`.split(/\s+/)

/** What else keeps a row as it is: it is about another person. */
const keptRows = new Map([
  ['record', `layer_id = (select layer_id from layer where tenant_id = $1 and name = '${customerLayer}')`],
  [
    'audit_log',
    `target = 'record' and layer = '${customerLayer}' or target in ('employee', 'user_account', 'api_key')`,
  ],
])

/** Texts that are JSON. */
const jsonTexts = new Set(['idempotency_key.response'])

type TextTable = { table: string; columns: { name: string; type: string }[] }

/** The tables with texts of a tenant. */
async function readTextTables(owner: pg.ClientBase): Promise<TextTable[]> {
  const { rows } = await owner.query<TextTable>(
    `select c.relname "table", jsonb_agg(jsonb_build_object('name', a.attname, 'type', a.atttypid::regtype::text) order by a.attnum) columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'geofield'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid in ('text'::regtype, 'jsonb'::regtype) and a.attname <> all ($1)
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
     group by c.relname order by c.relname`,
    [sparedColumns],
  )
  return rows
}

type Mentions = {
  tenantId: number
  pattern: string
  /** Finds what may match in the text of JSON; by default the pattern. */
  inJson?: string
  mark: string
  /** Replaced in rows about other persons too: what they say is about this one. */
  everywhere?: boolean
  /** The only table in which they are replaced. */
  only?: string
}

/** Replaces what the pattern matches by a mark, in all texts of the tenant. Returns how many rows were changed, by table. */
export async function replaceMentions(
  owner: pg.ClientBase,
  { tenantId, pattern, inJson = pattern, mark, everywhere = false, only }: Mentions,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, columns } of await readTextTables(owner)) {
    if (spared.has(table) || (only !== undefined && only !== table)) continue
    const isMatch = columns
      .map(
        ({ name, type }) =>
          `${pg.escapeIdentifier(name)}::text ~* ${isJson(table, name, type) ? '$4' : '$2'}`,
      )
      .join(' or ')
    const changed = columns.map(
      ({ name, type }) => `${pg.escapeIdentifier(name)} = ${replaced(table, name, type)}`,
    )
    // Followers of changes by their time see it too.
    if (table === 'record') changed.push('modified_at = now()')
    const kept = everywhere ? undefined : keptRows.get(table)
    const { rowCount } = await owner.query(
      `update ${pg.escapeIdentifier(table)} set ${changed.join(', ')}
       where tenant_id = $1 and $4::text is not null and (${isMatch}) ${kept === undefined ? '' : `and (${kept}) is not true`}`,
      [tenantId, pattern, mark, inJson],
    )
    if (rowCount) counts[table] = rowCount
  }
  return counts
}

const isJson = (table: string, name: string, type: string) =>
  type === 'jsonb' || jsonTexts.has(`${table}.${name}`)

function replaced(table: string, name: string, type: string): string {
  const column = pg.escapeIdentifier(name)
  if (type === 'jsonb') return `without_mentions(${column}, $2, $3)`
  if (isJson(table, name, type)) return `without_mentions(${column}::jsonb, $2, $3)::text`
  return `regexp_replace(${column}, $2, $3, 'gi')`
}
