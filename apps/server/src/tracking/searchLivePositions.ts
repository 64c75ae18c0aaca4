import type { Database } from '../platform/database/database.ts'
import { validationFailed } from '../platform/http/errors.ts'
import { JsonStream, type ResultOf, type StreamingHandler, type Tenant } from '../platform/http/handlers.ts'
import { type Ask, isQuestion } from '../platform/search/question/ask.ts'
import { type PageRun, readRun } from '../platform/search/pageRun.ts'
import { streamAll } from '../platform/search/allMatches.ts'
import { toTracker, type Tracker } from './live/livePosition.ts'
import {
  countDrivers,
  type DriverSearch,
  buildDriverSearch,
  placeConditions,
  selectDriverKeys,
  selectDrivers,
  selectDriversByKey,
  selectPageOfRun,
} from './live/liveStore.ts'
import { geoJsonType, toCollection, toPoints, wantsGeoJson } from './geoJson.ts'
import { nowSeconds } from './position.ts'

/** The memory of an account's key, about. */
const keyBytes = 64

type Result = ResultOf<'searchLivePositions'>

export function searchLivePositions(database: Database, ask: Ask): StreamingHandler<'searchLivePositions'> {
  return async (call) => {
    const { path, query, body, caller, headers, reply } = call
    const { query: asked, ...search } = body ?? {}
    const run = readRun(database, { path, query, body, caller })
    const { tenant } = caller
    const now = nowSeconds()
    const form = wantsGeoJson(headers.accept) ? geoJsonForm : jsonForm
    const match = buildDriverSearch(search, now)
    const find = () => {
      if (isQuestion(asked)) return askLive(ask, call, { search, query: asked!, now, form })
      return match.page.take === -1
        ? allPositions(database, { tenant, match, now, form })
        : onePage(database, { tenant, match, now, form, run })
    }
    const result = await find()
    // Set after success only, because an error is JSON.
    if (form === geoJsonForm) reply.header('content-type', geoJsonType)
    return result
  }
}

type Call = Parameters<StreamingHandler<'searchLivePositions'>>[0]
type Body = NonNullable<Call['body']>

/** Responds to a question about drivers, in the envelope of live positions. */
async function askLive(
  ask: Ask,
  call: Call,
  {
    search: { bounds, hierarchyPath, skip, take, ...filters },
    query,
    now,
    form,
  }: { search: Omit<Body, 'query'>; query: NonNullable<Body['query']>; now: number; form: Form },
): Promise<Result | JsonStream> {
  if (form === geoJsonForm && (query.fields ?? query.groupBy ?? query.aggregate) !== undefined) {
    const message = 'has whole drivers in GeoJSON; leave out fields, groupBy and aggregate, or ask for JSON'
    throw validationFailed([{ path: '/query', code: 'geoJson', message }])
  }
  const found = await ask(call, {
    entity: 'driver',
    body: { skip, take },
    filters,
    query,
    further: (add) => placeConditions({ bounds, hierarchyPath }, add),
    whole: async (transaction, keys) =>
      (await selectDriversByKey(transaction, keys)).flatMap((driver) => form.items(toTracker(driver, now))),
    envelope: (items, total, columns) => withParts(form.envelope(items, total), columns),
  })
  if (found instanceof JsonStream) return found
  const { data, total, next, ...parts } = found
  return withParts(form.envelope(data, total, next), parts)
}

/** What only a response to a question has stands beside its drivers. */
function withParts(response: Result, parts: object | undefined): Result {
  return parts === undefined || !('trackers' in response.data)
    ? response
    : { ...response, data: { ...response.data, ...parts } }
}

function onePage(
  database: Database,
  { tenant, match, now, form, run }: Asked & { run: PageRun | undefined },
): Promise<Result> {
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
): Promise<Result | JsonStream> {
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
  envelope: (items: object[], total: number, next?: string | null) => Result
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
