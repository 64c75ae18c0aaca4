import type { FastifyInstance } from 'fastify'
import type { CalledRequest } from '../../platform/transport/unread.ts'

/** Operations of these names write no changes. Streams look for positions by themselves (liveTail.ts). */
const withoutChanges = /^(search|get|list|stream|push)/

/** Calls `note` after each call that changed a tenant. */
export function noteWrites(app: FastifyInstance, note: (tenantId: number) => void): void {
  app.addHook('onResponse', (request: CalledRequest, reply, done) => {
    const { actor, tenantId } = request.caller?.tenant ?? {}
    if (actor && tenantId !== undefined && reply.statusCode < 300 && !withoutChanges.test(actor.operationId))
      note(tenantId)
    done()
  })
}
