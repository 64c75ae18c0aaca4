import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from './vary.ts'

/** Origins, or how they look. `*` allows all. */
export type AllowedOrigins = readonly (string | RegExp)[]

const preflightSeconds = '3600'
const methods = 'GET, POST, PUT, DELETE'
/** What the description and the client send, and the headers of a trace (W3C Trace Context). */
const sentHeaders =
  'authorization content-type idempotency-key if-match if-none-match last-event-id record-id x-columns traceparent tracestate'.split(
    ' ',
  )
const readHeaders =
  'x-request-id retry-after ratelimit ratelimit-policy etag idempotent-replayed x-total-count'
    .split(' ')
    .join(', ')
const thisComputer = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** The demo also allows pages that a developer serves on the same computer. Its key is public anyway. */
export function allowedOrigins(listed: readonly string[], demo: boolean): AllowedOrigins {
  return demo ? [...listed, thisComputer] : listed
}

export type LetOriginRead = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Returns what lets web pages of these origins read a response. A page has only its own key and token, because cookies
 * aren't used. Call it before anything refuses the request: a page can read a refusal only with these headers.
 */
export function letOriginsRead(origins: AllowedOrigins, moreHeaders: readonly string[] = []): LetOriginRead {
  if (origins.length === 0) return () => undefined
  const isForAll = origins.includes('*')
  const isAllowed = (origin: string) =>
    isForAll || origins.some((each) => (typeof each === 'string' ? each === origin : each.test(origin)))
  const preflight = {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': [...sentHeaders, ...moreHeaders].join(', '),
    'access-control-max-age': preflightSeconds,
  }
  return (request, reply) => {
    if (!isForAll) addVary(reply, 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !isAllowed(origin)) return
    reply.header('access-control-allow-origin', isForAll ? '*' : origin)
    if (isPreflight(request)) reply.status(204).headers(preflight).send()
    else reply.header('access-control-expose-headers', readHeaders)
  }
}

/** Any other OPTIONS request is a method that is not allowed. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}
