import type { Accept, CallResult } from '../types/call.ts'
import { DecodeError } from '../errors/DecodeError.ts'
import { NetworkError } from '../errors/NetworkError.ts'
import { TimeoutError } from '../errors/TimeoutError.ts'
import { describe } from '../sending/tell.ts'
import { decodeError } from '../sending/readResponse.ts'
import { deepestReason, harmlessCopy } from '../secrets/harmlessCopy.ts'
import type { Redactor } from '../secrets/redactor.ts'
import { within } from '../limits/timeLimit.ts'

/** The unread body of a response. Throws a `DecodeError` for another media type than the call asked for. */
export function openBody({ received: response, call }: CallResult): ReadableStream<Uint8Array> {
  const { body } = response.response
  if (response.text === undefined && body) return body
  throw decodeError(call, response, `is not ${call.accept!.type}`).locate(describe(call))
}

export interface Reading {
  operationId: string
  signals: readonly (AbortSignal | undefined)[]
  /** How long to wait for the next piece. */
  limitMs: number
  redactor: Redactor
}

/** Yields the bytes of a body as they come. The next piece is read when the one before it was taken. */
export async function* readPieces(
  body: ReadableStream<Uint8Array>,
  { operationId, signals, limitMs, redactor }: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader()
  const reason = () => new TimeoutError({ operationId, scope: 'try', limitMs })
  const readPiece = () =>
    reader.read().catch((error: unknown) => {
      const cause = harmlessCopy(error, redactor)
      throw new NetworkError(`The response ended too early: ${deepestReason(cause)}`, operationId, cause)
    })
  try {
    for (;;) {
      const { done, value } = await within({ signals, limitMs, reason }, readPiece)
      if (done) return
      yield value
    }
  } finally {
    // Also when the caller stops in the middle.
    await reader.cancel().catch(() => undefined)
  }
}

/** Yields the text of a body as it comes. */
export function readText(
  body: ReadableStream<Uint8Array>,
  reading: Reading,
): AsyncGenerator<string, void, undefined> {
  return decodeText(readPieces(body, reading))
}

/** Yields the text of pieces of bytes, which may end inside a character. */
export async function* decodeText(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
}

/** Parses a line or an event of a stream. */
export function parsePart(text: string, operationId: string, { type }: Accept): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DecodeError({ operationId, contentType: type, problem: 'has a part that is not JSON' })
  }
}
