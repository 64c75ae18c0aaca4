import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'
import type { Caller, JsonStream, TenantCaller } from '../http/handlers.ts'
import type { Pace } from './pace.ts'

type UnreadLimits = {
  /** The most concurrent requests of one API key. */
  requestsPerKey: number
  /** The most unread response bytes, of one API key and of all. */
  bytesPerKey: number
  bytes: number
}

/** The caller is set when the credentials have been checked. */
export type CalledRequest = FastifyRequest & { caller?: Caller | TenantCaller }

export type Unread = {
  /** Throws if the key has too much under way. */
  admit: (keyId: string, reply: FastifyReply) => void
  /** Call this before a stream is sent, because its memory can't be seen from outside. */
  noteStream: (
    stream: Pick<JsonStream, 'text' | 'heldBytes'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => void
}

type Holder = { requests: number; bytes: number }

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
  const holders = new Map<string, Holder>()
  const noted = new WeakSet<ServerResponse>()
  const all: Holder = { requests: 0, bytes: 0 }
  const count = (key: string, { requests, bytes }: Holder) => {
    const holder = holders.get(key) ?? { requests: 0, bytes: 0 }
    holder.requests += requests
    holder.bytes += bytes
    all.bytes += bytes
    if (holder.requests === 0 && holder.bytes === 0) holders.delete(key)
    else holders.set(key, holder)
  }
  const getHeldBytes = (key: string) => holders.get(key)?.bytes ?? 0
  const findRefusal = (key: string, bytes: number) => {
    // A response larger than the limit is sent if nothing else waits.
    const isOver = (held: number, limit: number) => held > 0 && held + bytes > limit
    if (isOver(getHeldBytes(key), limits.bytesPerKey)) return tooMuchOfKey(limits.bytesPerKey)
    if (isOver(all.bytes, limits.bytes)) return tooMuchOfAll()
    return undefined
  }
  const hold = (key: string, bytes: number, raw: ServerResponse) => {
    if (raw.closed) return
    count(key, { requests: 0, bytes })
    pace.watch(raw)
    raw.once('close', () => count(key, { requests: 0, bytes: -bytes }))
  }
  const readKey = (request: CalledRequest) => request.caller?.keyId ?? request.ip

  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply
    const bytes = countBytes(payload)
    if (bytes < smallBytes || noted.has(raw)) return done(null, payload)
    const key = readKey(request)
    const refusal = mayBeRefusedLate(request) ? findRefusal(key, bytes) : undefined
    if (refusal) {
      for (const name of bodyHeaders) reply.removeHeader(name)
      if (payload instanceof Readable) payload.destroy()
      return done(refusal)
    }
    hold(key, bytes, raw)
    done(null, payload)
  })

  return {
    admit: (key, { raw }) => {
      const requests = holders.get(key)?.requests ?? 0
      if (requests >= limits.requestsPerKey) throw tooManyRequests(limits.requestsPerKey)
      const refusal = findRefusal(key, smallBytes)
      if (refusal) throw refusal
      // A caller that disconnected during the check of its credentials: there will be no other 'close'.
      if (raw.closed) return
      count(key, { requests: 1, bytes: 0 })
      raw.once('close', () => count(key, { requests: -1, bytes: 0 }))
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

function countBytes(payload: unknown): number {
  if (typeof payload === 'string') return payload.length < smallBytes / 3 ? 0 : Buffer.byteLength(payload)
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
  return new ApiError('RATE_LIMITED', { message, ...again })
}

function tooMuchOfKey(limit: number): ApiError {
  const message = `Clients with this API key have ${limit / mb} MB of unread responses, the maximum. Read or close them, then try again in 1 s.`
  return new ApiError('RATE_LIMITED', { message, ...again })
}

function tooMuchOfAll(): ApiError {
  const message = 'The server has no memory for more unread responses; try again in 1 s.'
  return new ApiError('NOT_READY', { message, ...again })
}
