import type { CallOptions } from './clientOptions.ts'
import type { Accept, CallResult } from './call.ts'
import { DecodeError } from './errors/DecodeError.ts'
import { NetworkError } from './errors/NetworkError.ts'
import { TimeoutError } from './errors/TimeoutError.ts'
import { UsageError } from './errors/UsageError.ts'
import { describe } from './hooks.ts'
import { decodeError } from './readAnswer.ts'
import { deepestReason, harmlessCopy } from './harmlessCopy.ts'
import type { Redactor } from './redactor.ts'
import { within } from './timeLimit.ts'

export const csv: Accept = { type: 'text/csv', stream: true, readHeaders: readColumns }
export const ndjson: Accept = { type: 'application/x-ndjson', stream: true }
export const geoJson: Accept = { type: 'application/geo+json' }
export const eventStream: Accept = { type: 'text/event-stream', stream: true }

/** The header that chooses the columns of a CSV. */
function readColumns({ columns }: CallOptions): Record<string, string> {
  if (columns === undefined) return {}
  if (columns.length === 0) throw new UsageError('columns must name a field')
  return { 'X-Columns': columns.join(',') }
}

/** The unread body of a response. Throws a `DecodeError` for another media type than the call asked for. */
export function openBody({ answer, call }: CallResult): ReadableStream<Uint8Array> {
  if (answer.text === undefined) return answer.response.body!
  throw decodeError(call, answer, `is not ${call.accept!.type}`).locate(describe(call))
}

export interface Reading {
  operationId: string
  signals: readonly (AbortSignal | undefined)[]
  /** How long to wait for the next piece. */
  limitMs: number
  redactor: Redactor
}

/** Yields the text of a body as it comes. The next piece is read when the one before it was taken. */
export async function* readText(
  body: ReadableStream<Uint8Array>,
  { operationId, signals, limitMs, redactor }: Reading,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
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
      const text = decoder.decode(value, { stream: true })
      if (text !== '') yield text
    }
  } finally {
    // Also when the caller stops in the middle.
    await reader.cancel().catch(() => undefined)
  }
}

/** Yields the items of NDJSON text, one for each line. */
export async function* readLines(
  pieces: AsyncIterable<string>,
  operationId: string,
): AsyncGenerator<unknown, void, undefined> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line !== '') yield parsePart(line, operationId, ndjson)
  }
  if (rest !== '') yield parsePart(rest, operationId, ndjson)
}

/** Parses a line or an event of a stream. */
export function parsePart(text: string, operationId: string, { type }: Accept): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DecodeError({
      operationId,
      status: 200,
      contentType: type,
      bodyStart: '',
      problem: 'has a part that is not JSON',
    })
  }
}
