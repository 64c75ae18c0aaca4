import type { FastifyInstance } from 'fastify'
import type { CalledRequest } from '../../platform/transport/unread.ts'

/** Calls `note` after each call that changed objects of a tenant. Streams look for positions by themselves (liveTail.ts). */
export function noteWrites(app: FastifyInstance, note: (tenantId: number) => void): void {
  app.addHook('onResponse', (request: CalledRequest, reply, done) => {
    const { tenantId } = request.caller?.tenant ?? {}
    const { changesObjects } = request.routeOptions.config as { changesObjects?: boolean }
    if (changesObjects && tenantId !== undefined && reply.statusCode < 300) note(tenantId)
    done()
  })
}
