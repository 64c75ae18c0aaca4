import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { JsonStream, ResultOf, Tenant } from '../../platform/http/handlers.ts'
import { withColumns } from '../../platform/http/rows/rowFormats.ts'
import { streamAll } from '../../platform/search/allMatches.ts'
import type { MatchKeys } from '../../platform/search/matchKeys.ts'
import { getLayer } from '../layers/layerStore.ts'
import { toRowFacts, toRecord } from '../record.ts'
import { listSearchFields } from './searchFields.ts'
import { readSearch, type Search, type SearchBody } from './searchRequest.ts'
import { findMatches, readMatches, type Source, toSource } from './searchStore.ts'

export type SearchLimits = {
  /** The time limit of a search. */
  searchTimeoutMs: number
  /** The most records that `take: -1` returns; 0 means any number. */
  takeAllLimit: number
}
export type SearchCall = {
  tenant: Tenant
  layerName: string
  body: SearchBody | undefined
  signal: AbortSignal
}
type Result = ResultOf<'searchRecords'>

/** Searches with `take: -1`: returns all matches, however many. */
export function searchAll(database: Database, { searchTimeoutMs, takeAllLimit }: SearchLimits) {
  return async ({ tenant, layerName, body, signal }: SearchCall): Promise<Result | JsonStream> => {
    const { source, search, keys } = await database.inTenant(
      tenant,
      async (transaction) => {
        const layer = await getLayer(transaction, tenant, layerName)
        const source = toSource(tenant, layer)
        const search = readSearch(listSearchFields(layer), body)
        return { source, search, keys: await findKeys(transaction, { source, search, takeAllLimit }) }
      },
      { readOnly: true, replica: true, statementTimeoutMs: searchTimeoutMs, turn: 'search', signal },
    )
    const all = await streamAll({
      keys,
      skip: search.skip,
      read: async (some) => {
        const read = (transaction: Transaction) => readMatches(transaction, source, some)
        const records = await database.inTenant(tenant, read, {
          readOnly: true,
          replica: true,
          turn: 'search',
        })
        return records.map((record) => toRecord(tenant, source.layer, record))
      },
      envelope: (data, total): Result => ({ data, total }),
    })
    return withColumns(all, () => toRowFacts(source.layer))
  }
}

async function findKeys(
  transaction: Transaction,
  { source, search, takeAllLimit }: { source: Source; search: Search; takeAllLimit: number },
): Promise<MatchKeys> {
  const most = takeAllLimit === 0 ? undefined : takeAllLimit + search.skip
  const keys = await findMatches(transaction, source, { ...search, most })
  if (most === undefined || keys.length <= most) return keys
  const message = `take -1 would return more than ${takeAllLimit} records, the most that this server returns at once. Ask for pages with skip and take.`
  throw new ApiError('TOO_MANY_MATCHES', { message })
}
