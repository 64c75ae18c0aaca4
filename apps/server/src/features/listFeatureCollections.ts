import type { Handler } from '../platform/http/handlers.ts'
import type { Parts } from './collection.ts'
import { listCollections, readExtents } from './collections.ts'
import { describeCollection } from './getFeatureCollection.ts'
import { linkTo, types } from './links.ts'
import { refuseParameters } from './readAsked.ts'

export function listFeatureCollections(parts: Parts): Handler<'listFeatureCollections'> {
  return async (call) => {
    refuseParameters(call.query)
    const collections = await listCollections(parts, call.caller)
    const extents = await readExtents(parts, call.caller, collections)
    return {
      links: [linkTo(call, 'self', { type: types.json, steps: ['collections'] })],
      collections: collections.map((collection) =>
        describeCollection(call, collection, extents.get(collection.id)),
      ),
    }
  }
}
