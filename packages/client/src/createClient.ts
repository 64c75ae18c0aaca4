import type { CallOptions, ClientOptions } from './clientOptions.ts'
import type { Call } from './call.ts'
import type { Operation } from './operation.ts'
import type { OperationRow } from './operationRows.ts'
import type { Redactor } from './redactor.ts'
import type { PreviewAreas, ReadyAreas } from './facade.ts'
import { areas } from './facade.ts'
import { createCall } from './call.ts'
import { checkClientOptions } from './clientOptions.ts'
import { collectCredentials } from './credentials.ts'
import { operationRows } from './operationRows.ts'
import { eachItem } from './paging.ts'
import { toResponse } from './readAnswer.ts'
import { eachEvent } from './eventStream.ts'
import { csv, eventStream, geoJson, ndjson, readLines, readText } from './forms.ts'
import { createRedactor } from './redactor.ts'
import { type Accept, type Answer, createSend } from './send.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { createTokenSource } from './tokenSource.ts'

/** A client of one gateway with one API key: a method per operation, by area. */
export interface Client extends ReadyAreas {
  /**
   * Operations whose contract may still change. When an operation becomes ready, its method moves from
   * `client.preview.<area>` to `client.<area>`, and the old call no longer compiles.
   *
   * @beta
   */
  readonly preview: PreviewAreas
}

/**
 * Creates a client. It sends nothing until the first call, and requests a token when a tenant operation first needs
 * one. Throws a `UsageError` when the options can't work.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://api.example.com', apiKey, username, password })
 * const { digipin } = await client.digipin.encode({ latitude: 28.622788, longitude: 77.213033 })
 */
export function createClient(options: ClientOptions): Client {
  checkClientOptions(options)
  // A copy, so that later changes to the caller's object do not reach the client.
  const client = { ...options }
  const redactor = createRedactor()
  for (const secret of collectCredentials(client)) redactor.add(secret)
  const tokens = createTokenSource({
    client,
    redactor,
    requestToken: async (grant) =>
      (await call({ operation: areas.auth.createToken, row: operationRows.createToken, args: grant })).data,
  })
  const send = createSend(client, redactor)
  const call = createCall({ client, redactor, tokens, send, keySupport: { shown: false } })
  const { signal } = client
  return placeMethods({ areas, rows: operationRows, call, redactor, signal }) as unknown as Client
}

type Lines = Readonly<Record<string, Operation>>
type Methods = Record<string, Record<string, unknown>>

export interface Facade {
  areas: Readonly<Record<string, Lines>>
  rows: Readonly<Record<string, OperationRow>>
  call: Call
  redactor: Redactor
  /** Ends all streams. */
  signal?: AbortSignal | undefined
}

/** Adds one method per operation: to the area if the operation is ready, otherwise to `preview`. */
export function placeMethods({ areas, rows, ...tools }: Facade): Methods & { preview: Methods } {
  const ready: Methods = {}
  const preview: Methods = {}
  for (const [area, lines] of Object.entries(areas)) {
    for (const [name, operation] of Object.entries(lines)) {
      const row = rows[operation.id]
      if (!row) throw new Error(`There is no operation ${operation.id} for ${area}.${name}`)
      const half = row.status === 'ready' ? ready : preview
      const methods = (half[area] ??= {})
      methods[name] = createMethod(operation, row, tools)
    }
  }
  return Object.assign(ready, { preview })
}

type MethodTools = Pick<Facade, 'call' | 'redactor' | 'signal'>

function createMethod(operation: Operation, row: OperationRow, tools: MethodTools): unknown {
  const { call, redactor } = tools
  if (row.stream) return createStreamMethod(operation, row, tools)
  const method = async (args: unknown, options?: CallOptions) =>
    (await call({ operation, row, args, options })).data

  async function geojson(args: unknown, options?: CallOptions): Promise<unknown> {
    const { data, answer } = await call({ operation, row, args, options, accept: geoJson })
    const isGeoJson = answer.headers.get('content-type')?.startsWith(geoJson.type)
    if (!isGeoJson) throw otherForm(operation.id, answer, `is not ${geoJson.type}`)
    return data
  }

  async function withResponse(args: unknown, options?: CallOptions): Promise<unknown> {
    const { data, answer } = await call({ operation, row, args, options })
    const response = toResponse(answer, redactor)
    return { data, response, etag: response.headers.get('etag') ?? undefined }
  }

  const forms = { ...(row.rows && createRowForms(operation, row, tools)), ...(row.geoJson && { geojson }) }
  const { paging } = row
  if (!paging) return Object.assign(method, { withResponse, ...forms })
  const all = (args?: Record<string, unknown>, options?: CallOptions) =>
    eachItem({ operationId: operation.id, paging, search: method }, args, options)
  return Object.assign(method, { withResponse, all, ...forms })
}

/** The forms of a search that are read while the server sends them. */
function createRowForms(operation: Operation, row: OperationRow, { call, signal }: MethodTools) {
  const operationId = operation.id
  async function* read(accept: Accept, args: unknown, options: CallOptions = {}) {
    const { answer, settings } = await call({ operation, row, args, options, accept })
    if (!answer.body) throw otherForm(operationId, answer, `is not ${accept.type}`)
    const signals = [options.signal, signal]
    yield* readText(answer.body, { operationId, signals, limitMs: settings.timeoutMs })
  }
  return {
    csv: (args?: unknown, options?: CallOptions) => read(csv, args, options),
    ndjson: (args?: unknown, options?: CallOptions) => readLines(read(ndjson, args, options), operationId),
  }
}

/** Retries and the limit of the whole call are for each connection; the stream itself goes on. */
function createStreamMethod(operation: Operation, row: OperationRow, { call, signal }: MethodTools): unknown {
  return (args?: unknown, options: CallOptions = {}) =>
    eachEvent(
      {
        operationId: operation.id,
        signal,
        open: async (lastId, given) => {
          const headers = { ...given.headers, ...(lastId !== undefined && { 'Last-Event-ID': lastId }) }
          const once = { ...given, headers, retries: 0 }
          const { answer } = await call({ operation, row, args, options: once, accept: eventStream })
          if (!answer.body) throw otherForm(operation.id, answer, 'is not a stream of events')
          return answer.body
        },
      },
      options,
    )
}

function otherForm(operationId: string, { status, headers }: Answer, problem: string): DecodeError {
  const contentType = headers.get('content-type') ?? undefined
  return new DecodeError({
    operationId,
    status,
    contentType,
    bodyStart: '',
    problem,
  })
}
