import { queryDefaults } from '../platform/http/contract/defaults.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Handlers, StreamingHandler } from '../platform/http/handlers.ts'
import { geoJsonRows, RowsOf } from '../platform/http/rows/rowsOf.ts'
import { sheetType } from '../platform/http/rows/rowFormats.ts'
import { type Parts, recordsPrefix } from './collection.ts'
import { findQuestion } from './questionStore.ts'

const forms = { csv: 'text/csv', xlsx: sheetType, geojson: geoJsonRows } as const
const searches = {
  customers: 'searchCustomers',
  employees: 'searchEmployees',
  plans: 'searchPlans',
  visits: 'searchVisits',
  events: 'searchEvents',
} as const
const defaults = queryDefaults('readFeed', 'format', 'headings')

/** Asks the question of a token by the search that it is of. `handlers` are those of all operations. */
export function readFeed({ database }: Parts, handlers: () => Handlers): StreamingHandler<'readFeed'> {
  return async (call) => {
    const { path, caller, reply } = call
    const { format, headings } = { ...defaults, ...call.query }
    reply.header('x-robots-tag', 'noindex')
    const { tenant, keyId } = caller
    const question = await database.inTenant(tenant, (transaction) => findQuestion(transaction, keyId), {
      readOnly: true,
    })
    // It was revoked meanwhile.
    if (!question) throw new ApiError('TOKEN_INVALID')
    const { of, body = {} } = question
    const layerName = of.startsWith(recordsPrefix) ? of.slice(recordsPrefix.length) : undefined
    const operationId = layerName === undefined ? searches[of as keyof typeof searches] : 'searchRecords'
    const search = handlers()[operationId] as unknown as StreamingHandler<'searchRecords'>
    const asked = {
      path: { tenant: path.tenant, layerName: layerName ?? '' },
      query: {},
      body: { take: -1, ...body },
      caller,
      // Only the rows are read, so the form of the call doesn't count.
      headers: {},
      reply,
      signal: call.signal,
      origin: call.origin,
      apiKey: '',
    }
    const result = await search(asked)
    return new RowsOf(result, {
      operationId,
      type: forms[format],
      headings,
      title: layerName ?? of,
      body,
    }) as never
  }
}
