import type { components } from '@geofield/client/openapi'

type Schemas = components['schemas']
/** A `path` leads to a field of another object, whose type only the platform knows. */
export type FieldType = 'path' | 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'geometry' | 'list'

/** By the numbers of the platform. */
const types: Readonly<Partial<Record<Schemas['DataType'], FieldType>>> = {
  1: 'boolean',
  2: 'integer',
  4: 'number',
  5: 'time',
  7: 'geometry',
  10: 'list',
}

/** The type of a layer's field; what is not a number, time or place is a text. */
export function typeOf({ propertyName, dataType }: Schemas['LayerProperty']): FieldType {
  // Shapes are stored as texts, but searched as places.
  return propertyName.endsWith('_shape') ? 'geometry' : (types[dataType] ?? 'text')
}
