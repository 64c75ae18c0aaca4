import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/handlers.ts'
import { toTracker } from './livePosition.ts'
import { countDrivers, matching, selectDrivers } from './liveStore.ts'
import { nowSeconds } from './position.ts'

const defaultTake = 50

export function searchLivePositions(database: Database): Handler<'searchLivePositions'> {
  return ({ body, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const { skip = 0, take = defaultTake, ...filter } = body ?? {}
      const now = nowSeconds()
      const match = matching(filter, now)
      const total = await countDrivers(transaction, match)
      const page = { skip: within64Bits(skip), take: within64Bits(take) }
      const drivers = await selectDrivers(transaction, match, page)
      return {
        result: 0,
        status: { success: true, message: `${total} ${total === 1 ? 'driver' : 'drivers'} found.` },
        data: { trackers: drivers.map((driver) => toTracker(driver, now)), total },
      }
    })
}

/** PostgreSQL counts in 64 bits; there are not as many drivers as that. */
function within64Bits(count: number): number {
  return Math.min(count, Number.MAX_SAFE_INTEGER)
}
