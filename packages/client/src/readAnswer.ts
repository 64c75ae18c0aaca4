import type { Redactor } from './redactor.ts'
import type { Answer } from './send.ts'
import { ApiError } from './errors/ApiError.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { readErrorBody } from './readErrorBody.ts'
import { readRetryAfterMs } from './retryWait.ts'

const bodyStartCharacters = 200

/** The body of a 2xx response. Every operation of the platform returns JSON, so anything else is a `DecodeError`. */
export function readData(operationId: string, answer: Answer, redactor: Redactor): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    throw new DecodeError({
      operationId,
      status: answer.status,
      contentType: maskedHeader(answer, 'content-type', redactor),
      // Masked before it is cut, because half a credential would not be recognised.
      bodyStart: redactor.text(answer.text).slice(0, bodyStartCharacters),
      problem: answer.text === '' ? 'is empty' : 'is not JSON',
    })
  }
}

/** The error for a response outside 2xx, in one form for the error bodies of all areas. */
export function readApiError(operationId: string, answer: Answer, redactor: Redactor): ApiError {
  const body = redactor.json(parsedOrText(answer.text))
  return new ApiError({
    operationId,
    status: answer.status,
    ...readErrorBody(answer.status, body),
    requestId: maskedHeader(answer, 'x-request-id', redactor),
    retryAfterMs: readRetryAfterMs(answer.headers.get('retry-after')),
    etag: maskedHeader(answer, 'etag', redactor),
    body,
  })
}

/**
 * The response as a Response with an unread body, credentials masked in its headers, and no URL, because the URL
 * contains the API key.
 */
export function toResponse({ status, statusText, headers, text }: Answer, redactor: Redactor): Response {
  const masked = [...headers].map(([name, value]): [string, string] => [name, redactor.text(value)])
  return new Response(text, { status, statusText: redactor.text(statusText), headers: masked })
}

function maskedHeader(answer: Answer, name: string, redactor: Redactor): string | undefined {
  const value = answer.headers.get(name)
  return value === null ? undefined : redactor.text(value)
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
