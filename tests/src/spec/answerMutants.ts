import { locate } from './bundle.ts'
import { isObject, type Json, type JsonObject, withValueAt } from './json.ts'

/** A documented answer with one fault in it. */
export type Mutant = {
  kind: 'missing' | 'null' | 'other type'
  /** The field in words, e.g. `Trip.legs`. */
  field: string
  /** Where its schema stands in the bundle. */
  schemaPointer: string
  value: Json | undefined
}

type Field = { at: string; schemaPointer: string; value: Json }

/** Every documented field of the answer, one at a time: left out, made null and given another type. */
export function mutantsOf(bundle: JsonObject, schemaPointer: string, answer: Json): Mutant[] {
  return fieldsOf(bundle, { at: '', schemaPointer, value: answer })
    .filter(({ at }) => at !== '')
    .flatMap(({ at, schemaPointer: pointer, value }) => {
      const field = fieldName(pointer)
      const mutant = (kind: Mutant['kind'], to: Json | undefined): Mutant => ({
        kind,
        field,
        schemaPointer: pointer,
        value: withValueAt(answer, at, to as Json),
      })
      return [
        mutant('missing', undefined),
        ...(value === null ? [] : [mutant('null', null)]),
        mutant('other type', ofOtherType(value)),
      ]
    })
}

/** The fields that both the answer and its schema have, the first item of each list standing for all. */
function fieldsOf(bundle: JsonObject, { at, schemaPointer, value }: Field): Field[] {
  const shapes = shapesAt(bundle, schemaPointer)
  if (Array.isArray(value)) {
    const items = shapes.find(({ node }) => isObject(node.items))
    const [first] = value
    if (!items || first === undefined) return []
    return fieldsOf(bundle, { at: `${at}/0`, schemaPointer: `${items.pointer}/items`, value: first })
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const shape = bestShape(shapes, value, key)
    if (!shape) return []
    const field = {
      at: `${at}/${escapeKey(key)}`,
      schemaPointer: `${shape.pointer}/properties/${escapeKey(key)}`,
      value: item,
    }
    return [field, ...fieldsOf(bundle, field)]
  })
}

type Shape = { node: JsonObject; pointer: string }

/** The schema at a place and those it is composed of or chosen from, references followed. */
function shapesAt(bundle: JsonObject, pointer: string): Shape[] {
  const shape = locate(bundle, pointer)
  const parts = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((key) => {
    const list = shape.node[key]
    return Array.isArray(list) ? list.map((_, i) => `${shape.pointer}/${key}/${i}`) : []
  })
  return [shape, ...parts.flatMap((part) => shapesAt(bundle, part))]
}

/** Of the shapes that declare the key, the one that knows most keys of the value. */
function bestShape(shapes: Shape[], value: JsonObject, key: string): Shape | undefined {
  const known = ({ node }: Shape) => {
    const { properties } = node
    return isObject(properties) ? Object.keys(value).filter((name) => name in properties).length : 0
  }
  return shapes
    .filter(({ node }) => isObject(node.properties) && key in node.properties)
    .toSorted((one, other) => known(other) - known(one))[0]
}

function ofOtherType(value: Json): Json {
  return typeof value === 'string' || value === null ? { not: 'this' } : 'not this'
}

/** `/components/schemas/Trip/properties/legs` is `Trip.legs`. */
function fieldName(pointer: string): string {
  const [, place = pointer] = /^\/(?:components\/schemas|paths)\/(.*)$/.exec(pointer) ?? []
  return place
    .replaceAll(/\/(?:properties|items|allOf\/\d|prefixItems)(?=\/|$)/g, '')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
