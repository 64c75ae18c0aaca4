import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import type { Extent } from '../platform/search/question/entity.ts'
import type { Collection, Parts } from './collection.ts'
import { openCollection, readExtents } from './collections.ts'
import { type Linked, linkTo, types } from './links.ts'
import { refuseParameters } from './readAsked.ts'

const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
const gregorian = 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian'

export function getFeatureCollection(parts: Parts): Handler<'getFeatureCollection'> {
  return async (call) => {
    const { path, query, caller } = call
    refuseParameters(query)
    const collection = await openCollection(parts, caller, path.collectionId)
    const extents = await readExtents(parts, caller, [collection])
    return describeCollection(call, collection, extents.get(collection.id))
  }
}

export function describeCollection(
  linked: Linked,
  { id, title, description }: Collection,
  { bounds, from, to }: Extent = {},
): ResultOf<'getFeatureCollection'> {
  const steps = ['collections', id]
  const schema = { type: types.schema, steps: [...steps, 'schema'], title: `The properties of ${title}` }
  return {
    id,
    title,
    description,
    ...((bounds || from) && {
      extent: {
        ...(bounds && {
          spatial: { bbox: [[bounds.west, bounds.south, bounds.east, bounds.north]], crs: crs84 },
        }),
        ...(from &&
          to && { temporal: { interval: [[from.toISOString(), to.toISOString()]], trs: gregorian } }),
      },
    }),
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
