import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'

/** A node with a mark of its own is judged by it, any other by what it refers to. */
export function marked(bundle: JsonObject, node: Json | undefined): JsonObject {
  return isObject(node) && node['x-provisional'] !== undefined ? node : resolve(bundle, node)
}

/** Whether all of a node is Geofield's definition. */
export function isProvisional(bundle: JsonObject, node: Json | undefined): boolean {
  return marked(bundle, node)['x-provisional'] === true
}
