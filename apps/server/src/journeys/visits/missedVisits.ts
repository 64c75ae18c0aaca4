import { type OwnerConnection, withOwner } from '../../platform/database/owner.ts'
import type { Log } from '../../platform/log/log.ts'
import { beginMissedVisits, findMissedVisits, markMissedVisits, readClock } from './missedVisitStore.ts'

const intervalMs = 300_000

/**
 * Every five minutes, marks visits as missed whose day ended without a check-in. One server of a database does it at a
 * time, as the owner, because it looks across tenants. stop() waits for a run under way.
 */
export function startMarkingMissedVisits(
  connection: OwnerConnection,
  log: Log,
): { stop: () => Promise<void> } {
  let isStopping = false
  const run = async () => {
    try {
      const marked = await markAllMissedVisits(connection, { mayGoOn: () => !isStopping })
      if (marked > 0) log.info({ visits: marked }, 'visits marked as missed')
    } catch (error) {
      // The next run tries again.
      log.warn({ err: error }, 'missed visits could not be marked')
    }
  }
  let running = run()
  const timer = setInterval(() => (running = running.then(run)), intervalMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}

type Run = { at?: Date; mayGoOn?: () => boolean }

/** Each plan is a transaction of its own, so that no call waits long. Returns how many visits were marked. */
export async function markAllMissedVisits(
  connection: OwnerConnection,
  { at, mayGoOn = () => true }: Run = {},
): Promise<number> {
  return withOwner(connection, async (owner) => {
    // Another server of this database may be doing it.
    if (!(await beginMissedVisits(owner))) return 0
    const moment = at ?? (await readClock(owner))
    let marked = 0
    for (const visits of await findMissedVisits(owner, moment)) {
      if (!mayGoOn()) break
      marked += await markMissedVisits(owner, visits, moment)
    }
    return marked
  })
}
