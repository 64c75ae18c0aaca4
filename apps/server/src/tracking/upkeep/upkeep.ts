import { type OwnerConnection, withOwner } from '../../platform/database/owner.ts'
import type { Log } from '../../platform/log/log.ts'
import { readKnownTime, saveKnownTime } from './clockStore.ts'
import { judgeClock } from './clockTrust.ts'
import { nowSeconds, oldestTs, secondsPerDay } from '../position.ts'
import { beginUpkeep, dropBefore, ensurePartitions } from './upkeepStore.ts'

type Upkeep = { connection: OwnerConnection; retentionDays: number; log: Log }
/** `elapsedSeconds`: the time since this process's last run, by a monotonic clock. */
type Run = Upkeep & { elapsedSeconds: number }

const intervalMs = 3_600_000
/** How many days ahead partitions are created. */
const daysAhead = 2

/**
 * Each hour, creates the partitions of the coming days and drops those that the setting says are too old, unless the
 * clock is in doubt. Connects as the owner, because the server's own role owns no table. stop() waits for a run under
 * way.
 */
export function startUpkeep(upkeep: Upkeep): { stop: () => Promise<void> } {
  let ranAtMs = performance.now()
  const run = async () => {
    const startMs = performance.now()
    try {
      await keepUp({ ...upkeep, elapsedSeconds: Math.floor((startMs - ranAtMs) / 1000) })
      ranAtMs = startMs
    } catch (error) {
      // Pushes create the partitions that they need, and the next hour tries again.
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
    // If not, another server of this database is doing it.
    if (!(await beginUpkeep(owner))) return
    const { known, ...seen } = await readKnownTime(owner)
    const now = nowSeconds()
    const { next, doubt } = judgeClock(known, { clock: now, elapsedSeconds, ...seen })
    if (next) await saveKnownTime(owner, next)
    if (doubt !== undefined) return log.warn({ reason: doubt }, refusal)
    const today = Math.floor(now / secondsPerDay)
    await ensurePartitions(owner, { from: today, to: today + daysAhead })
    const dropped = await dropBefore(owner, oldestTs({ now, retentionDays }))
    if (dropped.length > 0) log.info({ dropped }, 'positions older than the retention dropped')
  })
}

const refusal =
  'No positions are dropped: the clock may be wrong. Set it, or, if it is right, run `geofield-server positions ' +
  'trust-clock`. It is trusted after servers have run for 7 days with it, unless the clocks of server and database differ.'
