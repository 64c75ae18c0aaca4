import type pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { takeUpkeep } from '../platform/database/upkeep.ts'

const batch = 10_000

/**
 * Deletes the changes that were made more than so many days ago by the database's clock, which also dated them. Returns
 * how many. In batches, so that readers and writers never wait for it.
 */
export async function pruneChanges(
  owner: pg.Client,
  retentionDays: number,
  signal?: AbortSignal,
): Promise<number> {
  if (!(await takeUpkeep(owner, 'changes'))) return 0
  const { rows: feeds } = await owner.query<{ tenantId: number }>(
    'select tenant_id "tenantId" from change_feed',
  )
  let pruned = 0
  for (const { tenantId } of feeds) {
    for (let deleted = batch; deleted === batch && !signal?.aborted; pruned += deleted) {
      deleted = await pruneBatch(owner, tenantId, retentionDays)
    }
  }
  return pruned
}

/** Deletes the oldest changes, up to the first that is within the retention, at most one batch. */
function pruneBatch(owner: pg.Client, tenantId: number, retentionDays: number): Promise<number> {
  return inTransaction(owner, async () => {
    const { rows } = await owner.query<{ last: number | null; count: number }>(
      `with oldest as (
         select position, changed_at from change where tenant_id = $1 order by position limit $3
       ), young as (
         select min(position) position from oldest where changed_at >= now() - make_interval(days => $2)
       )
       select max(o.position) last, count(*)::int count from oldest o, young y
       where y.position is null or o.position < y.position`,
      [tenantId, retentionDays, batch],
    )
    const { last, count } = rows[0]!
    if (last === null) return 0
    await owner.query('delete from change where tenant_id = $1 and position <= $2', [tenantId, last])
    await owner.query(
      `update change_feed set pruned_position = $2, lost = lost * int8multirange(int8range($2, null))
       where tenant_id = $1`,
      [tenantId, last],
    )
    return count
  })
}
