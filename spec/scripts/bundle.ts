/** Shared helpers of the scripts that walk a bundle. */

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

export type OperationEntry = { path: string; method: string; pathItem: JsonObject; operation: JsonObject }

export function listOperations(bundle: JsonObject): OperationEntry[] {
  return Object.entries(bundle.paths as JsonObject).flatMap(([path, item]) => {
    const pathItem = item as JsonObject
    return methods
      .filter((method) => method in pathItem)
      .map((method) => ({ path, method, pathItem, operation: pathItem[method] as JsonObject }))
  })
}

/** Returns the node if it is an object, or the target of its `$ref` into the bundle. */
export function resolve(bundle: JsonObject, node: Json | undefined): JsonObject {
  if (!isObject(node)) return {}
  if (typeof node.$ref !== 'string') return node
  let target: Json | undefined = bundle
  for (const step of node.$ref.slice(2).split('/')) {
    target = isObject(target) ? target[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  }
  return isObject(target) ? target : {}
}

export function isObject(node: Json | undefined): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}
