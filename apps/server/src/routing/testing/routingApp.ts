import { createHttp } from '../../platform/http/http.ts'
import { createLogs } from '../../platform/log/log.ts'
import { fixedEngine, type RoutingEngine } from '../engine/routingEngine.ts'
import type { WorkerPool } from '../engine/pool/workerPool.ts'
import { routingErrorFormats, routingHandlers } from '../index.ts'
import type { MapKind } from '../request/limits.ts'

/** Any JSON: a test states what it expects of it. */
export type Json = ReturnType<typeof JSON.parse>
export type RoutingResponse = { status: number; body: Json }
export type RoutingApp = {
  /** Requests below `/routing/`: with a body it is a POST. */
  ask: (path: string, body?: object) => Promise<RoutingResponse>
  close: () => Promise<unknown>
}

/** The routing operations over HTTP, on engines of a test. */
export function startRoutingApp(pool: WorkerPool | RoutingEngine, kind: MapKind = 'osm'): RoutingApp {
  const app = createHttp({
    handlers: routingHandlers(fixedEngine(pool, kind), 'label'),
    authenticate: () => ({ tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' }),
    errorFormats: routingErrorFormats,
    bodyLimitBytes: 1_000_000,
    ...createLogs({ level: 'silent', file: undefined }),
  })
  return {
    ask: async (path, body) => {
      const method = body ? 'POST' : 'GET'
      const response = await app.inject({ method, url: `/routing/${path}`, ...(body && { payload: body }) })
      return { status: response.statusCode, body: response.json() }
    },
    close: () => app.close(),
  }
}
