import type { Database, Transaction } from '../platform/database/database.ts'
import { isStatementTimeout } from '../platform/database/connections/unavailable.ts'
import { type EtagsCall, etagsOf, refuseEtags } from '../platform/search/etags.ts'
import { type PageRun, readRun } from '../platform/search/pageRun.ts'
import { type Ask, isQuestion } from '../platform/search/question/ask.ts'
import { layerEntity } from '../platform/search/question/entity.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { ResultOf, StreamingHandler } from '../platform/http/handlers.ts'
import { withColumns } from '../platform/http/rows/rowFormats.ts'
import type { Layer } from './layers/layer.ts'
import { type LayerCache, createLayerCache } from './layers/layerCache.ts'
import { refreshLayer } from './layers/layerStore.ts'
import { toRowFacts, toRecord } from './record.ts'
import { findPageOfRun } from './search/pageRunStore.ts'
import { searchAll, type SearchCall, type SearchLimits } from './search/searchAll.ts'
import { listSearchFields } from './search/searchFields.ts'
import { listFilters, readSearch, type Search, type SearchBody } from './search/searchRequest.ts'
import { findPage, type Found, type Source, toSource } from './search/searchStore.ts'

type RecordItem = ResultOf<'searchRecords'>['data'][number]

export function searchRecords(
  database: Database,
  limits: SearchLimits,
  ask: Ask,
): StreamingHandler<'searchRecords'> {
  const all = searchAll(database, limits)
  const layers = createLayerCache()
  return async ({ path, query, body, caller, signal }) => {
    const { query: asked, ...search } = (body ?? {}) as SearchBody
    const filters = listFilters(search)
    refuseEtags({ query, body: search }, { isQuestion: isQuestion(asked, filters) })
    if (isQuestion(asked, filters)) {
      const entity = layerEntity(path.layerName)
      return ask<RecordItem>(
        { path, query, body, caller, signal },
        { entity, body: search, filters, query: asked },
      )
    }
    const run = readRun(database, { path, query, body, caller })
    const { tenant } = caller
    const call = { tenant, layerName: path.layerName, query, body: body as SearchBody | undefined, signal }
    try {
      return await (body?.take === -1 ? all(call) : searchPage(database, limits, { ...call, layers, run }))
    } catch (error) {
      throw isStatementTimeout(error) ? tooCostly(limits, search.searchKey, error) : error
    }
  }
}

type Asked = { query: EtagsCall['query']; body: SearchBody | undefined; run: PageRun | undefined }

function searchPage(
  database: Database,
  { searchTimeoutMs }: SearchLimits,
  { tenant, layerName, signal, layers, ...asked }: SearchCall & { layers: LayerCache } & Asked,
): Promise<ResultOf<'searchRecords'>> {
  return database.inTenant(
    tenant,
    async (transaction) => {
      const seen = layers.get(tenant, layerName)
      const refreshed = refreshLayer(transaction, { tenant, name: layerName, seen })
      const ahead = seen && searchAhead(transaction, toSource(tenant, seen), asked)
      // Both must end before the connection goes back to the pool.
      await Promise.allSettled([refreshed, ahead])
      const layer = await refreshed
      layers.set(tenant, layer)
      const found = layer === seen ? await ahead : undefined
      const source = toSource(tenant, layer)
      const { records, ...rest } =
        found ?? (await findAskedPage(transaction, source, readAsked(layer, asked)))
      const data = records.map((record) => toRecord(tenant, layer, record))
      const page = { data, ...rest, ...etagsOf(asked, () => data) }
      return withColumns(page, () => toRowFacts(layer))
    },
    { readOnly: true, replica: true, statementTimeoutMs: searchTimeoutMs, turn: 'search', signal },
  )
}

/** Searches by the cached layer while its version is being checked. Returns undefined if the search has faults. */
async function searchAhead(
  transaction: Transaction,
  source: Source,
  asked: Asked,
): Promise<Found | undefined> {
  let search
  try {
    search = readAsked(source.layer, asked)
  } catch {
    return undefined
  }
  return findAskedPage(transaction, source, search)
}

function readAsked(layer: Layer, { body, run }: Omit<Asked, 'query'>): Search & { run: PageRun | undefined } {
  return { ...readSearch(listSearchFields(layer), body), run }
}

function findAskedPage(
  transaction: Transaction,
  source: Source,
  { run, ...search }: ReturnType<typeof readAsked>,
): Promise<Found> {
  return run ? findPageOfRun(transaction, source, { ...search, run }) : findPage(transaction, source, search)
}

/** A 422 and not a 503, because the caller can narrow the search and the server can't help. */
function tooCostly(
  { searchTimeoutMs }: SearchLimits,
  searchKey: string | undefined,
  cause: unknown,
): ApiError {
  const advice = searchKey
    ? 'Search for a longer or rarer word, filter by more, or decline the count with query.total "none".'
    : 'Filter by more, or by fields that the layer declares as indexed.'
  const message = `The search took longer than ${searchTimeoutMs / 1000} s. ${advice}`
  return new ApiError('SEARCH_TOO_COSTLY', { message, cause })
}
