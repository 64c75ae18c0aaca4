import { locate } from './bundle.ts'
import { escapeStep, isObject, type Json, type JsonObject, unescapeStep } from './json.ts'

/** A field of a response: its place there, and the place of its schema in the bundle. */
export type Field = { at: string; schemaPointer: string; value: Json }

/** Lists the fields that both the response and its schema have. The first item of a list stands for all. */
export function listFields(bundle: JsonObject, { at, schemaPointer, value }: Field): Field[] {
  const shapes = shapesAt(bundle, schemaPointer)
  if (Array.isArray(value)) {
    const items = shapes.find(({ node }) => isObject(node.items))
    const [first] = value
    if (!items || first === undefined) return []
    return listFields(bundle, { at: `${at}/0`, schemaPointer: `${items.pointer}/items`, value: first })
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const shape = bestShape(shapes, value, key)
    if (!shape) return []
    const field = {
      at: `${at}/${escapeStep(key)}`,
      schemaPointer: `${shape.pointer}/properties/${escapeStep(key)}`,
      value: item,
    }
    return [field, ...listFields(bundle, field)]
  })
}

type Shape = { node: JsonObject; pointer: string }

/** The schema at a place, with the schemas of its allOf, anyOf and oneOf. References are followed. */
export function shapesAt(bundle: JsonObject, pointer: string): Shape[] {
  const shape = locate(bundle, pointer)
  const parts = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((key) => {
    const list = shape.node[key]
    return Array.isArray(list) ? list.map((_, i) => `${shape.pointer}/${key}/${i}`) : []
  })
  return [shape, ...parts.flatMap((part) => shapesAt(bundle, part))]
}

/** The shape that declares the key and most other keys of the value. */
function bestShape(shapes: Shape[], value: JsonObject, key: string): Shape | undefined {
  const known = ({ node }: Shape) => {
    const { properties } = node
    return isObject(properties) ? Object.keys(value).filter((name) => name in properties).length : 0
  }
  return shapes
    .filter(({ node }) => isObject(node.properties) && key in node.properties)
    .toSorted((one, other) => known(other) - known(one))[0]
}

/** `/components/schemas/Trip/properties/legs` is `Trip.legs`. */
export function fieldName(pointer: string): string {
  const [, place = pointer] = /^\/(?:components\/schemas|paths)\/(.*)$/.exec(pointer) ?? []
  const name = place
    .replaceAll(/\/(?:properties|items|allOf\/\d|prefixItems)(?=\/|$)/g, '')
    .replaceAll('/', '.')
  return unescapeStep(name)
}
