import { type OwnerConnection, withOwner } from '../database/migrate/owner.ts'
import { repeatUpkeep } from '../database/upkeep.ts'
import type { Log } from '../log/log.ts'
import { deleteOldKeys } from './keyStore.ts'

/** A repeated create is recognised for at least this long. */
const keptHours = 24
/** A device may be offline for weeks before it learns that its work arrived. */
const deviceIdHours = 30 * 24

/**
 * Each hour, deletes idempotency keys that are older than 24 h, and Ids of devices after 30 days. Connects as the owner, who sees every tenant. Several
 * servers may do it at once.
 */
export function startKeyUpkeep({ connection, log }: { connection: OwnerConnection; log: Log }) {
  return repeatUpkeep({
    name: 'idempotency_keys',
    intervalMs: 3_600_000,
    log,
    failure: 'upkeep of idempotency keys failed',
    async run() {
      await withOwner(connection, async (owner) => {
        await deleteOldKeys(owner, keptHours)
        await deleteOldKeys(owner, deviceIdHours, 'deviceIds')
      })
    },
  })
}
