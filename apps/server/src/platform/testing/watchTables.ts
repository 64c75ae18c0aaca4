import type pg from 'pg'

type Snapshot = { next: string; counts: Record<string, number> }

/**
 * Begins to watch every table except `ignored` (a POSIX pattern of names). The returned function names the tables in which
 * a transaction has written, changed or deleted a row since. Transactions take a number only when they write or lock, so it
 * is cheap when nothing was written.
 */
export async function watchTables(owner: pg.Client, ignored: string): Promise<() => Promise<string[]>> {
  const { rows } = await owner.query<{ name: string }>({
    name: 'watched tables',
    text: `select relname as name from pg_class where relnamespace = 'geofield'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname !~ $1 order by 1`,
    values: [`^(${ignored})$`],
  })
  const names = rows.map(({ name }) => name)
  const counts = names.map((name) => `(select count(*) from ${name}) as ${name}`)
  const text = `select pg_snapshot_xmax(pg_current_snapshot()) as next, row_to_json(c) as counts from (select ${counts.join(', ')}) c`
  const take = async () =>
    (await owner.query<Snapshot>({ name: `snapshot without ${ignored}`, text })).rows[0]!
  const before = await take()
  return async () => {
    const after = await take()
    if (after.next === before.next) return []
    const found = names.map(
      (name) =>
        `select '${name}' as name where exists (select from ${name} where xmin::text::bigint >= ${before.next})`,
    )
    const written = (await owner.query<{ name: string }>(found.join(' union all '))).rows
    const recounted = names.filter((name) => before.counts[name] !== after.counts[name])
    return [...new Set([...written.map(({ name }) => name), ...recounted])]
  }
}
