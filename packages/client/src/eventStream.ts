import type { CallOptions } from './clientOptions.ts'
import { ApiError } from './errors/ApiError.ts'
import { GeofieldError } from './errors/GeofieldError.ts'
import { NetworkError } from './errors/NetworkError.ts'
import { createEventParser, type ServerEvent } from './eventText.ts'
import { startTimeLimit } from './timeLimit.ts'

/** An event with its data read from JSON. */
export interface StreamedEvent {
  event: string
  /** Continues after this event; undefined where the server sent no id. */
  id: string | undefined
  data: unknown
}

export interface StreamCall {
  operationId: string
  /** Opens a connection that continues after an id, and returns its body. */
  open: (lastId: string | undefined, options: CallOptions) => Promise<ReadableStream<Uint8Array>>
  /** Ends all streams of the client. */
  signal: AbortSignal | undefined
}

const usualRetryMs = 1_000
const longestRetryMs = 30_000
/** The server sends something every 15 s, so a connection that is silent for longer is lost. */
const silenceMs = 45_000
/** Codes with which a server ends a stream that can go on: with a new token, or from another server. */
const temporaryEnds = new Set(['TOKEN_EXPIRED', 'NOT_READY', 'INTERNAL'])
/** The status with which a request would have been refused for the same reason; 401 for others. */
const endStatus = new Map([
  ['CURSOR_EXPIRED', 410],
  ['RIGHT_MISSING', 403],
  ['TENANT_FORBIDDEN', 403],
])

/**
 * Yields the events of a stream, and connects again with the last id when the connection is lost or the server ends it.
 * Throws an error that another try can't mend, such as an expired cursor, and the reason of an aborted signal.
 */
export async function* eachEvent(
  { operationId, open, signal }: StreamCall,
  options: CallOptions = {},
): AsyncGenerator<StreamedEvent, void, undefined> {
  const signals = [options.signal, signal]
  let lastId: string | undefined
  let retryMs = usualRetryMs
  for (let failures = 0; ; failures += 1) {
    try {
      const body = await open(lastId, options)
      for await (const { event, id, data } of readEvents(body, {
        signals,
        onRetry: (ms) => (retryMs = ms),
      })) {
        failures = 0
        if (id !== '') lastId = id
        const parsed: unknown = JSON.parse(data)
        if (event !== 'end') yield { event, id: id === '' ? undefined : id, data: parsed }
        else throwUnlessTemporary(operationId, parsed)
      }
    } catch (error) {
      throwIfAborted(signals)
      if (!isTemporary(error)) throw error
    }
    throwIfAborted(signals)
    const waitMs = Math.min(retryMs * 2 ** Math.min(failures, 5), longestRetryMs)
    await pause(waitMs * (0.5 + Math.random() / 2), signals)
  }
}

function throwUnlessTemporary(operationId: string, end: unknown): void {
  const { code = 'END', message = 'The server ended the stream.' } = end as {
    code?: string
    message?: string
  }
  if (temporaryEnds.has(code)) return
  throw new ApiError({
    operationId,
    status: endStatus.get(code) ?? 401,
    code,
    message,
    details: [],
    requestId: undefined,
    retryAfterMs: undefined,
    body: end,
  })
}

/** Whether another try may succeed: the connection failed, the server is busy, or too many streams are open. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500
  return error instanceof NetworkError || !(error instanceof GeofieldError)
}

function throwIfAborted(signals: readonly (AbortSignal | undefined)[]): void {
  for (const signal of signals) signal?.throwIfAborted()
}

interface Reading {
  signals: readonly (AbortSignal | undefined)[]
  onRetry: (milliseconds: number) => void
}

/** Yields the events of one connection. The next piece is read when its events were taken. */
async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { signals, onRetry }: Reading,
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const events: ServerEvent[] = []
  const parse = createEventParser({ onEvent: (event) => events.push(event), onRetry })
  try {
    for (;;) {
      const limit = startTimeLimit({
        signals,
        limitMs: silenceMs,
        reason: () => new Error(`nothing came for ${silenceMs / 1000} s`),
      })
      const cancel = () => void reader.cancel(limit.signal.reason).catch(() => undefined)
      limit.signal.addEventListener('abort', cancel)
      const { done, value } = await reader.read().finally(limit.stop)
      if (done) return
      parse(decoder.decode(value, { stream: true }))
      yield* events.splice(0)
    }
  } finally {
    // Also when the caller stops in the middle.
    await reader.cancel().catch(() => undefined)
  }
}

/** Resolves after the wait; rejects as soon as a signal aborts. */
async function pause(waitMs: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  const limit = startTimeLimit({ signals, limitMs: waitMs, reason: () => new Error('the wait is over') })
  await new Promise<void>((resolve) => {
    if (limit.signal.aborted) resolve()
    limit.signal.addEventListener('abort', () => resolve())
  })
  limit.stop()
  throwIfAborted(signals)
}
