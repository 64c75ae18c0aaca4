import { isObject, type Json, type JsonObject, listOperations, resolve } from './bundle.ts'

/** Keywords that don't decide whether a value is valid. */
const silent = new Set([
  'description',
  'title',
  'example',
  'examples',
  'default',
  'deprecated',
  'externalDocs',
])

/** The client's source file of the schemas of 200 responses, by operation, with what they refer to under `$defs`. */
export function schemaTable(bundle: JsonObject): string {
  const defs = new Map<string, Json>()
  const { schemas } = bundle.components as { schemas: Record<string, Json> }

  function copy(node: Json): Json {
    if (Array.isArray(node)) return node.map(copy)
    if (!isObject(node)) return node
    const entries = Object.entries(node).filter(([key]) => !silent.has(key) && !key.startsWith('x-'))
    return Object.fromEntries(entries.map(([key, value]) => [key, copyKeyword(key, value!)]))
  }

  function copyKeyword(key: string, value: Json): Json {
    if (key === '$ref') return `#/$defs/${define(String(value).split('/').at(-1)!)}`
    // Names of properties are no keywords; constants are data.
    if (key === 'properties' || key === '$defs') {
      return Object.fromEntries(
        Object.entries(value as JsonObject).map(([name, schema]) => [name, copy(schema!)]),
      )
    }
    return key === 'const' || key === 'enum' || key === 'required' ? value : copy(value)
  }

  function define(name: string): string {
    if (!defs.has(name)) {
      defs.set(name, true)
      defs.set(name, copy(schemas[name]!))
    }
    return name
  }

  const responses = listOperations(bundle).flatMap(({ operation }) => {
    const { content = {} } = resolve(bundle, (operation.responses as JsonObject)['200']) as {
      content?: JsonObject
    }
    const json = content['application/json'] as { schema?: Json } | undefined
    return json?.schema === undefined ? [] : [[String(operation.operationId), copy(json.schema)] as const]
  })
  return [
    '// Generated from spec/ by `npm run generate`. Do not edit.',
    '',
    '/** JSON text: the schemas of 200 responses by operation, and what they refer to. */',
    `export const schemas = ${JSON.stringify(JSON.stringify({ responses: Object.fromEntries(responses), $defs: Object.fromEntries(defs) }))}`,
    '',
  ].join('\n')
}
