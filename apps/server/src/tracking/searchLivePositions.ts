import type { Database } from '../platform/database/database.ts'
import type { JsonStream, ResultOf, StreamingHandler, Tenant } from '../platform/http/handlers.ts'
import { streamAll } from '../platform/search/allMatches.ts'
import { toTracker, type Tracker } from './live/livePosition.ts'
import {
  countDrivers,
  type DriverSearch,
  buildDriverSearch,
  selectDriverNames,
  selectDrivers,
} from './live/liveStore.ts'
import { nowSeconds } from './position.ts'

/** About what a user name takes in memory. */
const nameBytes = 64

type Answer = ResultOf<'searchLivePositions'>

export function searchLivePositions(database: Database): StreamingHandler<'searchLivePositions'> {
  return ({ body, caller: { tenant } }) => {
    const now = nowSeconds()
    const match = buildDriverSearch(body ?? {}, now)
    if (match.page.take === -1) return allPositions(database, { tenant, match, now })
    return database.inTenant(tenant, async (transaction) => {
      const total = await countDrivers(transaction, match)
      const drivers = await selectDrivers(transaction, match)
      return envelope(
        drivers.map((driver) => toTracker(driver, now)),
        total,
      )
    })
  }
}

async function allPositions(
  database: Database,
  { tenant, match, now }: { tenant: Tenant; match: DriverSearch; now: number },
): Promise<Answer | JsonStream> {
  const names = await database.inTenant(tenant, (transaction) => selectDriverNames(transaction, match))
  return streamAll({
    keys: {
      length: names.length,
      bytes: names.length * nameBytes,
      slice: (start, end) => names.slice(start, end),
    },
    skip: match.page.skip,
    read: async (some) => {
      const page = { skip: 0, take: some.length }
      const drivers = await database.inTenant(tenant, (transaction) =>
        selectDrivers(transaction, { where: 'where d.driver = any($1)', values: [some], page }),
      )
      return drivers.map((driver) => toTracker(driver, now))
    },
    envelope,
  })
}

function envelope(trackers: Tracker[], total: number): Answer {
  const message = `${total} ${total === 1 ? 'driver' : 'drivers'} found.`
  return { result: 0, status: { success: true, message }, data: { trackers, total } }
}
