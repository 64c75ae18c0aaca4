import type pg from 'pg'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import {
  dropPartition,
  ensurePartitions,
  listEnded,
  listMixed,
} from '../platform/database/timePartitionStore.ts'
import { takeUpkeep } from '../platform/database/upkeep.ts'

const batch = 10_000

/**
 * Deletes the changes that were made more than so many days ago by the database's clock, which also dated them. Returns
 * how many. Whole weeks go at once; those of the first partition and of the default one in batches, so that readers and writers
 * never wait for it. Makes the partitions of the next weeks.
 */
export async function pruneChanges(
  owner: pg.Client,
  retentionDays: number,
  signal?: AbortSignal,
): Promise<number> {
  if (!(await takeUpkeep(owner, 'changes'))) return 0
  await ensurePartitions(owner, 'change')
  let pruned = 0
  for (const week of await listEnded(owner, 'change', retentionDays))
    pruned += (await dropPartition(owner, 'change', week, (partition) => noteGone(owner, partition))) ?? 0
  const { rows: feeds } = await owner.query<{ tenantId: number }>(
    'select tenant_id "tenantId" from change_feed',
  )
  const mixed = await listMixed(owner, 'change')
  for (const { tenantId } of feeds) {
    for (const partition of mixed) {
      for (let deleted = batch; deleted === batch && !signal?.aborted; pruned += deleted) {
        deleted = await pruneBatch(owner, { partition, tenantId, retentionDays })
      }
    }
  }
  return pruned
}

/** Ends the cursors before the changes of a partition. Returns how many changes it has. */
async function noteGone(owner: pg.Client, partition: string): Promise<number> {
  const { rows } = await owner.query<{ tenantId: number; last: number; count: number }>(
    `select tenant_id "tenantId", max(position) last, count(*)::int count from ${partition} group by tenant_id`,
  )
  for (const { tenantId, last } of rows) await endCursors(owner, tenantId, last)
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Cursors before this position expire. */
async function endCursors(owner: pg.Client, tenantId: number, last: number): Promise<void> {
  await owner.query(
    `update change_feed set pruned_position = greatest(pruned_position, $2),
       lost = lost * int8multirange(int8range(greatest(pruned_position, $2), null))
     where tenant_id = $1`,
    [tenantId, last],
  )
}

type Pruned = { partition: string; tenantId: number; retentionDays: number }

/** Deletes the oldest changes, up to the first that is within the retention, at most one batch. */
function pruneBatch(owner: pg.Client, { partition, tenantId, retentionDays }: Pruned): Promise<number> {
  return inTransaction(owner, async () => {
    const { rows } = await owner.query<{ last: number | null; count: number }>(
      `with oldest as (
         select position, changed_at from ${partition} where tenant_id = $1 order by position limit $3
       ), young as (
         select min(position) position from oldest where changed_at >= now() - make_interval(days => $2)
       )
       select max(o.position) last, count(*)::int count from oldest o, young y
       where y.position is null or o.position < y.position`,
      [tenantId, retentionDays, batch],
    )
    const { last, count } = rows[0]!
    if (last === null) return 0
    await owner.query(`delete from ${partition} where tenant_id = $1 and position <= $2`, [tenantId, last])
    await endCursors(owner, tenantId, last)
    return count
  })
}
