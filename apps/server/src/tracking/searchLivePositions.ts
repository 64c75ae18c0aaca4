import type { Database } from '../platform/database/database.ts'
import type { JsonStream, ResultOf, StreamingHandler, Tenant } from '../platform/http/handlers.ts'
import { type PageRun, readRun } from '../platform/search/pageRun.ts'
import { streamAll } from '../platform/search/allMatches.ts'
import { toTracker, type Tracker } from './live/livePosition.ts'
import {
  countDrivers,
  type DriverSearch,
  buildDriverSearch,
  selectDriverKeys,
  selectDrivers,
  selectDriversByKey,
  selectPageOfRun,
} from './live/liveStore.ts'
import { geoJsonType, toCollection, toPoints, wantsGeoJson } from './geoJson.ts'
import { nowSeconds } from './position.ts'

/** The memory of an account's key, about. */
const keyBytes = 64

type Answer = ResultOf<'searchLivePositions'>

export function searchLivePositions(database: Database): StreamingHandler<'searchLivePositions'> {
  return async ({ path, query, body, caller, headers, reply }) => {
    const run = readRun(database, { path, query, body, caller })
    const { tenant } = caller
    const now = nowSeconds()
    const match = buildDriverSearch(body ?? {}, now)
    const form = wantsGeoJson(headers.accept) ? geoJsonForm : jsonForm
    const result = await (match.page.take === -1
      ? allPositions(database, { tenant, match, now, form })
      : onePage(database, { tenant, match, now, form, run }))
    // Set after success only, because an error is JSON.
    if (form === geoJsonForm) reply.header('content-type', geoJsonType)
    return result
  }
}

function onePage(
  database: Database,
  { tenant, match, now, form, run }: Asked & { run: PageRun | undefined },
): Promise<Answer> {
  return database.inTenant(tenant, async (transaction) => {
    if (run) {
      const { drivers, total, next } = await selectPageOfRun(transaction, match, run)
      return form.envelope(
        drivers.flatMap((driver) => form.items(toTracker(driver, now))),
        total,
        next,
      )
    }
    const total = await countDrivers(transaction, match)
    const drivers = await selectDrivers(transaction, match)
    return form.envelope(
      drivers.flatMap((driver) => form.items(toTracker(driver, now))),
      total,
    )
  })
}

async function allPositions(
  database: Database,
  { tenant, match, now, form }: Asked,
): Promise<Answer | JsonStream> {
  const keys = await database.inTenant(tenant, (transaction) => selectDriverKeys(transaction, match))
  return streamAll({
    keys: {
      length: keys.length,
      bytes: keys.length * keyBytes,
      slice: (start, end) => keys.slice(start, end),
    },
    skip: match.page.skip,
    read: async (some) => {
      const drivers = await database.inTenant(tenant, (transaction) => selectDriversByKey(transaction, some))
      return drivers.flatMap((driver) => form.items(toTracker(driver, now)))
    },
    envelope: form.envelope,
  })
}

type Asked = { tenant: Tenant; match: DriverSearch; now: number; form: Form }
/** How drivers become a response. The type of the response is that of its JSON form. */
type Form = {
  items: (tracker: Tracker) => object[]
  envelope: (items: object[], total: number, next?: string | null) => Answer
}

const jsonForm: Form = {
  items: (tracker) => [tracker],
  envelope: (items, total, next) => {
    const message = `${total} ${total === 1 ? 'driver' : 'drivers'} found.`
    const data = { trackers: items as Tracker[], total, ...(next !== undefined && { next }) }
    return { result: 0, status: { success: true, message }, data }
  },
}

const geoJsonForm: Form = {
  items: toPoints,
  envelope: (items, total) => toCollection(items as ReturnType<typeof toPoints>, total) as never,
}
