import { type OwnerConnection, withOwner } from '../platform/database/migrate/owner.ts'
import { repeatUpkeep } from '../platform/database/upkeep.ts'
import type { Log } from '../platform/log/log.ts'
import { pruneChanges } from './upkeepStore.ts'

type Upkeep = { connection: OwnerConnection; retentionDays: number; log: Log }

/** Each hour, deletes changes that are older than the setting says. */
export function startChangesUpkeep({ connection, retentionDays, log }: Upkeep) {
  return repeatUpkeep({
    name: 'changes',
    intervalMs: 3_600_000,
    log,
    failure: 'upkeep of changes failed',
    async run(signal) {
      const pruned = await withOwner(connection, (owner) => pruneChanges(owner, retentionDays, signal))
      if (pruned > 0) log.info({ pruned }, 'changes older than the retention deleted')
    },
  })
}
