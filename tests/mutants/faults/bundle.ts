import { readFileSync } from 'node:fs'
import type { Any } from './fault.ts'

export type Bundle = { verified: Any; full: Any }

const folder = new URL('../../../spec/dist/', import.meta.url)
const read = (name: string): Any => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

export const bundles: Bundle = { verified: read('openapi.verified.json'), full: read('openapi.json') }

/** The node that a reference leads to, with the keys that stand beside the reference. */
export function resolve(bundle: Any, node: Any): Any {
  if (typeof node?.$ref !== 'string') return { ...node }
  const { $ref, ...beside } = node
  const at = $ref
    .slice(2)
    .split('/')
    .reduce((from: Any, step: string) => from[step.replaceAll('~1', '/').replaceAll('~0', '~')], bundle)
  return { ...resolve(bundle, at), ...beside }
}

export type Described = {
  id: string
  method: string
  path: string
  pattern: RegExp
  names: string[]
  definition: Any
}

const methods = ['get', 'put', 'post', 'delete', 'patch']
const notServed = new Set(['planned', 'deferred', 'pending'])

/** The operations of a bundle that can be called. */
export function listOperations(bundle: Any): Described[] {
  return Object.entries<Any>(bundle.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] && !notServed.has(item[method]['x-status']))
      .map((method) => ({
        id: item[method].operationId,
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(
          `^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, () => '([^/]+)')}$`,
        ),
        names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
        definition: item[method],
      })),
  )
}

const served = listOperations(bundles.full).toSorted((one, other) => one.names.length - other.names.length)

/** The operation that a request goes to, with the values of its path. */
export function findOperation(
  method: string,
  path: string,
): { id: string; values: Record<string, string> } | undefined {
  const found = served.find((each) => each.pattern.test(path))
  const operation = served.find((each) => each.path === found?.path && each.method === method)
  if (!operation) return undefined
  const values = operation.pattern.exec(path)!.slice(1)
  return {
    id: operation.id,
    values: Object.fromEntries(operation.names.map((name, i) => [name, values[i]!])),
  }
}

/** The media type and schema of a success, and of a request's body. */
export function successOf(
  { definition }: Described,
  bundle: Any,
): { status: number; schema: Any } | undefined {
  const status = Object.keys(definition.responses).find((each) => each.startsWith('2'))
  const content = resolve(bundle, definition.responses[status ?? '']).content ?? {}
  const schema = content['application/json']?.schema
  return schema && { status: Number(status), schema }
}

export function bodyOf(
  { definition }: Described,
  bundle: Any,
): { type: string; schema: Any; examples: Any[] } | undefined {
  const body = resolve(bundle, definition.requestBody ?? {})
  const [type] = Object.keys(body.content ?? {})
  if (!type) return undefined
  const { schema, examples = {} } = body.content[type]
  return { type, schema, examples: Object.values<Any>(examples).map((each) => resolve(bundle, each).value) }
}

export function parametersOf({ definition }: Described, bundle: Any): Any[] {
  return (definition.parameters ?? []).map((each: Any) => resolve(bundle, each))
}
