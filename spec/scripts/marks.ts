import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'

/** Uses the node's own mark if it has one, otherwise the mark of its target. */
export function marked(bundle: JsonObject, node: Json | undefined): JsonObject {
  return isObject(node) && node['x-provisional'] !== undefined ? node : resolve(bundle, node)
}

/** Whether all of a node is Geofield's definition. */
export function isProvisional(bundle: JsonObject, node: Json | undefined): boolean {
  return marked(bundle, node)['x-provisional'] === true
}
