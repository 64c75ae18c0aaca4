import type { Handler } from '../platform/http/handlers.ts'
import type { Parts } from './collection.ts'
import { openCollection } from './collections.ts'
import { featureSchema } from './describeApi.ts'
import { types } from './links.ts'
import { refuseParameters } from './readAsked.ts'

export function getFeatureSchema(parts: Parts): Handler<'getFeatureSchema'> {
  return async ({ path, query, caller, reply }) => {
    refuseParameters(query)
    const collection = await openCollection(parts, caller, path.collectionId)
    reply.header('content-type', types.schema)
    return featureSchema(collection)
  }
}
