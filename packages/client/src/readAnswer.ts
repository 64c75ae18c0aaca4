import type { Answer, Call } from './call.ts'
import type { ApiError } from './errors/ApiError.ts'
import type { Redactor } from './redactor.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { makeApiError } from './errors/statusErrors.ts'
import { readErrorBody } from './readErrorBody.ts'
import { readRetryAfterMs } from './retryWait.ts'

const bodyStartCharacters = 200

/**
 * The body of a 2xx response. Every operation of the platform returns JSON, so anything else is a `DecodeError`, and so is
 * a body with another root than the operation's.
 */
export function readData(call: Call, answer: Answer): unknown {
  const { connection, operation, args, accept } = call
  const { client, redactor } = connection
  const { id, root } = operation.row
  if (accept?.stream) return undefined
  let data: unknown
  try {
    data = JSON.parse(answer.text!)
  } catch {
    throw decodeError(call, answer, answer.text ? 'is not JSON' : 'is empty')
  }
  const failure = operation.findFailure?.(data)
  if (failure) throw refusal(call, answer, redactor.json(failure) as typeof failure, redactor.json(data))
  if (accept) return data
  const problem = hasRoot(data, root) ? client.validate?.(id, data) : `is not a response of ${id}`
  if (problem !== undefined) throw decodeError(call, answer, problem)
  return client.layers ? client.layers.read(id, args, data) : data
}

/** Whether a body is a list (`[]`), or an object with these fields. */
function hasRoot(data: unknown, root = ''): boolean {
  if (root === '[]' || Array.isArray(data)) return root === '[]' && Array.isArray(data)
  return (
    typeof data === 'object' && data !== null && root.split(' ').every((name) => name === '' || name in data)
  )
}

export function decodeError(
  { connection: { redactor }, operation: { row } }: Call,
  { response, text = '' }: Answer,
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
export function readApiError(call: Call, answer: Answer): ApiError {
  const body = call.connection.redactor.json(parsedOrText(answer.text!))
  return refusal(call, answer, readErrorBody(answer.response.status, body), body)
}

function refusal(
  { connection: { redactor }, operation }: Call,
  { response }: Answer,
  summary: { code: string; message: string },
  body: unknown,
): ApiError {
  return makeApiError({
    operationId: operation.row.id,
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

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
