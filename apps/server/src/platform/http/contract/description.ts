import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type { FastifyInstance } from 'fastify'
import { getOrigin } from '../credentials.ts'

const defaultAddress = 'http://localhost:4010'
const parts = JSON.stringify(bundle).split(JSON.stringify(defaultAddress))

/**
 * Serves the OpenAPI description at /openapi.json, with the address of this server as the default of its servers. Not part
 * of the contract.
 */
export function addDescription(app: FastifyInstance, publicUrl: string | undefined): void {
  app.get('/openapi.json', { config: { isCompressible: true } }, (request, reply) => {
    reply.header('cache-control', 'public, max-age=60').type('application/json')
    return reply.send(parts.join(JSON.stringify(getOrigin(request, publicUrl))))
  })
}
