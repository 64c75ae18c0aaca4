import type pg from 'pg'
import { type OwnerConnection, withOwner } from '../platform/database/owner.ts'
import type { Log } from '../platform/log.ts'
import { readKnownTime, saveKnownTime } from './clockStore.ts'
import { judgeClock } from './clockTrust.ts'
import { nowSeconds, oldestTs, secondsPerDay } from './position.ts'

type Upkeep = { connection: OwnerConnection; retentionDays: number; log: Log }
/** `elapsedSeconds`: since the last run of this process, by a monotonic clock. */
type Run = Upkeep & { elapsedSeconds: number }

/** Any number, the same for every server: who holds it looks after the partitions. */
const upkeepLock = 7_301_985
const intervalMs = 3_600_000
/** Days whose partitions are made before their first position comes. */
const daysAhead = 2

/**
 * Once an hour: makes the partitions of the days to come, and drops whole partitions older than the setting says, unless
 * the clock is in doubt. Works as the owner, because the server's own role owns no table. stop() waits for work under way.
 */
export function startUpkeep(upkeep: Upkeep): { stop: () => Promise<void> } {
  let ranAtMs = performance.now()
  const run = async () => {
    const startMs = performance.now()
    try {
      await keepUp({ ...upkeep, elapsedSeconds: Math.floor((startMs - ranAtMs) / 1000) })
      ranAtMs = startMs
    } catch (error) {
      // Pushes make what partitions they need; the next hour tries again.
      upkeep.log.warn({ err: error }, 'upkeep of positions failed')
    }
  }
  let running = run()
  const timer = setInterval(() => (running = running.then(run)), intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

export async function keepUp({ connection, retentionDays, log, elapsedSeconds }: Run): Promise<void> {
  await withOwner(connection, async (owner) => {
    // Never long in the way of a push, and never long in the way of a stop.
    await owner.query("set lock_timeout = '5s'; set statement_timeout = '60s'")
    const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [
      upkeepLock,
    ])
    // Another server of this database is at it. The lock ends with the connection.
    if (!rows[0]!.mine) return
    const { known, ...seen } = await readKnownTime(owner)
    const now = nowSeconds()
    const { next, doubt } = judgeClock(known, { clock: now, elapsedSeconds, ...seen })
    if (next) await saveKnownTime(owner, next)
    if (doubt !== undefined) return log.warn({ reason: doubt }, refusal)
    const today = Math.floor(now / secondsPerDay)
    await owner.query('select ensure_position_partition(day) from generate_series($1::integer, $2) day', [
      today,
      today + daysAhead,
    ])
    const dropped = await dropBefore(owner, oldestTs({ now, retentionDays }))
    if (dropped.length > 0) log.info({ dropped }, 'positions older than the retention dropped')
  })
}

const refusal =
  'No positions are dropped: the clock may be wrong. Set it, or, if it is right, run `geofield-server positions ' +
  'trust-clock`. It is trusted after servers have run for 7 days with it, unless the clocks of server and database differ.'

type Partition = { name: string; attached: boolean; pending: boolean }

async function dropBefore(owner: pg.Client, oldest: number): Promise<string[]> {
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
