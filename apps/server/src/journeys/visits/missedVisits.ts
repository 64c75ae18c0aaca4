import { type OwnerConnection, withOwner } from '../../platform/database/migrate/owner.ts'
import { repeatUpkeep, takeBriefUpkeep } from '../../platform/database/upkeep.ts'
import type { Log } from '../../platform/log/log.ts'
import { findMissedVisits, markedAtOnce, markMissedVisits, readClock } from './missedVisitStore.ts'

/**
 * Every five minutes, marks visits as missed whose day ended without a check-in. One server of a database does it at a
 * time, as the owner, because it looks across tenants.
 */
export function startMarkingMissedVisits(connection: OwnerConnection, log: Log) {
  return repeatUpkeep({
    name: 'missed_visits',
    intervalMs: 300_000,
    log,
    failure: 'missed visits could not be marked',
    async run(signal) {
      const marked = await markAllMissedVisits(connection, { mayGoOn: () => !signal.aborted })
      if (marked > 0) log.info({ visits: marked }, 'visits marked as missed')
    },
  })
}

type Run = { at?: Date; mayGoOn?: () => boolean }

/** Marks a few visits of one plan in each transaction, so that no call waits long. Returns how many were marked. */
export async function markAllMissedVisits(
  connection: OwnerConnection,
  { at, mayGoOn = () => true }: Run = {},
): Promise<number> {
  return withOwner(connection, async (owner) => {
    // Another server of this database may be doing it.
    if (!(await takeBriefUpkeep(owner, 'missedVisits'))) return 0
    const moment = at ?? (await readClock(owner))
    let marked = 0
    for (const visits of await findMissedVisits(owner, moment)) {
      let ofBatch = markedAtOnce
      while (ofBatch === markedAtOnce && mayGoOn()) {
        ofBatch = await markMissedVisits(owner, visits, moment)
        marked += ofBatch
      }
    }
    return marked
  })
}
