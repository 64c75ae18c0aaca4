import type pg from 'pg'
import { secondsPerDay } from '../position.ts'

type Deleted = { tenant: string; deleted: number; day?: string }

/** Deletes positions that are older than their tenant keeps them, also from the live picture. Returns what was deleted. */
export async function eraseOld(owner: pg.Client, today: number): Promise<Deleted[]> {
  const { rows: tenants } = await owner.query<{ tenantId: number; code: string; days: number }>(
    'select tenant_id "tenantId", code, position_days days from tenant where position_days is not null',
  )
  const done: Deleted[] = []
  for (const { tenantId, code, days } of tenants) {
    const oldest = (today - days) * secondsPerDay
    const { rows } = await owner.query<{ deleted: number }>(
      `with gone as (delete from position where tenant_id = $1 and ts < $2 returning 1),
         live as (delete from live_position where tenant_id = $1 and ts < $2),
         driver as (update live_driver set ts = null, lat = null, lon = null, device_status = null
           where tenant_id = $1 and ts < $2)
       select count(*)::integer deleted from gone`,
      [tenantId, oldest],
    )
    const { deleted } = rows[0]!
    if (deleted > 0) done.push({ tenant: code, deleted })
  }
  return done
}

/** Keeps the most exact position of so many seconds, for each device, driver, status and session. Done again, it deletes nothing. */
const thinDay = `
  with placed as (
    select tracker_id, driver, ts, row_number() over (
      partition by tracker_id, driver, device_status, session, ts / $4::integer order by accuracy nulls last, ts) place
    from position where tenant_id = $1 and ts >= $2 and ts < $3)
  delete from position using placed
  where position.tenant_id = $1 and position.ts >= $2 and position.ts < $3 and place > 1
    and (position.tracker_id, position.driver, position.ts) = (placed.tracker_id, placed.driver, placed.ts)`

type Thinning = { tenantId: number; code: string; days: number; seconds: number; thinned: number | null }

/** Thins the days that tenants want thinned, each once and in its own statement. `oldest` is the oldest day that is kept. */
export async function thinOld(
  owner: pg.Client,
  { oldest, today }: { oldest: number; today: number },
): Promise<Deleted[]> {
  const { rows: tenants } = await owner.query<Thinning>(
    `select tenant_id "tenantId", code, thin_days days, thin_seconds seconds, thinned_day thinned
     from tenant where thin_days is not null`,
  )
  const done: Deleted[] = []
  for (const { tenantId, code, days, seconds, thinned } of tenants) {
    for (let day = Math.max(oldest, (thinned ?? -1) + 1); day < today - days; day += 1) {
      const start = day * secondsPerDay
      const { rowCount } = await owner.query(thinDay, [tenantId, start, start + secondsPerDay, seconds])
      await owner.query('update tenant set thinned_day = $2 where tenant_id = $1', [tenantId, day])
      const date = new Date(1000 * start).toISOString().slice(0, 10)
      if (rowCount) done.push({ tenant: code, deleted: rowCount, day: date })
    }
  }
  return done
}
