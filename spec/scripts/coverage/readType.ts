import { isObject, type Json, type JsonObject, resolve } from '../bundle.ts'

/**
 * The type of a field as the table writes it: `integer`, `string|null`, `number[]`. Undefined where the schema leaves
 * it open. A parameter has the type of its schema.
 */
export function readType(bundle: JsonObject, node: Json | undefined): string | undefined {
  const types = [...listTypes(bundle, node)].sort()
  return types.length > 0 ? types.join('|') : undefined
}

/** Sorts the alternatives of a type in the order of readType. */
export function sorted(type: string): string {
  return type.split('|').sort().join('|')
}

function listTypes(bundle: JsonObject, node: Json | undefined): Set<string> {
  if (!isObject(node)) return new Set()
  if (isObject(node.schema)) return listTypes(bundle, node.schema)
  if (node.type !== undefined) {
    const own = [node.type].flat().map(String)
    return new Set(own.map((type) => (type === 'array' ? `${readType(bundle, node.items) ?? ''}[]` : type)))
  }
  if (node.const !== undefined) return new Set([node.const === null ? 'null' : typeof node.const])
  if (typeof node.$ref === 'string') return listTypes(bundle, resolve(bundle, node))
  const choices = [node.oneOf, node.anyOf, node.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return new Set(choices.flatMap((each) => [...listTypes(bundle, each)]))
}
