import type { Database } from '../platform/database/database.ts'
import { isStatementTimeout } from '../platform/database/unavailable.ts'
import { ApiError } from '../platform/errors.ts'
import type { ResultOf, StreamingHandler } from '../platform/handlers.ts'
import { getLayer } from './layerStore.ts'
import { fullRecord } from './record.ts'
import { searchAll, type SearchCall, type SearchLimits } from './searchAll.ts'
import { searchFieldsOf } from './searchFields.ts'
import { readSearch, type SearchBody } from './searchRequest.ts'
import { findPage } from './searchStore.ts'

export function searchRecords(database: Database, limits: SearchLimits): StreamingHandler<'searchRecords'> {
  const all = searchAll(database, limits)
  return async ({ path, body, caller: { tenant }, signal }) => {
    const call = { tenant, layerName: path.layerName, body: body as SearchBody | undefined, signal }
    try {
      return await (body?.take === -1 ? all(call) : searchPage(database, limits, call))
    } catch (error) {
      throw isStatementTimeout(error) ? tooCostly(limits, error) : error
    }
  }
}

function searchPage(
  database: Database,
  { searchTimeoutMs }: SearchLimits,
  { tenant, layerName, body, signal }: SearchCall,
): Promise<ResultOf<'searchRecords'>> {
  return database.inTenant(
    tenant,
    async (transaction) => {
      const layer = await getLayer(transaction, tenant, layerName)
      const { records, total } = await findPage(transaction, layer, readSearch(searchFieldsOf(layer), body))
      return { data: records.map((record) => fullRecord(tenant, layer, record)), total }
    },
    { readOnly: true, statementTimeoutMs: searchTimeoutMs, signal },
  )
}

/** The caller can do something about it and the server can't, so that it is no 503. */
function tooCostly({ searchTimeoutMs }: SearchLimits, cause: unknown): ApiError {
  const message = `The search took longer than ${searchTimeoutMs / 1000} s. Filter by more, or by fields that the layer declares as indexed.`
  return new ApiError('SEARCH_TOO_COSTLY', { message, cause })
}
