import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import type { Collection, Parts } from './collection.ts'
import { openCollection } from './collections.ts'
import { type Linked, linkTo, types } from './links.ts'
import { refuseParameters } from './readAsked.ts'

const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'

export function getFeatureCollection(parts: Parts): Handler<'getFeatureCollection'> {
  return async (call) => {
    const { path, query, caller } = call
    refuseParameters(query)
    return describeCollection(call, await openCollection(parts, caller, path.collectionId))
  }
}

export function describeCollection(
  linked: Linked,
  { id, title, description }: Collection,
): ResultOf<'getFeatureCollection'> {
  const steps = ['collections', id]
  const schema = { type: types.schema, steps: [...steps, 'schema'], title: `The properties of ${title}` }
  return {
    id,
    title,
    description,
    itemType: 'feature',
    crs: [crs84],
    links: [
      linkTo(linked, 'self', { type: types.json, steps }),
      linkTo(linked, 'items', { type: types.geoJson, steps: [...steps, 'items'], title }),
      linkTo(linked, 'describedby', schema),
      // GDAL knew this relation in another spelling.
      linkTo(linked, 'describedBy', schema),
    ],
  }
}
