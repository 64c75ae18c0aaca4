import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, type RefusalReason } from '../http/errors.ts'
import type { Caller, JsonStream, TenantCaller } from '../http/handlers.ts'
import type { Slots } from '../sharing/slots.ts'
import type { RequestTrace } from '../telemetry/telemetry.ts'
import type { Pace } from './pace.ts'

type UnreadLimits = {
  /** The most concurrent requests of one API key. */
  requestsPerKey: number
  /** Counts them. */
  requests: Slots
  /** The most unread response bytes, of one API key and of all. */
  bytesPerKey: number
  bytes: number
}

/** `caller` is set when the credentials have been checked. */
export type CalledRequest = FastifyRequest & {
  caller?: Caller | TenantCaller
  /** Set when the request was refused for a reason that the metrics count. */
  refusal?: RefusalReason
  /** Set if the caller sent a trace, or if the request is traced. */
  trace?: RequestTrace
}

export type Unread = {
  /** Throws if the key has too much under way. Synchronous unless another process must be asked. */
  admit: (keyId: string, reply: FastifyReply) => void | Promise<void>
  /** Returns the unread bytes of all responses. */
  heldBytes: () => number
  /** Call this before a stream is sent, because its memory can't be seen from outside. */
  noteStream: (
    stream: Pick<JsonStream, 'text' | 'heldBytes'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => void
}

/** Smaller responses fit into a connection's buffers, which the limit on connections bounds. */
const smallBytes = 64 * 1024
const mb = 1024 * 1024
/** Headers that describe a body that is not sent. */
const bodyHeaders = ['content-type', 'content-length', 'content-encoding', 'etag']

/**
 * Limits the memory of responses that wait to be read. A caller over the limit is refused, preferably before any work
 * is done.
 */
export function limitUnread(app: FastifyInstance, limits: UnreadLimits, pace: Pace): Unread {
  const bytesByKey = new Map<string, number>()
  const noted = new WeakSet<ServerResponse>()
  let allBytes = 0
  const count = (key: string, bytes: number) => {
    allBytes += bytes
    const held = (bytesByKey.get(key) ?? 0) + bytes
    if (held === 0) bytesByKey.delete(key)
    else bytesByKey.set(key, held)
  }
  const findRefusal = (key: string, bytes: number) => {
    // A response larger than the limit is sent if nothing else waits.
    const isOver = (held: number, limit: number) => held > 0 && held + bytes > limit
    if (isOver(bytesByKey.get(key) ?? 0, limits.bytesPerKey)) return tooMuchOfKey(limits.bytesPerKey)
    if (isOver(allBytes, limits.bytes)) return tooMuchOfAll()
    return undefined
  }
  const hold = (key: string, bytes: number, raw: ServerResponse) => {
    if (raw.closed) return
    count(key, bytes)
    pace.watch(raw)
    raw.once('close', () => count(key, -bytes))
  }
  const readKey = (request: CalledRequest) => request.caller?.keyId ?? request.ip

  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply
    const sent = encode(payload)
    const bytes = countBytes(sent)
    if (bytes < smallBytes || noted.has(raw)) return done(null, sent)
    const key = readKey(request)
    const refusal = mayBeRefusedLate(request) ? findRefusal(key, bytes) : undefined
    if (refusal) {
      for (const name of bodyHeaders) reply.removeHeader(name)
      if (payload instanceof Readable) payload.destroy()
      return done(refusal)
    }
    hold(key, bytes, raw)
    done(null, sent)
  })

  return {
    heldBytes: () => allBytes,
    admit: (key, { raw }) => {
      const begin = (isTaken: boolean) => {
        if (!isTaken) throw tooManyRequests(limits.requestsPerKey)
        const refusal = findRefusal(key, smallBytes)
        // A caller that disconnected during the check of its credentials: there will be no other 'close'.
        if (refusal || raw.closed) limits.requests.give(key)
        // It closes once; Node's `once` would make two functions more for each request.
        else raw.on('close', () => limits.requests.give(key))
        if (refusal) throw refusal
      }
      const taken = limits.requests.take(key)
      return taken instanceof Promise ? taken.then(begin) : begin(taken)
    },
    noteStream: (stream, request, { raw }) => {
      const key = readKey(request)
      const refusal = findRefusal(key, stream.heldBytes)
      if (refusal) {
        stream.text.destroy()
        throw refusal
      }
      noted.add(raw)
      hold(key, stream.heldBytes, raw)
    },
  }
}

/**
 * Encodes long texts, so that their bytes are counted once. Node itself would take fresh memory of three bytes for each
 * character of a text that it writes.
 */
function encode(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length >= smallBytes / 3 ? Buffer.from(payload) : payload
}

function countBytes(payload: unknown): number {
  if (payload instanceof Uint8Array) return payload.byteLength
  return payload instanceof Readable ? smallBytes : 0
}

/** After the work a response may be refused only if repeating the request changes nothing. */
function mayBeRefusedLate({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' || (routeOptions.config as { isIdempotent?: boolean }).isIdempotent === true
}

const again = { headers: { 'retry-after': '1' } }

function tooManyRequests(limit: number): ApiError {
  const message = `This API key has ${limit} requests in progress, the maximum; try again in 1 s.`
  return new ApiError('RATE_LIMITED', { message, reason: 'key_requests', ...again })
}

function tooMuchOfKey(limit: number): ApiError {
  const message = `Clients with this API key have ${limit / mb} MB of unread responses, the maximum. Read or close them, then try again in 1 s.`
  return new ApiError('RATE_LIMITED', { message, reason: 'key_unread', ...again })
}

function tooMuchOfAll(): ApiError {
  const message = 'The server has no memory for more unread responses; try again in 1 s.'
  return new ApiError('NOT_READY', { message, reason: 'unread', ...again })
}
