import type { Redactor } from './redactor.ts'
import type { Answer } from './send.ts'
import { ApiError } from './errors/ApiError.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { readErrorBody } from './readErrorBody.ts'
import { readRetryAfterMs } from './retryWait.ts'

const bodyStartCharacters = 200

/** The body of a 2xx answer. Every operation of the platform answers JSON, so anything else is a `DecodeError`. */
export function readData(operationId: string, answer: Answer, redactor: Redactor): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    throw new DecodeError({
      operationId,
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? undefined,
      // Masked before it is cut: half a credential would not be recognised.
      bodyStart: redactor.text(answer.text).slice(0, bodyStartCharacters),
      problem: answer.text === '' ? 'is empty' : 'is not JSON',
    })
  }
}

/** The error of an answer outside 2xx, with the body of whichever area in one form. */
export function readApiError(operationId: string, answer: Answer, redactor: Redactor): ApiError {
  const body = redactor.json(parsedOrText(answer.text))
  return new ApiError({
    operationId,
    status: answer.status,
    ...readErrorBody(answer.status, body),
    requestId: answer.headers.get('x-request-id') ?? undefined,
    retryAfterMs: readRetryAfterMs(answer.headers.get('retry-after')),
    body,
  })
}

/** The answer as a Response with an unread body and without the address, which carries the API key. */
export function toResponse({ status, statusText, headers, text }: Answer): Response {
  return new Response(text, { status, statusText, headers })
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
