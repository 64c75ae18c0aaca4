import { type OwnerConnection, withOwner } from '../../platform/database/migrate/owner.ts'
import { repeatUpkeep, takeBriefUpkeep } from '../../platform/database/upkeep.ts'
import type { Log } from '../../platform/log/log.ts'
import { readKnownTime, saveKnownTime } from './clockStore.ts'
import { judgeClock } from './clockTrust.ts'
import { nowSeconds, oldestTs, secondsPerDay } from '../position.ts'
import { eraseOld, thinOld } from './tenantUpkeepStore.ts'
import { dropBefore, ensurePartitions } from './upkeepStore.ts'

type Upkeep = { connection: OwnerConnection; retentionDays: number; log: Log }
/** `elapsedSeconds`: the time since this process's last run, by a monotonic clock. */
type Run = Upkeep & { elapsedSeconds: number }

/** How many days ahead partitions are created. */
const daysAhead = 2

/**
 * Each hour, creates the partitions of the coming days and drops those that the setting says are too old, unless the
 * clock is in doubt. Connects as the owner, because the server's own role owns no table. If a run fails, pushes create
 * the partitions that they need.
 */
export function startUpkeep(upkeep: Upkeep) {
  let ranAtMs = performance.now()
  return repeatUpkeep({
    name: 'positions',
    intervalMs: 3_600_000,
    log: upkeep.log,
    failure: 'upkeep of positions failed',
    async run() {
      const startMs = performance.now()
      await keepUp({ ...upkeep, elapsedSeconds: Math.floor((startMs - ranAtMs) / 1000) })
      ranAtMs = startMs
    },
  })
}

export async function keepUp({ connection, retentionDays, log, elapsedSeconds }: Run): Promise<void> {
  await withOwner(connection, async (owner) => {
    // If not, another server of this database is doing it.
    if (!(await takeBriefUpkeep(owner, 'positions'))) return
    const { known, ...seen } = await readKnownTime(owner)
    const now = nowSeconds()
    const { next, doubt } = judgeClock(known, { clock: now, elapsedSeconds, ...seen })
    if (next) await saveKnownTime(owner, next)
    if (doubt !== undefined) return log.warn({ reason: doubt }, refusal)
    const today = Math.floor(now / secondsPerDay)
    await ensurePartitions(owner, { from: today, to: today + daysAhead })
    const dropped = await dropBefore(owner, oldestTs({ now, retentionDays }))
    if (dropped.length > 0) log.info({ dropped }, 'positions older than the retention dropped')
    const oldest = today - retentionDays
    for (const change of [...(await eraseOld(owner, today)), ...(await thinOld(owner, { oldest, today }))])
      log.info(change, "positions deleted by the tenant's setting")
  })
}

const refusal =
  'No positions are dropped: the clock may be wrong. Set it, or, if it is right, run `geofield-server positions ' +
  'trust-clock`. It is trusted after servers have run for 7 days with it, unless the clocks of server and database differ.'
