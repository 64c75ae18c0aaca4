export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One step of a JSON Pointer (RFC 6901). */
export function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The key that a step of a JSON Pointer stands for. */
export function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

export function valueAt(root: Json, pointer: string): Json | undefined {
  let node: Json | undefined = root
  for (const step of pointer.split('/').slice(1)) {
    const key = unescapeStep(step)
    node = Array.isArray(node) ? node[Number(key)] : isObject(node) ? node[key] : undefined
  }
  return node
}

/** A copy of `root` with another value at the pointer; `undefined` removes the key. */
export function withValueAt(root: Json, pointer: string, value: Json | undefined): Json {
  if (pointer === '') return value ?? null
  const copy = structuredClone(root)
  const at = pointer.lastIndexOf('/')
  const parent = valueAt(copy, pointer.slice(0, at))
  const key = unescapeStep(pointer.slice(at + 1))
  if (Array.isArray(parent)) parent[Number(key)] = value ?? null
  else if (isObject(parent)) {
    if (value === undefined) delete parent[key]
    else define(parent, key, value)
  }
  return copy
}

/** Plain assignment would call the setter of `__proto__`. */
export function define(target: JsonObject, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
