import { type LayerProperty, platformProperties, sharedProperties } from './layer.ts'

/** Names of the internal node record, which an update answers beside the fields, and of what a search takes beside filters. */
const reserved =
  'id Name Created Creator Modified Modifier ParentIdPath NodeId ParentId Type Status Template Content MimeType ' +
  'LayerData Properties skip take searchKey sortBy'
const markerEnding = /_(created|last_modified)_from$/i

/** What is wrong with the names of a layer's fields. They differ by more than upper and lower case. */
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
