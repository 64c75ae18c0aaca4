import type { Accept, OperationFacts, Transport } from '../types/call.ts'
import type { CallOptions } from '../options/clientOptions.ts'
import type { FollowOptions } from '../options/followOptions.ts'
import { makeApiError } from '../errors/statusErrors.ts'
import { createEventParser, type ServerEvent } from './eventText.ts'
import { openBody, parsePart, readText } from './forms.ts'
import { keepFollowing } from './keepFollowing.ts'

/** An event with its data read from JSON. */
export interface StreamedEvent {
  event: string
  /** Continues after this event; undefined where the server sent no id. */
  id: string | undefined
  data: unknown
}

export interface StreamCall {
  operation: OperationFacts
  transport: Transport
  args: unknown
}

const eventStream: Accept = { type: 'text/event-stream', stream: true }
const usualRetryMs = 1_000
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
 * Throws an error that waiting can't mend, such as an expired cursor, and the reason of an aborted signal. The limit of the
 * whole call is for each connection; the stream itself goes on.
 */
export async function* streamEvents(
  call: StreamCall,
  { onStatus, ...options }: FollowOptions = {},
): AsyncGenerator<StreamedEvent, void, undefined> {
  const operationId = call.operation.row.id
  const { redactor, signal } = call.transport
  const signals = [options.signal, signal]
  const following = keepFollowing(signals, { onStatus }, usualRetryMs)
  let lastId: string | undefined
  let retryMs = usualRetryMs
  let unreadable: unknown
  const parseEvent = (data: string): unknown => {
    try {
      return parsePart(data, operationId, eventStream)
    } catch (error) {
      // To go on would lose the event.
      throw (unreadable = error)
    }
  }
  for (;;) {
    let failure: unknown
    try {
      const events: ServerEvent[] = []
      const parse = createEventParser({
        onEvent: (event) => events.push(event),
        onRetry: (ms) => (retryMs = ms),
      })
      const body = await open(call, options, lastId)
      following.connected()
      for await (const piece of readText(body, { operationId, signals, limitMs: silenceMs, redactor })) {
        parse(piece)
        for (const { event, id, data } of events.splice(0)) {
          following.received()
          const parsed = parseEvent(data)
          if (id !== '') lastId = id
          if (event !== 'end') yield { event, id: id === '' ? undefined : id, data: parsed }
          else throwUnlessTemporary(operationId, redactor.json(parsed))
        }
      }
    } catch (error) {
      if (error === unreadable) throw error
      failure = error
    }
    await following.wait(failure, retryMs)
  }
}

/** Opens a connection that continues after an id. */
async function open(
  { operation, transport, args }: StreamCall,
  given: CallOptions,
  lastId: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const options = { ...given, headers: { ...given.headers, 'Last-Event-ID': lastId }, retries: 0 }
  return openBody(await transport.call({ operation, args, options, accept: eventStream }))
}

function throwUnlessTemporary(operationId: string, end: unknown): void {
  const { code = 'END', message = 'The server ended the stream.' } = Object(end) as {
    code?: string
    message?: string
  }
  if (!temporaryEnds.has(code))
    throw makeApiError({ operationId, status: endStatus.get(code) ?? 401, code, message, body: end })
}
