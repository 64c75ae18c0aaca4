import type { Handler } from '../platform/http/handlers.ts'
import type { Parts } from './collection.ts'
import { openCollection } from './collections.ts'
import { linkTo, ownParameters, types } from './links.ts'
import { readAsked } from './readAsked.ts'

export function listFeatures(parts: Parts): Handler<'listFeatures'> {
  return async (call) => {
    const { path, query, caller, signal, reply } = call
    const collection = await openCollection(parts, caller, path.collectionId)
    const { features, next, matched } = await collection.list(
      { caller, signal },
      readAsked(collection.columns, query),
    )
    reply.header('content-type', types.geoJson)
    const steps = ['collections', collection.id, 'items']
    const own = ownParameters(query)
    return {
      type: 'FeatureCollection',
      timeStamp: new Date().toISOString(),
      ...(matched !== undefined && { numberMatched: matched }),
      numberReturned: features.length,
      links: [
        linkTo(call, 'self', { type: types.geoJson, steps, query: own }),
        ...(next === null
          ? []
          : [linkTo(call, 'next', { type: types.geoJson, steps, query: { ...own, after: next } })]),
        linkTo(call, 'collection', { type: types.json, steps: steps.slice(0, 2) }),
      ],
      features,
    }
  }
}
