import type pg from 'pg'

/** Any number, the same for every server: who holds it looks after the partitions. */
const upkeepLock = 7_301_985

/** Whether this server looks after the partitions now. It does until the connection ends. */
export async function beginUpkeep(owner: pg.Client): Promise<boolean> {
  // Never long in the way of a push, and never long in the way of a stop.
  await owner.query("set lock_timeout = '5s'; set statement_timeout = '60s'")
  const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [upkeepLock])
  return rows[0]!.mine
}

/** Makes the partitions of these days where they are missing. Days since 1970. */
export async function ensurePartitions(
  owner: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await owner.query('select ensure_position_partition(day) from generate_series($1::integer, $2) day', [
    from,
    to,
  ])
}

type Partition = { name: string; attached: boolean; pending: boolean }

/** Drops whole partitions of days before the time, and what is live from before it. Returns the names of the partitions. */
export async function dropBefore(owner: pg.Client, oldest: number): Promise<string[]> {
  const { rows } = await owner.query<Partition>(
    `select c.relname "name", i.inhrelid is not null attached, coalesce(i.inhdetachpending, false) pending
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'position'::regclass
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname ~ '^position_\\d{8}$'
       and c.relname < 'position_' || to_char(to_timestamp($1), 'YYYYMMDD')
     order by 1`,
    [oldest],
  )
  for (const { name, attached, pending } of rows) {
    // Concurrently, so that pushes and reads go on. One that was interrupted is finished first.
    if (attached) {
      await owner.query(
        `alter table position detach partition ${name} ${pending ? 'finalize' : 'concurrently'}`,
      )
    }
    await owner.query(`drop table ${name}`)
  }
  await owner.query('delete from live_position where ts < $1', [oldest])
  await owner.query(
    'update live_driver set ts = null, lat = null, lon = null, device_status = null where ts < $1',
    [oldest],
  )
  return rows.map(({ name }) => name)
}
