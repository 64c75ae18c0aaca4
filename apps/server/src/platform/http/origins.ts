import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const corsMaxAgeSeconds = 3600

/** Lets web pages of these origins read responses. A page has only its own key and token, because cookies aren't used. */
export function letOriginsRead(app: FastifyInstance, origins: string[]): void {
  const shared = {
    origin: origins.includes('*') ? '*' : origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders:
      'authorization content-type idempotency-key if-match if-none-match last-event-id x-columns'.split(' '),
    exposedHeaders:
      'x-request-id retry-after ratelimit ratelimit-policy etag idempotent-replayed x-total-count'.split(' '),
    maxAge: corsMaxAgeSeconds,
  }
  app.register(cors, {
    // Any other OPTIONS request is a method that is not allowed.
    delegator: ({ headers }: FastifyRequest, callback: (error: null, options: FastifyCorsOptions) => void) =>
      callback(null, {
        ...shared,
        preflight: 'origin' in headers && 'access-control-request-method' in headers,
      }),
  })
}
