import type { CallOptions } from './clientOptions.ts'
import type { Accept, OperationFacts, Transport } from './call.ts'
import { GeofieldError } from './errors/GeofieldError.ts'
import { streamEvents } from './eventStream.ts'
import { csv, geoJson, ndjson, openBody, readLines, readText } from './forms.ts'
import { describe } from './hooks.ts'
import { readPages } from './paging.ts'
import { decodeError } from './readAnswer.ts'
import { toResponse } from './toResponse.ts'

type Method = (args?: unknown, options?: CallOptions) => unknown

/** The method of an operation, with the other forms that its row names. */
export function createMethod(operation: OperationFacts, transport: Transport): Method {
  const { row } = operation
  if (row.stream) {
    return (args?: unknown, options?: CallOptions) => streamEvents({ operation, transport, args }, options)
  }
  const call = (args: unknown, options?: CallOptions, accept?: Accept) =>
    transport.call({ operation, args, options, accept })
  const method = async (args: unknown, options?: CallOptions) => (await call(args, options)).data
  const forms = {
    async withResponse(args: unknown, options?: CallOptions): Promise<unknown> {
      const { data, answer } = await call(args, options)
      const response = toResponse(answer, transport.redactor)
      return { data, response, etag: response.headers.get('etag') ?? undefined }
    },
    ...(row.paging && {
      all: (args?: Record<string, unknown>, options?: CallOptions) =>
        readPages({ operation, search: method }, args, options),
    }),
    ...(row.rows && createRowForms(operation, transport)),
    ...(row.geoJson && {
      async geojson(args: unknown, options?: CallOptions): Promise<unknown> {
        const result = await call(args, options, geoJson)
        const isGeoJson = result.answer.response.headers.get('content-type')?.startsWith(geoJson.type)
        if (!isGeoJson)
          throw decodeError(result.call, result.answer, `is not ${geoJson.type}`).locate(describe(result.call))
        return result.data
      },
    }),
  }
  return Object.assign(method, { operationId: row.id, ...forms })
}

/** The forms of a search that are read while the server sends them. */
function createRowForms(operation: OperationFacts, transport: Transport) {
  const { redactor, layers } = transport
  const operationId = operation.row.id
  async function* read(
    accept: Accept,
    args: unknown,
    options: CallOptions = {},
    parse: (pieces: AsyncIterable<string>) => AsyncIterable<unknown> = (pieces) => pieces,
  ) {
    const result = await transport.call({ operation, args, options, accept })
    const { settings, signals } = result.call
    try {
      const body = openBody(result)
      yield* parse(readText(body, { operationId, signals, limitMs: settings.timeoutMs, redactor }))
    } catch (error) {
      throw error instanceof GeofieldError ? error.locate(describe(result.call)) : error
    }
  }
  return {
    csv: (args?: unknown, options?: CallOptions) => read(csv, args, options),
    async *ndjson(args?: unknown, options?: CallOptions) {
      const items = read(ndjson, args, options, (pieces) => readLines(pieces, operationId))
      for await (const item of items) yield layers?.read('getRecord', args, item) ?? item
    },
  }
}
