import { ApiError } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { preview } from '../platform/preview.ts'
import type { Parts } from './collection.ts'
import { openCollection } from './collections.ts'
import { linkTo, types } from './links.ts'
import { refuseParameters } from './readAsked.ts'

export function getFeature(parts: Parts): Handler<'getFeature'> {
  return async (call) => {
    const { path, query, caller, signal, reply } = call
    refuseParameters(query)
    const collection = await openCollection(parts, caller, path.collectionId)
    const feature = await collection.find({ caller, signal }, path.featureId)
    if (!feature) {
      const message = `There is no feature ${preview(path.featureId)} in the collection ${preview(collection.id)}.`
      throw new ApiError('ENTITY_NOT_FOUND', { message })
    }
    reply.header('content-type', types.geoJson)
    const steps = ['collections', collection.id]
    return {
      ...feature,
      links: [
        linkTo(call, 'self', { type: types.geoJson, steps: [...steps, 'items', feature.id] }),
        linkTo(call, 'collection', { type: types.json, steps }),
      ],
    }
  }
}
