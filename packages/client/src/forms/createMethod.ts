import type { RowOptions } from '../options/clientOptions.ts'
import type { Accept, OperationFacts, Transport } from '../types/call.ts'
import { streamEvents } from './eventStream.ts'
import { readPages } from './paging.ts'
import { readCsv, readItems, readXlsx } from './rowForms.ts'
import { toResponse } from './toResponse.ts'

type Args = Readonly<Record<string, unknown>>
type Method = (args?: Args, options?: RowOptions) => unknown

const geoJson: Accept = { type: 'application/geo+json', strict: true }

/**
 * The method of an operation, with the other forms that its row names. All are imported statically: with an `import()` in
 * it, Vite up to 7 refuses to build a worker that uses the client.
 */
export function createMethod(operation: OperationFacts, transport: Transport): Method {
  const { row } = operation
  if (row.stream) return (args, options) => streamEvents({ operation, transport, args }, options)
  const call = (args?: Args, options?: RowOptions, accept?: Accept) =>
    transport.call({ operation, args, options, accept })
  const method = async (args?: Args, options?: RowOptions) => (await call(args, options)).data
  const forms: Record<string, Method> = {
    async withResponse(args, options) {
      const { data, received } = await call(args, options)
      const response = toResponse(received, transport.redactor)
      return { data, response, etag: response.headers.get('etag') ?? undefined }
    },
  }
  if (row.paging) {
    const { retries } = transport.use(({ client }) => client)
    forms.all = (args, options) => readPages({ operation, search: method, retries }, args, options)
  }
  if (row.rows) {
    forms.csv = (args, options) => readCsv({ operation, transport, args, options })
    forms.xlsx = (args, options) => readXlsx({ operation, transport, args, options })
    forms.ndjson = (args, options) => readItems({ operation, transport, args, options })
  }
  if (row.geoJson) forms.geojson = async (args, options) => (await call(args, options, geoJson)).data
  return Object.assign(method, { operationId: row.id, ...forms })
}
