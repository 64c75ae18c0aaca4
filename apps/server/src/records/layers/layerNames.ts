import { type LayerProperty, platformProperties, sharedProperties } from './layer.ts'

/** Keys of a search body that are not filters. */
export const searchKeys = ['skip', 'take', 'searchKey', 'sortBy', 'query']

/**
 * Names that are not available: fields of the node record in an update's response, and keys of a search body that are
 * not filters.
 */
const reserved =
  'id Name Created Creator Modified Modifier ParentIdPath NodeId ParentId Type Status Template Content MimeType ' +
  `LayerData Properties ${searchKeys.join(' ')}`
const markerEnding = /_(created|last_modified)_from$/i

/** Returns the faults of field names. They must differ by more than upper and lower case. */
export function nameFaults(layer: string, properties: LayerProperty[]): string[] {
  const platform = [...sharedProperties, ...platformProperties(layer)].map(({ propertyName }) => propertyName)
  const ours = new Set([...platform, ...reserved.split(' ')].map((name) => name.toLowerCase()))
  const seen = new Set<string>()
  return properties.flatMap(({ propertyName }) => {
    const name = propertyName.toLowerCase()
    if (ours.has(name)) return [`${propertyName}: belongs to the platform`]
    if (markerEnding.test(name)) return [`${propertyName}: ends like the platform's markers`]
    if (seen.has(name)) return [`${propertyName}: is defined twice (upper and lower case count as one)`]
    seen.add(name)
    return []
  })
}
