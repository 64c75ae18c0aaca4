import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { JsonStream, type ResultOf, type Tenant } from '../platform/handlers.ts'
import type { Layer } from './layer.ts'
import { getLayer } from './layerStore.ts'
import { fullRecord, type StoredRecord } from './record.ts'
import { searchFieldsOf } from './searchFields.ts'
import { readSearch, type Search, type SearchBody } from './searchRequest.ts'
import { countMatches, type Matches, openMatches } from './searchStore.ts'

export type SearchLimits = {
  /** The longest that a search may take. */
  searchTimeoutMs: number
  /** The most records that `take: -1` answers; 0: any number. */
  takeAllLimit: number
}
export type SearchCall = {
  tenant: Tenant
  layerName: string
  body: SearchBody | undefined
  signal: AbortSignal
}
type Answer = ResultOf<'searchRecords'>
type Place = { tenant: Tenant; layer: Layer; search: Search }

/** An answer of fewer records is put together in memory. */
const firstBatch = 100
/** Rows are fetched by so many that they come near this much text. */
const batchCharacters = 256 * 1024
const largestBatch = 1000
/** A caller that does not read for so long is taken for gone. */
const stallLimitMs = 30_000

/** `take: -1`: all matches, row by row through a cursor, however many they are. */
export function searchAll(database: Database, limits: SearchLimits) {
  return (call: SearchCall): Promise<Answer | JsonStream> => {
    const begun = Promise.withResolvers<Answer | JsonStream>()
    begin(database, limits, { ...call, onBegin: begun.resolve }).then(
      (small) => small && begun.resolve(small),
      begun.reject,
    )
    return begun.promise
  }
}

/** Resolves when all is written: to the answer where it is small, else `onBegin` was told of the stream. */
function begin(
  database: Database,
  { searchTimeoutMs, takeAllLimit }: SearchLimits,
  { tenant, layerName, body, signal, onBegin }: SearchCall & { onBegin: (stream: JsonStream) => void },
): Promise<Answer | undefined> {
  return database.inTenant(
    tenant,
    async (transaction) => {
      const layer = await getLayer(transaction, tenant, layerName)
      const place = { tenant, layer, search: readSearch(searchFieldsOf(layer), body) }
      if (takeAllLimit > 0) await refuseTooMany(transaction, place, takeAllLimit)
      const matches = await openMatches(transaction, layer, place.search)
      const first = await matches.next(firstBatch)
      if (first.length < firstBatch) {
        const total = await totalOf(transaction, place, first.length)
        return { data: first.map((record) => fullRecord(tenant, layer, record)), total }
      }
      const stream = new PassThrough()
      onBegin(new JsonStream(stream))
      await pipeline(chunks({ ...place, matches, first, stream }), stream)
      return undefined
    },
    { readOnly: true, statementTimeoutMs: searchTimeoutMs, turn: 'stream', signal },
  )
}

async function* chunks({
  tenant,
  layer,
  search,
  matches,
  first,
  stream,
}: Place & { matches: Matches; first: StoredRecord[]; stream: PassThrough }): AsyncGenerator<string> {
  let count = 0
  let opening = '{"data":['
  for (let rows = first; rows.length > 0;) {
    const text = opening + rows.map((row) => JSON.stringify(fullRecord(tenant, layer, row))).join(',')
    opening = ','
    count += rows.length
    const stalled = setTimeout(() => stream.destroy(new Error('The caller reads too slowly')), stallLimitMs)
    try {
      yield text
    } finally {
      clearTimeout(stalled)
    }
    const fitting = Math.ceil((batchCharacters * rows.length) / text.length)
    rows = await matches.next(Math.min(fitting, largestBatch))
  }
  yield `],"total":${search.skip + count}}`
}

/** What was skipped and what was given are all, unless more was skipped than there is. */
async function totalOf(transaction: Transaction, { layer, search }: Place, given: number): Promise<number> {
  return given > 0 || search.skip === 0 ? search.skip + given : countMatches(transaction, layer, search)
}

async function refuseTooMany(
  transaction: Transaction,
  { layer, search }: Place,
  limit: number,
): Promise<void> {
  const matches = (await countMatches(transaction, layer, search)) - search.skip
  if (matches <= limit) return
  const message = `take -1 would answer ${matches} records; this server answers at most ${limit} so. Ask for pages with skip and take.`
  throw new ApiError('TOO_MANY_MATCHES', { message })
}
