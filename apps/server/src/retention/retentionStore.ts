import pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { dropPartition, listEnded } from '../platform/database/timePartitionStore.ts'

/** Tables whose old rows are deleted by a setting, and how a row is known. */
const tables = {
  // Visits before their plans. A plan is kept until its last visit is old, because an update of it compares its visits.
  visit: {
    key: 'visit_id',
    keyType: 'uuid',
    isOld: `visit_date < current_date - $2::integer and (plan_id is null or not exists (
      select from plan p where p.tenant_id = t.tenant_id and p.plan_id = t.plan_id and (p.end_date >= current_date - $2::integer
        or exists (select from visit v where v.tenant_id = p.tenant_id and v.plan_id = p.plan_id
          and v.visit_date >= current_date - $2::integer))))`,
    order: 'visit_date, visit_order, visit_number',
  },
  plan: {
    key: 'plan_id',
    keyType: 'uuid',
    // By the index of `start_date`, which the order has too.
    isOld: `start_date < current_date - $2::integer and end_date < current_date - $2::integer and not exists (
      select from visit v where v.tenant_id = t.tenant_id and v.plan_id = t.plan_id)`,
    order: 'start_date',
  },
  audit_log: {
    key: 'audit_id',
    keyType: 'bigint',
    isOld: 'at < now() - make_interval(days => $2::integer)',
    order: 'audit_id',
  },
} as const
export type RetainedTable = keyof typeof tables

/** A tenant's table, and for how many days its rows are kept. */
export type Retained = { tenantId: number; table: RetainedTable; days: number }

export async function listTenants(owner: pg.ClientBase): Promise<{ tenantId: number; code: string }[]> {
  const { rows } = await owner.query<{ tenantId: number; code: string }>(
    'select tenant_id "tenantId", code from tenant order by tenant_id',
  )
  return rows
}

/** Whether the clock of the database can be trusted: the upkeep of positions watches it, and has run within two days. */
export async function isClockTrusted(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ trusted: boolean }>(
    `select exists (select from position_upkeep
       where doubted_seconds = 0 and abs(extract(epoch from now()) - clock) < 2 * 86400) trusted`,
  )
  return rows[0]!.trusted
}

type OldRow = { key: string; row: string }

/** Reads at most so many old rows, the oldest first; `row` is JSON. */
export async function readOld(
  owner: pg.ClientBase,
  { tenantId, table, days }: Retained,
  atMost: number,
): Promise<OldRow[]> {
  const { key, isOld, order } = tables[table]
  const { rows } = await owner.query<OldRow>(
    `select ${key}::text "key", (to_jsonb(t) - 'tenant_id')::text "row" from ${table} t
     where tenant_id = $1 and ${isOld} order by ${order} limit $3`,
    [tenantId, days, atMost],
  )
  return rows
}

/** Deletes those of these rows that are still old. Returns how many. */
export async function deleteOld(
  owner: pg.ClientBase,
  { tenantId, table, days }: Retained,
  keys: string[],
): Promise<number> {
  const { key, keyType, isOld } = tables[table]
  return inTransaction(owner, async () => {
    await owner.query(`select set_config('geofield.audit_retention', 'on', true)`)
    const { rowCount } = await owner.query(
      `delete from ${table} t where tenant_id = $1 and ${key} = any ($3::${keyType}[]) and ${isOld}`,
      [tenantId, days, keys],
    )
    return rowCount ?? 0
  })
}

/**
 * Drops months of the audit log that are too old as a whole: with an archive those of which each entry has gone there. Returns
 * the number of entries.
 */
export async function dropOldMonths(
  owner: pg.ClientBase,
  { days, isArchived }: { days: number; isArchived: boolean },
): Promise<number> {
  let entries = 0
  for (const month of await listEnded(owner, 'audit_log', days)) {
    const dropped = await dropPartition(owner, 'audit_log', month, async (partition) => {
      const { rows } = await owner.query<{ count: number }>(`select count(*)::float8 count from ${partition}`)
      const { count } = rows[0]!
      return isArchived && count > 0 ? undefined : count
    })
    entries += dropped ?? 0
  }
  return entries
}

export type ArchivedRow = Record<string, unknown>

/**
 * Stores archived rows that the tenant has not, in the present transaction. Rows about a customer who was erased since are left
 * out, and accounts that left since are called by their pseudonyms. Returns how many were stored.
 */
export async function storeArchived(
  owner: pg.ClientBase,
  { tenantId, table }: Pick<Retained, 'tenantId' | 'table'>,
  rows: ArchivedRow[],
): Promise<number> {
  const names = Object.keys(rows[0]!)
  const { rows: known } = await owner.query<{ name: string }>(
    `select attname::text "name" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname::text = any ($2)`,
    [table, names],
  )
  const columns = known.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const named =
    table === 'plan' ? 'null' : table === 'visit' ? "r->>'customer_guid'" : "r->'fields'->>'customer_guid'"
  const [account, name] =
    table === 'audit_log'
      ? [`r->>'user_id'`, 'username']
      : [`coalesce(r->>'created_by_key', r->>'created_by')`, 'created_by']
  const { rowCount } = await owner.query(
    `insert into ${table} (tenant_id, ${columns}) overriding system value
     select $1, ${columns} from jsonb_array_elements($2) r
       cross join lateral (select coalesce((
           select jsonb_build_object('${name}', username) from user_account
           where tenant_id = $1 and left_at is not null and user_id::text = ${account}), '{}') renamed) account
       cross join lateral jsonb_populate_record(null::${table}, r || renamed)
     where not exists (select from unnest(array[${named}, r->>'target_id']) id
       join erasure e on e.tenant_id = $1 and e.id_hash = name_hash_in($1, 'erased ' || lower(id)))
     on conflict do nothing`,
    [tenantId, JSON.stringify(rows)],
  )
  return rowCount ?? 0
}

/** Keeps rows that come back out of the audit log, which has them already. */
export async function withoutLog(owner: pg.ClientBase): Promise<void> {
  await owner.query(`select set_config('geofield.actor', '', true)`)
}
