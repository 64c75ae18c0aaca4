import type { Database } from '../platform/database/database.ts'
import type { Tenant } from '../platform/http/handlers.ts'
import { nowSeconds } from './position.ts'
import { toTracker, type Tracker } from './live/livePosition.ts'
import { selectDriversByKey, selectNewestTimes } from './live/liveStore.ts'

/** The live picture for streams: who has moved, and where they are. */
export function livePositions(database: Database) {
  return {
    /** Lists all drivers, without checking rights: never send them to a caller. `read` checks the rights of the account. */
    listNewest: (tenantId: number): Promise<Map<string, number>> =>
      database.inTenant({ tenantId }, selectNewestTimes, { readOnly: true }),
    read: (tenant: Tenant, drivers: readonly string[]): Promise<Tracker[]> =>
      database.inTenant(
        tenant,
        async (transaction) => {
          const now = nowSeconds()
          return (await selectDriversByKey(transaction, drivers)).map((driver) => toTracker(driver, now))
        },
        { readOnly: true },
      ),
  }
}
