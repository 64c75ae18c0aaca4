import { isDeepStrictEqual } from 'node:util'
import { type Json, type JsonObject, type Node, type Pair, isObject, listAt, objectAt } from './document.ts'
import { type Context, report } from './findings.ts'

export function compareServers(context: Context, { old, new: next }: Pair): void {
  const [before, after] = [mapServers(old), mapServers(next)]
  for (const [url, server] of before) {
    const same = after.get(url)
    if (!same) report(context, 'server-removed', { at: old, key: 'servers', old: url })
    else compareVariables(context, next, { old: readVariables(server), new: readVariables(same) })
  }
  for (const url of after.keys()) {
    if (!before.has(url)) report(context, 'server-added', { at: next, key: 'servers', new: url })
  }
}

function compareVariables(context: Context, at: Node, variables: Pair<JsonObject>): void {
  if (isDeepStrictEqual(variables.old, variables.new)) return
  report(context, 'server-changed', { at, key: 'servers', ...variables })
}

function mapServers({ value }: Node): Map<string, JsonObject> {
  return new Map(
    listAt(value, 'servers')
      .filter(isObject)
      .map((server) => [String(server.url), server]),
  )
}

/** Without descriptions, which are for people. */
function readVariables(server: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(objectAt(server, 'variables')).map(([name, variable]): [string, Json] => {
      const { default: value = null, enum: values = null } = isObject(variable) ? variable : {}
      return [name, { default: value, enum: values }]
    }),
  )
}
