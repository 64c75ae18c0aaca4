import { http, type HttpHandler, HttpResponse, type PathParams } from 'msw'
import { bodies, type ExampleNames, examples } from '../generated/examples.ts'
import * as generated from '../generated/operations.ts'
import type { OperationId } from '../types/operationTypes.ts'
import type { LayerCodec, LayerField, Layers } from '../options/layers.ts'
import type { OperationRow } from '../types/call.ts'

const rowsById = new Map(
  Object.values(generated).flatMap((each): [string, OperationRow][] =>
    typeof each === 'object' ? [[each.id, each]] : [],
  ),
)

/** The response to an operation: the name of one of its examples, a body with status 200, or a function. */
export type Answer<Id extends OperationId> =
  | ExampleNames[Id]
  | { readonly status?: number | undefined; readonly body: unknown }
  | ((request: Request) => Response | Promise<Response>)

export interface HandlerOptions {
  /** The `baseUrl` of the client under test. */
  baseUrl: string
  /** Its `mapCdnUrl`, if it has one. */
  mapCdnUrl?: string | undefined
  /**
   * The tenant's layers, as the client has them: records and customers that are read then have the fields of their layer, and a
   * layer that the table lacks is refused (404 `LAYER_NOT_FOUND`).
   */
  layers?: LayerCodec | undefined
  /** The responses of operations; the others return their first example, which is a success. */
  answers?: { readonly [Id in OperationId]?: Answer<Id> | undefined } | undefined
}

/**
 * Handlers for Mock Service Worker that respond to each operation with an example of the platform's description, or with what
 * `answers` says. A stream of changes has no response until `answers` has a function for it.
 *
 * @example
 * const server = setupServer(...createHandlers({ baseUrl, answers: { createRecord: 'mobileNumber' } }))
 */
export function createHandlers({
  baseUrl,
  mapCdnUrl = baseUrl,
  layers,
  answers: responses = {},
}: HandlerOptions): HttpHandler[] {
  // A path of customers is a path of any layer too, and the first handler that fits responds.
  const exactFirst = [...rowsById.values()].sort((a, b) => countParameters(a) - countParameters(b))
  return exactFirst.map((row) => {
    const method = row.method.toLowerCase() as 'get' | 'put' | 'post' | 'delete'
    const base = (row.server ? mapCdnUrl : baseUrl).replace(/\/+$/, '')
    const id = row.id as OperationId
    return http[method](base + toPattern(row.path), ({ request, params }) => {
      const table = responses[id] === undefined && (layers?.layers as Layers | undefined)
      const layerName = readLayerName(row, params)
      return table && layerName !== undefined
        ? (fromLayer(id, table, layerName) ?? response(id, undefined, request))
        : response(id, responses[id], request)
    })
  })
}

function countParameters({ path }: OperationRow): number {
  return path.split('{').length
}

/** A name stands once in a pattern. */
function toPattern(path: string): string {
  let count = 0
  return path.replaceAll(/\{\w+\}/g, () => `:p${(count += 1)}`)
}

function response(
  id: OperationId,
  given: Answer<OperationId> | undefined,
  request: Request,
): Response | Promise<Response> {
  if (typeof given === 'function') return given(request)
  if (typeof given === 'object') return respond(given.status ?? 200, JSON.stringify(given.body))
  const all = examples[id] ?? {}
  const [status, body] = all[given ?? Object.keys(all)[0] ?? ''] ?? [501, -1]
  const text = bodies[body] ?? '{}'
  const isFile = status < 300 && 'bytes' in rowsById.get(id)!
  return isFile ? respond(status, JSON.parse(text) as string, 'application/pdf') : respond(status, text)
}

/** The layer of a request: CUSTOMER has paths of its own. */
function readLayerName({ path }: OperationRow, params: PathParams): string | undefined {
  if (path.includes('/data-layer/CUSTOMER')) return 'CUSTOMER'
  return path.includes('{layerName}') ? String(params['p2']) : undefined
}

const read = new Set<OperationId>(['getRecord', 'getCustomer', 'createCustomer'])
const searched = new Set<OperationId>(['searchRecords', 'searchCustomers'])

/** A record of a layer that the table has; undefined where the response does not depend on its fields. */
function fromLayer(id: OperationId, table: Layers, layerName: string): Response | undefined {
  const fields = Object.hasOwn(table, layerName) ? table[layerName] : undefined
  if (!fields) {
    const error = {
      statusCode: 404,
      name: 'Not Found',
      message: `There is no layer "${layerName}".`,
      code: 'LAYER_NOT_FOUND',
    }
    return respond(404, JSON.stringify({ error }))
  }
  if (!read.has(id) && !searched.has(id)) return undefined
  const [[, body]] = Object.values(examples[layerName === 'CUSTOMER' ? 'getCustomer' : 'getRecord']!) as [
    [number, number],
  ]
  const example = JSON.parse(bodies[body]!) as Record<string, unknown>
  const kept = Object.entries(example).filter(([name]) => layerName === 'CUSTOMER' || systemName.test(name))
  const values = Object.entries(fields).map(([name, field]) => [name, example[name] ?? valueOf(name, field)])
  const record = { ...Object.fromEntries([...kept, ...values]), Layer: layerName }
  return respond(200, JSON.stringify(searched.has(id) ? { data: [record], total: 1, next: null } : record))
}

const systemName = /^(Id|Path|ParentPath|Created\w+|Modified\w+|Title|Description)$/

/** A value that a field can have, in the platform's form. */
function valueOf(name: string, { type, values }: LayerField): unknown {
  const byType = {
    text: name,
    list: values?.[0] ?? name,
    integer: 1,
    number: 1.5,
    boolean: true,
    time: '2026-11-20T04:06:00.000Z',
    geometry: '{"type":"Point","coordinates":[73.8568,18.5324]}',
  }
  return byType[type]
}

function respond(status: number, text: string, type = 'application/json'): Response {
  return new HttpResponse(text, { status, headers: { 'content-type': type } })
}
