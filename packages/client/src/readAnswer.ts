import type { Accept, Answer, Connection, OperationFacts } from './call.ts'
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
export function readData(
  { row, findFailure }: OperationFacts,
  answer: Answer,
  { client, redactor }: Connection,
  accept: Accept | undefined,
): unknown {
  const operationId = row.id
  let data: unknown
  try {
    data = JSON.parse(answer.text)
  } catch {
    throw decodeError(operationId, answer, redactor, answer.text === '' ? 'is empty' : 'is not JSON')
  }
  const failure = findFailure?.(data)
  if (failure) {
    const requestId = readHeader(answer, 'x-request-id', redactor)
    const { code, message } = redactor.json(failure) as typeof failure
    throw makeApiError({
      operationId,
      status: answer.status,
      code,
      message,
      requestId,
      body: redactor.json(data),
    })
  }
  if (accept) return data
  const problem = hasRoot(data, row.root)
    ? client.validate?.(operationId, data)
    : `is not a response of ${operationId}`
  if (problem !== undefined) throw decodeError(operationId, answer, redactor, problem)
  return data
}

/** Whether a body is a list (`[]`), or an object with these fields. */
function hasRoot(data: unknown, root = ''): boolean {
  if (root === '[]' || Array.isArray(data)) return root === '[]' && Array.isArray(data)
  return (
    typeof data === 'object' && data !== null && root.split(' ').every((name) => name === '' || name in data)
  )
}

export function decodeError(
  operationId: string,
  answer: Pick<Answer, 'status' | 'headers' | 'text'>,
  redactor: Redactor,
  problem: string,
): DecodeError {
  return new DecodeError({
    operationId,
    status: answer.status,
    contentType: readHeader(answer, 'content-type', redactor),
    // Masked before it is cut, because half a credential would not be recognised. New tokens are not known yet.
    bodyStart: operationId === 'createToken' ? '' : redactor.text(answer.text).slice(0, bodyStartCharacters),
    problem,
  })
}

/** The error for a response outside 2xx, in one form for the error bodies of all areas. */
export function readApiError(operationId: string, answer: Answer, redactor: Redactor): ApiError {
  const body = redactor.json(parsedOrText(answer.text))
  return makeApiError({
    operationId,
    status: answer.status,
    ...readErrorBody(answer.status, body),
    requestId: readHeader(answer, 'x-request-id', redactor),
    retryAfterMs: readRetryAfterMs(answer.headers.get('retry-after')),
    etag: readHeader(answer, 'etag', redactor),
    body,
  })
}

/** A header of a response, credentials masked. */
export function readHeader(
  { headers }: Pick<Answer, 'headers'>,
  name: string,
  redactor: Redactor,
): string | undefined {
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
