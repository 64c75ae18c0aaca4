import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '../http/vary.ts'
import { chooseCoding } from './acceptEncoding.ts'
import { createCompressors } from './compressors.ts'

/** A shorter text fits into one packet of a network anyway. */
const shortestText = 1400
const compressedTypes = /^(?:application\/(?:geo\+)?json|application\/x-ndjson|text\/csv)(?:;|$)/
const secretAreas = new Set(['auth', 'accounts'])

/**
 * Returns whether the responses of an operation may be compressed. The length of a compressed response tells whether a text that
 * an attacker sent resembles a secret beside it (BREACH). So what has a token, an account or the caller's key is not compressed.
 */
export function isCompressible({ area, operationId }: { area: string; operationId: string }): boolean {
  return !secretAreas.has(area) && operationId !== 'getMapStyle'
}

/** Compresses what routes with `isCompressible` in their configuration send, if the caller accepts that. */
export function compressResponses(app: FastifyInstance): void {
  const compressors = createCompressors()
  app.addHook('onSend', (request, reply, payload, done) => {
    // Most responses are short: nothing else is looked at.
    if (typeof payload === 'string' ? payload.length < shortestText : !(payload instanceof Readable))
      return done(null, payload)
    if (!mayCompress(request, reply)) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    const coding = chooseCoding(String(request.headers['accept-encoding'] ?? ''))
    if (coding === undefined) return done(null, payload)
    if (payload instanceof Readable) {
      const compressed = compressors.stream(payload, coding)
      if (compressed) reply.header('content-encoding', coding)
      return done(null, compressed ?? payload)
    }
    const compressing = compressors.text(payload as string, coding)
    if (!compressing) return done(null, payload)
    const send = (compressed: Buffer) => {
      reply.header('content-encoding', coding)
      done(null, compressed)
    }
    compressing.then(send, () => done(null, payload))
  })
}

type RouteConfig = { isCompressible?: boolean; repeatsCredentials?: boolean }

/** Links of the response repeat these, for programs that send no header. */
function hasCredentials(query: object): boolean {
  return 'token' in query || 'api-key' in query
}

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const { isCompressible: may, repeatsCredentials } = request.routeOptions.config as RouteConfig
  return (
    may === true &&
    !(repeatsCredentials && hasCredentials(request.query as object)) &&
    compressedTypes.test(String(reply.getHeader('content-type'))) &&
    // A strong ETag names exact bytes, and callers compare those of a create and of a read (RFC 9110, section 8.8.1).
    reply.getHeader('etag') === undefined &&
    reply.getHeader('content-encoding') === undefined &&
    !isAskedAsItIs(request)
  )
}

function isAskedAsItIs({ headers }: FastifyRequest): boolean {
  return headers['cache-control']?.toLowerCase().includes('no-transform') === true
}
