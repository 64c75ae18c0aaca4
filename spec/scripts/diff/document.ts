/** Places in a bundle: a value with its pointer, references followed. */
import { type Json, type JsonObject, isObject } from '../bundle.ts'

export { type Json, type JsonObject, isObject }

/** `pointer` is the place of the value after references; `name` is for people. */
export type Node = { root: JsonObject; value: JsonObject; pointer: string; name: string }

/** The same place in the older and in the newer bundle. */
export type Pair<T = Node> = { old: T; new: T }

export function rootNode(root: JsonObject): Node {
  return { root, value: root, pointer: '', name: 'description' }
}

/** The object under these keys, references followed; undefined where there is none. */
export function child(node: Node, keys: readonly string[], name = node.name): Node | undefined {
  const value = valueAt(node.value, keys)
  if (!isObject(value)) return undefined
  return follow({ ...node, value, pointer: node.pointer + toPointer(keys), name })
}

/** The entries of a keyed collection such as `responses` or `properties`. */
export function children(node: Node | undefined, key: string): Map<string, Node> {
  const entries = new Map<string, Node>()
  for (const name of node ? Object.keys(objectAt(node.value, key)) : []) {
    const entry = node && child(node, [key, name], name)
    if (entry) entries.set(name, entry)
  }
  return entries
}

/** Follows `$ref` until there is none. Only schemas have keywords beside it: see readShape. */
function follow(node: Node): Node {
  const seen = new Set<string>()
  let place = node
  while (typeof place.value.$ref === 'string' && !seen.has(place.pointer)) {
    seen.add(place.pointer)
    place = target(place)
  }
  return place
}

/** One step of a reference. */
export function target(node: Node): Node {
  const ref = String(node.value.$ref)
  if (ref !== '#' && !ref.startsWith('#/')) {
    throw new Error(`${node.pointer}: expected a reference within the bundle ("#/..."), got "${ref}"`)
  }
  const keys = ref.split('/').slice(1).map(unescape)
  const value = valueAt(node.root, keys)
  const name = keys[0] === 'components' && keys[1] === 'schemas' ? (keys[2] ?? node.name) : node.name
  // A schema may be `true` or `false`.
  if (typeof value === 'boolean')
    return { ...node, value: booleanSchema(value), pointer: toPointer(keys), name }
  if (!isObject(value)) throw new Error(`${node.pointer}: "${ref}" points to nothing`)
  return { ...node, value, pointer: toPointer(keys), name }
}

/** `true` or a missing schema allows any value, `false` allows none. */
export function booleanSchema(value: Json | undefined): JsonObject {
  return value === false ? { not: {} } : {}
}

export function objectAt(value: JsonObject, key: string): JsonObject {
  const found = valueAt(value, [key])
  return isObject(found) ? found : {}
}

export function listAt(value: JsonObject, key: string): Json[] {
  const found = valueAt(value, [key])
  return Array.isArray(found) ? found : []
}

export function toPointer(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Own keys only: a property may be called `constructor`. */
export function valueAt(value: Json | undefined, keys: readonly string[]): Json | undefined {
  let found = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as JsonObject)[key]
  }
  return found
}

function unescape(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
}
