import type { Database, Transaction } from '../platform/database/database.ts'
import { isStatementTimeout } from '../platform/database/unavailable.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { ResultOf, StreamingHandler } from '../platform/http/handlers.ts'
import type { Layer } from './layers/layer.ts'
import { type LayersSeen, layersSeen } from './layers/layersSeen.ts'
import { getLayerSince } from './layers/layerStore.ts'
import { fullRecord } from './record.ts'
import { searchAll, type SearchCall, type SearchLimits } from './search/searchAll.ts'
import { searchFieldsOf } from './search/searchFields.ts'
import { readSearch, type SearchBody } from './search/searchRequest.ts'
import { findPage, type Found } from './search/searchStore.ts'

export function searchRecords(database: Database, limits: SearchLimits): StreamingHandler<'searchRecords'> {
  const all = searchAll(database, limits)
  const layers = layersSeen()
  return async ({ path, body, caller: { tenant }, signal }) => {
    const call = { tenant, layerName: path.layerName, body: body as SearchBody | undefined, signal }
    try {
      return await (body?.take === -1 ? all(call) : searchPage(database, limits, { ...call, layers }))
    } catch (error) {
      throw isStatementTimeout(error) ? tooCostly(limits, error) : error
    }
  }
}

function searchPage(
  database: Database,
  { searchTimeoutMs }: SearchLimits,
  { tenant, layerName, body, signal, layers }: SearchCall & { layers: LayersSeen },
): Promise<ResultOf<'searchRecords'>> {
  return database.inTenant(
    tenant,
    async (transaction) => {
      const seen = layers.get(tenant, layerName)
      const asked = getLayerSince(transaction, { tenant, name: layerName, seen })
      const ahead = seen && searchAhead(transaction, seen, body)
      // Neither may be under way on a connection that goes back to the others.
      await Promise.allSettled([asked, ahead])
      const layer = await asked
      layers.note(tenant, layer)
      const found = layer === seen ? await ahead : undefined
      const { records, total } =
        found ?? (await findPage(transaction, layer, readSearch(searchFieldsOf(layer), body)))
      return { data: records.map((record) => fullRecord(tenant, layer, record)), total }
    },
    { readOnly: true, statementTimeoutMs: searchTimeoutMs, turn: 'search', signal },
  )
}

/** By the layer as it was seen last, beside the question whether it still is so; undefined where the search is faulty. */
async function searchAhead(
  transaction: Transaction,
  seen: Layer,
  body: SearchBody | undefined,
): Promise<Found | undefined> {
  let search
  try {
    search = readSearch(searchFieldsOf(seen), body)
  } catch {
    return undefined
  }
  return findPage(transaction, seen, search)
}

/** The caller can do something about it and the server can't, so that it is no 503. */
function tooCostly({ searchTimeoutMs }: SearchLimits, cause: unknown): ApiError {
  const message = `The search took longer than ${searchTimeoutMs / 1000} s. Filter by more, or by fields that the layer declares as indexed.`
  return new ApiError('SEARCH_TOO_COSTLY', { message, cause })
}
