import type { FastifyInstance, FastifyReply } from 'fastify'
import { readTraceparent } from '../telemetry/traceContext.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { matchAddresses } from '../transport/connections.ts'
import type { CalledRequest } from '../transport/unread.ts'

type Options = { telemetry?: Telemetry; trustedProxies?: string[] }

/**
 * Reads the caller's trace, for the log, and starts a span of its own for the requests that are traced. Only a trusted
 * proxy decides which: otherwise any caller could have all of its requests traced.
 */
export function traceRequests(app: FastifyInstance, { telemetry, trustedProxies = [] }: Options): void {
  const isProxy = matchAddresses(trustedProxies)
  app.decorateRequest('trace')
  app.addHook('onRequest', (request: CalledRequest, reply, done) => {
    const parent = readTraceparent(request.headers.traceparent)
    if (parent) request.trace = { traceId: parent.traceId }
    if (!telemetry?.startRequest) return done()
    const isTrusted = isProxy(request.raw.socket.remoteAddress ?? '')
    const { method, routeOptions } = request
    const name = `${method} ${routeOptions.url ?? ''}`.trim()
    const started = telemetry.startRequest(name, parent && { ...parent, isTrusted })
    if (started) {
      request.trace = started
      reply.raw.once('close', () => endSpan(request, reply))
    }
    done()
  })
}

/** Neither the path nor the query is an attribute: they have ids, and the query has the key. */
function endSpan(request: CalledRequest, { raw, statusCode }: FastifyReply): void {
  const { operationId } = request.routeOptions.config as { operationId?: string }
  const tenant = request.caller?.tenant.code
  const span = request.trace?.span
  span?.setAttributes({
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? '',
    'http.response.status_code': statusCode,
    'geofield.request.id': request.id,
    ...(operationId !== undefined && { 'geofield.operation': operationId }),
    ...(tenant !== undefined && { 'geofield.tenant': tenant }),
    ...(request.refusal && { 'geofield.reason': request.refusal }),
  })
  if (!raw.writableFinished) span?.end('aborted')
  else span?.end(statusCode >= 500 ? String(statusCode) : undefined)
}
