import type { operations as Schema } from '@geofield/client/openapi'
import { withCredentials } from '../given/security.ts'
import { addressOf } from '../run/address.ts'
import { settings } from '../run/settings.ts'
import type { Json } from '../spec/json.ts'
import type { Operation } from '../spec/operations.ts'
import { NotHere } from './here/notHere.ts'
import { encodeBody, toText, toWire, type WireRequest } from './request.ts'
import { operations, send } from './send.ts'
import { tokenFor } from './here/spareAccount.ts'
import type { ServiceResponse } from './trace.ts'

export type OperationId = keyof Schema

/** What a call sends. Parts that are left out come from a valid call of this tenant. */
export type CallInput = {
  path?: Record<string, string>
  query?: Record<string, string> | [string, string][]
  /** A JSON value, or the fields of a form. */
  body?: Json
  /** The text of the body, sent unchanged instead of `body`. */
  rawBody?: string
  /** `null` sends none. */
  contentType?: string | null
  /** `null` sends none. */
  apiKey?: string | null
  /** The whole Authorization header; `null` sends none. */
  authorization?: string | null
  /** Of somebody's own description: `null` sends none of its security schemes. */
  credentials?: null
  /** Further headers. */
  headers?: Record<string, string>
}

/** Calls an operation with a right or a deliberately wrong request. The response is judged by the spec. */
export async function call(id: OperationId, input: CallInput = {}): Promise<ServiceResponse> {
  return callOperation(getOperation(id), input)
}

/** The same for an operation that the spec names and the code doesn't. */
export async function callOperation(operation: Operation, input: CallInput = {}): Promise<ServiceResponse> {
  return send(await buildRequest(operation, input))
}

export async function buildRequest(operation: Operation, input: CallInput): Promise<WireRequest> {
  const { tenant, apiKey, bundle } = settings()
  if (bundle === 'given') return buildGiven(operation, input)
  const given = Array.isArray(input.query) ? input.query : Object.entries(input.query ?? {})
  const key = input.apiKey === undefined ? apiKey : input.apiKey
  const contentType = input.contentType === undefined ? operation.contents[0]?.type : input.contentType
  const body =
    input.rawBody ?? (input.body === undefined ? undefined : encodeBody(contentType ?? '', input.body))
  const authorization = await findAuthorization(operation, input.authorization)
  return toWire(addressOf(operation), operation, {
    path: { tenant, ...input.path },
    query: key === null ? given : [...given, ['api-key', key]],
    headers: {
      ...input.headers,
      ...(authorization !== undefined && { authorization }),
      ...(contentType && (body !== undefined || input.contentType) && { 'content-type': contentType }),
    },
    body,
  })
}

/** A request by somebody's own description: its security schemes, and the headers that it requires. */
function buildGiven(operation: Operation, input: CallInput): WireRequest {
  if (operation.lacks) throw new NotHere(operation.lacks)
  const contentType = input.contentType ?? operation.contents[0]?.type
  const body = input.rawBody ?? (input.body === undefined ? undefined : encodeBody(contentType!, input.body))
  const required = operation.headers.filter((header) => header.required)
  const parts = {
    path: input.path ?? {},
    query: Array.isArray(input.query) ? input.query : Object.entries(input.query ?? {}),
    headers: {
      ...Object.fromEntries(required.map(({ name, examples }) => [name, toText(examples[0]?.value ?? '')])),
      ...input.headers,
      ...(contentType !== undefined && body !== undefined && { 'content-type': contentType }),
    },
    body,
  }
  const { baseUrl } = settings()
  return toWire(baseUrl, operation, input.credentials === null ? parts : withCredentials(operation, parts))
}

async function findAuthorization(
  operation: Operation,
  given: string | null | undefined,
): Promise<string | undefined> {
  if (given !== undefined) return given ?? undefined
  return operation.needsBearer ? `Bearer ${await tokenFor(operation.id)}` : undefined
}

function getOperation(id: string): Operation {
  const operation = operations().find((each) => each.id === id)
  if (!operation) throw new Error(`The spec has no operation ${id}`)
  return operation
}

/**
 * Sends a request to a path outside the description. Its response is not checked against the description. `near` is an
 * operation of the same host; without it the gateway is called.
 */
export async function callPath(
  method: string,
  path: string,
  near = { isOnMapCdn: false },
): Promise<ServiceResponse> {
  const { apiKey, tenant } = settings()
  const parts = {
    path: { tenant },
    query: [['api-key', apiKey]] as [string, string][],
    headers: {},
    body: undefined,
  }
  return send(toWire(addressOf(near), { method, path }, parts))
}
