import type { components } from '@geofield/client/openapi'
import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type { OperationId, QueryOf } from '../handlers.ts'

type Schemas = components['schemas']
type JsonObject = { [key: string]: unknown }

/**
 * The defaults that the description states for fields of a schema: `{ ...fieldDefaults('RouteRequest', 'units'), ...body }`.
 * Throws where it states none, so that the server does not start without them.
 */
export function fieldDefaults<Name extends keyof Schemas, Field extends keyof Schemas[Name] & string>(
  name: Name,
  ...fields: Field[]
): Required<Pick<Schemas[Name], Field>> {
  const { properties = {} } = flatten(bundle.components.schemas[name])
  return toDefaults(name, fields, (field) => (properties as JsonObject)[field])
}

/** The same for query parameters of an operation. */
export function queryDefaults<Id extends OperationId, Name extends keyof QueryOf<Id> & string>(
  operationId: Id,
  ...names: Name[]
): Required<Pick<QueryOf<Id>, Name>> {
  const operations = Object.values(bundle.paths).flatMap((item) => Object.values(item) as JsonObject[])
  const operation = operations.find((each) => each.operationId === operationId)!
  const parameters = (operation.parameters as JsonObject[]).map(flatten)
  return toDefaults(operationId, names, (name) => parameters.find((each) => each.name === name)?.schema)
}

function toDefaults<T>(owner: string, names: string[], find: (name: string) => unknown): T {
  const entries = names.map((name) => {
    const schema = flatten(find(name) ?? {})
    if (!('default' in schema)) throw new Error(`The description states no default of ${name} in ${owner}`)
    return [name, schema.default]
  })
  return Object.fromEntries(entries) as T
}

/** A schema with its reference and the parts of its `allOf` in it. */
function flatten(node: unknown): JsonObject {
  const { $ref, allOf = [], ...own } = node as JsonObject
  const target = typeof $ref === 'string' ? [$ref.slice(2).split('/').reduce<unknown>(step, bundle)] : []
  const parts = [...target, ...(allOf as unknown[])].map(flatten)
  const properties = Object.assign({}, ...[...parts, own].map((part) => part.properties)) as JsonObject
  return Object.assign({}, ...parts, own, { properties }) as JsonObject
}

function step(node: unknown, name: string): unknown {
  return (node as JsonObject)[name]
}
