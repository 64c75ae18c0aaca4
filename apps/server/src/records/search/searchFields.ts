import type { Kind as SearchKind } from '../../platform/search/conditions.ts'
import { dataTypes, indexedFieldsLimit, type Layer, getMarkerNames } from '../layers/layer.ts'

/** How the values of a layer's fields are compared. */
export type Kind = Exclude<SearchKind, 'integer' | 'date'>

/** A field that a search may name. */
export type SearchField = {
  name: string
  kind: Kind
  /** The column of a system field; the layer's own fields are in `data`. */
  column?: SystemColumn
  /** The number of the field's index if the layer declares it as indexed: 1 is key_1. */
  slot?: number
  /** What the index of geometries has for most records with this geometry, in its order. */
  present?: string[]
}

type SystemColumn =
  | 'record_id'
  | 'title'
  | 'description'
  | 'created_at'
  | 'created_by'
  | 'created_from'
  | 'modified_at'
  | 'modified_by'
  | 'modified_from'

const kinds: Record<number, Kind> = {
  [dataTypes.boolean]: 'boolean',
  [dataTypes.integer]: 'number',
  [dataTypes.real]: 'number',
  [dataTypes.dateTime]: 'moment',
  [dataTypes.map]: 'geometry',
}

/** Returns the fields that can be filtered: all but MapVN2000 fields and those that only name the record's place. */
export function listSearchFields(layer: Layer): Map<string, SearchField> {
  const slots = listIndexedFields(layer)
  const named = layer.properties
    .filter(({ dataType }) => dataType !== dataTypes.mapVn2000)
    .map(({ propertyName: name, dataType }) => {
      return { name, kind: name.endsWith('_shape') ? 'geometry' : (kinds[dataType] ?? 'text') } as const
    })
  const geometries = named.filter(({ kind }) => kind === 'geometry').map(({ name }) => name)
  const own = named.map(({ name, kind }): SearchField => {
    if (kind === 'geometry') return { name, kind, present: listPresent(name, geometries) }
    const slot = slots.indexOf(name) + 1
    return { name, kind, ...(slot > 0 && { slot }) }
  })
  return new Map([...own, ...systemFields(layer.name)].map((field) => [field.name, field]))
}

/** A record of a layer with several geometries mostly has all of them, or only one. */
function listPresent(name: string, geometries: string[]): string[] {
  return [...new Set([name, geometries.toSorted().join(' ')])].toSorted()
}

/** Returns the indexed fields in the order of the database's layer_search_keys. */
function listIndexedFields({ properties, settings }: Layer): string[] {
  const types = new Map(properties.map(({ propertyName, dataType }) => [propertyName, dataType]))
  const named: unknown[] = Array.isArray(settings.indexedFields) ? settings.indexedFields : []
  return named
    .filter((name): name is string => typeof name === 'string' && types.has(name))
    .filter((name) => types.get(name) !== dataTypes.map && types.get(name) !== dataTypes.mapVn2000)
    .slice(0, indexedFieldsLimit)
}

function systemFields(layerName: string): SearchField[] {
  const { createdFrom, lastModifiedFrom } = getMarkerNames(layerName)
  return [
    { name: 'Id', kind: 'uuid', column: 'record_id' },
    { name: 'Title', kind: 'text', column: 'title' },
    { name: 'Description', kind: 'text', column: 'description' },
    { name: 'CreatedDate', kind: 'moment', column: 'created_at' },
    { name: 'CreatedUser', kind: 'text', column: 'created_by' },
    { name: 'ModifiedDate', kind: 'moment', column: 'modified_at' },
    { name: 'ModifiedUser', kind: 'text', column: 'modified_by' },
    { name: createdFrom, kind: 'number', column: 'created_from' },
    { name: lastModifiedFrom, kind: 'number', column: 'modified_from' },
  ]
}
