import type pg from 'pg'

/** Creates the missing partitions of these days (days since 1970). */
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

/** Drops the partitions of days before `oldest`, and live positions from before it. Returns the partitions' names. */
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
    // Detaching concurrently does not block pushes or reads. An interrupted detach is finished first.
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
