import { fieldName, listFields } from './fields.ts'
import { type Json, type JsonObject, withValueAt } from './json.ts'

/** A documented response with one fault in it. */
export type Mutant = {
  kind: 'missing' | 'null' | 'other type'
  /** The field in words, e.g. `Trip.legs`. */
  field: string
  /** The pointer of its schema in the bundle. */
  schemaPointer: string
  value: Json | undefined
}

/** Breaks every documented field of the response, one at a time: leaves it out, makes it null, changes its type. */
export function listMutants(bundle: JsonObject, schemaPointer: string, response: Json): Mutant[] {
  return listFields(bundle, { at: '', schemaPointer, value: response })
    .filter(({ at }) => at !== '')
    .flatMap(({ at, schemaPointer: pointer, value }) => {
      const field = fieldName(pointer)
      const mutant = (kind: Mutant['kind'], to: Json | undefined): Mutant => ({
        kind,
        field,
        schemaPointer: pointer,
        value: withValueAt(response, at, to as Json),
      })
      return [
        mutant('missing', undefined),
        ...(value === null ? [] : [mutant('null', null)]),
        mutant('other type', ofOtherType(value)),
      ]
    })
}

function ofOtherType(value: Json): Json {
  return typeof value === 'string' || value === null ? { not: 'this' } : 'not this'
}
