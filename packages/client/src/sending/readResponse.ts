import type { Received, Call } from '../types/call.ts'
import type { ApiError } from '../errors/ApiError.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { DecodeError } from '../errors/DecodeError.ts'
import { makeApiError } from '../errors/statusErrors.ts'
import { readErrorBody } from './readErrorBody.ts'
import { readRetryAfterMs } from './retryWait.ts'

const bodyStartCharacters = 200

/**
 * The body of a 2xx response. Every operation of the platform returns JSON, so anything else is a `DecodeError`, and so is
 * a body with another root than the operation's.
 */
export function readData(call: Call, response: Received): unknown {
  const { client, row, args, accept, findFailure, redactor } = call
  const { text, blob } = response
  if (text === undefined) return blob
  const data = parse(text)
  if (data === undefined) throw decodeError(call, response, text ? 'is not JSON' : 'is empty')
  const failure = findFailure?.(data)
  if (failure) throw refusal(call, response, redactor.json(failure) as typeof failure, redactor.json(data))
  if (accept?.strict && !hasType(response.response, accept.type))
    throw decodeError(call, response, `is not ${accept.type}`)
  if (accept) return data
  const problem = hasRoot(data, row.root) ? client.validate?.(row.id, data) : `is not a response of ${row.id}`
  if (problem !== undefined) throw decodeError(call, response, problem)
  return client.layers ? client.layers.read(row.id, args, data) : data
}

/** Whether a body is a list (`[]`), or an object with this field. */
function hasRoot(data: unknown, root: string | undefined): boolean {
  if (root === '[]' || Array.isArray(data)) return root === '[]' && Array.isArray(data)
  return typeof data === 'object' && data !== null && (!root || root in data)
}

export function decodeError(
  { redactor, row }: Call,
  { response, text = '' }: Received,
  problem: string,
): DecodeError {
  return new DecodeError({
    operationId: row.id,
    status: response.status,
    contentType: readHeader(response, 'content-type', redactor),
    // Masked before it is cut, because half a credential would not be recognised. New tokens are not known yet.
    bodyStart: row.id === 'createToken' ? '' : redactor.text(text).slice(0, bodyStartCharacters),
    problem,
  })
}

/** The error for a response outside 2xx, in one form for the error bodies of all areas. */
export function readApiError(call: Call, response: Received): ApiError {
  const text = response.text!
  const data = parse(text)
  const body = call.redactor.json(data === undefined ? text : data)
  return refusal(call, response, readErrorBody(response.response.status, body), body)
}

/** The error for what a server or its engine refused. */
export function refusal(
  { redactor, row }: Call,
  { response }: Received,
  summary: { code: string; message: string },
  body?: unknown,
): ApiError {
  return makeApiError({
    operationId: row.id,
    status: response.status,
    ...summary,
    requestId: readHeader(response, 'x-request-id', redactor),
    retryAfterMs: readRetryAfterMs(response.headers.get('retry-after')),
    etag: readHeader(response, 'etag', redactor),
    body,
  })
}

/** A header of a response, credentials masked. */
export function readHeader({ headers }: Response, name: string, redactor: Redactor): string | undefined {
  const value = headers.get(name)
  return value === null ? undefined : redactor.text(value)
}

/** Whether a response says that it has this media type. */
export function hasType({ headers }: Response, type: string): boolean | undefined {
  return headers.get('content-type')?.startsWith(type)
}

/** Undefined where the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
