import type { Handler } from '../platform/http/handlers.ts'
import type { Parts } from './collection.ts'
import { listCollections } from './collections.ts'
import { describeApi } from './describeApi.ts'
import { rootOf, types } from './links.ts'
import { refuseParameters } from './readAsked.ts'

export function getFeaturesApi(parts: Parts): Handler<'getFeaturesApi'> {
  return async (call) => {
    const { query, caller, reply } = call
    refuseParameters(query)
    const collections = await listCollections(parts, caller)
    // With a charset, or Fastify would write the parameters anew and quote the version.
    reply.header('content-type', `${types.api};charset=utf-8`)
    return describeApi({ title: caller.tenant.code, root: rootOf(call), collections })
  }
}
