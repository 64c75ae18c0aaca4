import pg from 'pg'
import { inTransaction } from './migrate/owner.ts'

/** Tables in partitions by time (UTC): by which column, how long each is, and how many are made ahead. */
const tables = {
  audit_log: { column: 'at', unit: 'month', ahead: 3 },
  change: { column: 'changed_at', unit: 'week', ahead: 4 },
} as const
export type PartitionedTable = keyof typeof tables

export type Partition = { name: string; until: Date }

/** Drops and makes partitions within this, or leaves it to the next run: callers wait behind it. */
const lockTimeout = '500ms'
const lockNotAvailable = '55P03'

/** The partition for what no other takes. */
const defaultPartition = (table: PartitionedTable): string => `${table}_other`

/** The partitions with an end, the oldest first. */
async function listPartitions(owner: pg.ClientBase, table: PartitionedTable): Promise<Partition[]> {
  const { rows } = await owner.query<Partition>(
    `select c.relname "name",
       (regexp_match(pg_get_expr(c.relpartbound, c.oid), $$TO \\('([^']+)'\\)$$))[1]::timestamptz "until"
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname <> $2 order by 2`,
    [table, defaultPartition(table)],
  )
  return rows
}

/**
 * The partitions with rows of any time: that of everything before there were partitions, until it is dropped, and the default
 * one.
 */
export async function listMixed(owner: pg.ClientBase, table: PartitionedTable): Promise<string[]> {
  const names = (await listPartitions(owner, table)).map(({ name }) => name)
  return [...names.filter((name) => name === `${table}_earlier`), defaultPartition(table)]
}

/** The partitions that ended more than so many days ago by the database's clock. */
export async function listEnded(
  owner: pg.ClientBase,
  table: PartitionedTable,
  days: number,
): Promise<Partition[]> {
  const { rows } = await owner.query<{ limit: Date }>('select now() - make_interval(days => $1) "limit"', [
    days,
  ])
  return (await listPartitions(owner, table)).filter(({ until }) => until <= rows[0]!.limit)
}

/**
 * Makes the partitions of the present and the next months or weeks that are missing. What meanwhile went into the default one
 * moves.
 */
export async function ensurePartitions(owner: pg.ClientBase, table: PartitionedTable): Promise<void> {
  const { unit, ahead } = tables[table]
  const last = (await listPartitions(owner, table)).at(-1)?.until ?? null
  const { rows: missing } = await owner.query<{ name: string; from: string; until: string }>(
    `select $1::text || to_char(starts, '_YYYYMMDD') "name", (starts at time zone 'UTC')::text "from",
       ((starts + ('1 ' || $2::text)::interval) at time zone 'UTC')::text "until"
     from generate_series(date_trunc($2::text, now() at time zone 'UTC'),
       date_trunc($2::text, now() at time zone 'UTC') + $3::integer * ('1 ' || $2::text)::interval, ('1 ' || $2::text)::interval) starts
     where starts at time zone 'UTC' >= coalesce($4::timestamptz, '-infinity')`,
    [table, unit, ahead, last],
  )
  for (const each of missing) await briefly(owner, () => create(owner, table, each))
}

async function create(
  owner: pg.ClientBase,
  table: PartitionedTable,
  { name, from, until }: { name: string; from: string; until: string },
): Promise<void> {
  const { column } = tables[table]
  const partition = pg.escapeIdentifier(name)
  const other = defaultPartition(table)
  await owner.query(`select set_config('geofield.audit_retention', 'on', true)`)
  // `create table ... partition of` would lock out readers and writers of all partitions.
  await owner.query(`create table ${partition} (like ${other} including defaults including indexes)`)
  await protectPartition(owner, partition)
  await owner.query(`lock table ${other} in access exclusive mode`)
  await owner.query(
    `with moved as (delete from ${other} where ${column} >= $1 and ${column} < $2 returning *)
     insert into ${partition} select * from moved`,
    [from, until],
  )
  await owner.query(
    `alter table ${table} attach partition ${partition}
     for values from (${pg.escapeLiteral(from)}) to (${pg.escapeLiteral(until)})`,
  )
}

/** Gives a new partition the policy that every table of tenants' data has. */
export async function protectPartition(owner: pg.ClientBase, partition: string): Promise<void> {
  await owner.query(`alter table ${partition} enable row level security`)
  await owner.query(
    `create policy own_tenant on ${partition} using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())`,
  )
}

/**
 * Drops a partition after `work`, in one transaction, while nobody writes to it. Returns what `work` returns. If that is undefined,
 * or others use the partition, it stays.
 */
export function dropPartition<T>(
  owner: pg.ClientBase,
  table: PartitionedTable,
  { name }: Partition,
  work: (partition: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const partition = pg.escapeIdentifier(name)
  return briefly(owner, async () => {
    await owner.query(`lock table ${partition} in share row exclusive mode`)
    const result = await work(partition)
    if (result === undefined) return undefined
    await owner.query(`alter table ${table} detach partition ${partition}`)
    await owner.query(`drop table ${partition}`)
    return result
  })
}

/** Runs in a transaction that waits for locks only briefly. Returns undefined if one is held by others. */
async function briefly<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await inTransaction(owner, async () => {
      await owner.query(`set local lock_timeout = '${lockTimeout}'`)
      return work()
    })
  } catch (error) {
    if ((error as pg.DatabaseError).code === lockNotAvailable) return undefined
    throw error
  }
}
