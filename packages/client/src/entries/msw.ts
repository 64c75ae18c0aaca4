import { http, type HttpHandler, HttpResponse } from 'msw'
import { bodies, type ExampleNames, examples } from '../generated/examples.ts'
import * as generated from '../generated/operations.ts'
import type { OperationId } from '../types/operationTypes.ts'
import type { OperationRow } from '../types/call.ts'

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
  answers: responses = {},
}: HandlerOptions): HttpHandler[] {
  const rows = Object.values(generated).filter((each) => typeof each === 'object') as OperationRow[]
  // A path of customers is a path of any layer too, and the first handler that fits responds.
  const exactFirst = [...rows].sort((a, b) => countParameters(a) - countParameters(b))
  return exactFirst.map((row) => {
    const method = row.method.toLowerCase() as 'get' | 'put' | 'post' | 'delete'
    const base = (row.server ? mapCdnUrl : baseUrl).replace(/\/+$/, '')
    const id = row.id as OperationId
    return http[method](base + toPattern(row.path), ({ request }) => response(id, responses[id], request))
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
  return respond(status, bodies[body] ?? '{}')
}

function respond(status: number, text: string): Response {
  return new HttpResponse(text, { status, headers: { 'content-type': 'application/json' } })
}
