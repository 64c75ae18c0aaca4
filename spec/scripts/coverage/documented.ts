import { isObject, type Json, type JsonObject, listOperations, resolve } from '../bundle.ts'
import { escape, formType, type Place } from './place.ts'
import { readType } from './readType.ts'

/** A place of the verified bundle, with its name in the table. */
export type Documented = {
  name: string
  pointer: string
  /** A pointer that covers this place too: a whole `enum` covers each of its values. */
  coveredBy?: string
}

/** Keywords that restrict a value or give its default. `type` is a place of its own. */
const narrowing = [
  ['default', 'format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'],
  ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ['minProperties', 'maxProperties', 'dependentRequired', 'propertyNames', 'not'],
].flat()

/** Every place of the verified bundle: operations, parameters, responses, fields and their values. */
export function documentedPlaces(bundle: JsonObject): Documented[] {
  const found = [...operationPlaces(bundle), ...componentPlaces(bundle)]
  // A shared parameter occurs once per operation.
  return [...new Map(found.map((each) => [each.pointer, each])).values()]
}

function operationPlaces(bundle: JsonObject): Documented[] {
  return listOperations(bundle).flatMap(({ path, method, operation }) => {
    const name = String(operation.operationId)
    const pointer = `#/paths/${escape(path)}/${method}`
    const responses = Object.entries(operation.responses as JsonObject)
    return [
      { name, pointer },
      ...parameterPlaces(bundle, name, { pointer, node: operation.parameters ?? [] }),
      ...bodyPlaces(bundle, name, { pointer: `${pointer}/requestBody`, node: operation.requestBody ?? null }),
      ...responses.flatMap(([status, response]) =>
        responsePlaces(bundle, `${name}.${status}`, {
          pointer: `${pointer}/responses/${status}`,
          node: response,
        }),
      ),
    ]
  })
}

/** A node with its pointer. */
type At = Pick<Place, 'pointer' | 'node'>

function parameterPlaces(bundle: JsonObject, operation: string, { pointer, node }: At): Documented[] {
  return (node as Json[]).flatMap((each, i) => {
    const at = resolvePlace(bundle, { pointer: `${pointer}/parameters/${i}`, node: each })
    const parameter = at.node as JsonObject
    const name = `${operation}.${String(parameter.in)}.${String(parameter.name)}`
    const schema = { pointer: `${at.pointer}/schema`, node: parameter.schema ?? null }
    const required = parameter.required === true && parameter.in !== 'path'
    return [
      { name, pointer: at.pointer },
      ...typePlaces(bundle, name, at),
      ...(required ? [{ name: `${name}@required`, pointer: `${at.pointer}@required` }] : []),
      ...schemaPlaces(bundle, name, schema),
    ]
  })
}

function bodyPlaces(bundle: JsonObject, operation: string, body: At): Documented[] {
  const at = resolvePlace(bundle, body)
  if (!isObject(at.node)) return []
  const name = `${operation}.${isObject(at.node.content) && formType in at.node.content ? 'form' : 'request'}`
  const required = at.node.required === true
  return [
    ...(required ? [{ name: `${name}@required`, pointer: `${at.pointer}@required` }] : []),
    ...mediaPlaces(bundle, name, at),
  ]
}

function responsePlaces(bundle: JsonObject, name: string, response: At): Documented[] {
  const at = resolvePlace(bundle, response)
  return [{ name, pointer: at.pointer }, ...mediaPlaces(bundle, name, at)]
}

function mediaPlaces(bundle: JsonObject, name: string, { pointer, node }: At): Documented[] {
  const content = isObject(node) ? node.content : undefined
  return Object.entries(isObject(content) ? content : {}).flatMap(([type, media]) =>
    schemaPlaces(bundle, name, {
      pointer: `${pointer}/content/${escape(type)}/schema`,
      node: (media as JsonObject).schema ?? null,
    }),
  )
}

function componentPlaces(bundle: JsonObject): Documented[] {
  const schemas = (bundle.components as JsonObject | undefined)?.schemas
  const sent = sentSchemas(bundle)
  return Object.entries(isObject(schemas) ? schemas : {}).flatMap(([name, node]) => {
    const pointer = `#/components/schemas/${name}`
    const required = sent.has(pointer) && isObject(node) && node.required !== undefined
    return [
      ...(required ? [{ name: `${name}@required`, pointer: `${pointer}@required` }] : []),
      ...schemaPlaces(bundle, name, { pointer, node }),
    ]
  })
}

/**
 * The fields below a schema and the restrictions of their values; the targets of its references are separate places.
 */
function schemaPlaces(bundle: JsonObject, name: string, { pointer, node }: At): Documented[] {
  if (!isObject(node)) return []
  const found = narrowingPlaces(name, { pointer, node })
  for (const [key, schema] of Object.entries(isObject(node.properties) ? node.properties : {})) {
    // A forbidden field needs no statement.
    if (schema === false) continue
    const field = `${name}.${key}`
    const at = { pointer: `${pointer}/properties/${escape(key)}`, node: schema }
    found.push({ name: field, pointer: at.pointer })
    found.push(...typePlaces(bundle, field, at), ...schemaPlaces(bundle, field, at))
  }
  for (const [steps, schema] of parts(node)) {
    found.push(...schemaPlaces(bundle, name, { pointer: `${pointer}/${steps}`, node: schema }))
  }
  return found
}

/** The schemas inside a schema that have no name of their own. */
function parts(schema: JsonObject): [string, Json][] {
  const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap((key) => {
    const list = schema[key]
    return Array.isArray(list) ? list.map((each, i): [string, Json] => [`${key}/${i}`, each]) : []
  })
  const single = ['items', 'additionalProperties', 'unevaluatedProperties'].flatMap(
    (key): [string, Json][] => {
      const part = schema[key]
      return isObject(part) ? [[key, part]] : []
    },
  )
  return [...single, ...lists]
}

/** The type of a field. Left out for objects and arrays, whose fields are listed, and for enumerated values. */
function typePlaces(bundle: JsonObject, name: string, { pointer, node }: At): Documented[] {
  const type = readType(bundle, node)
  if (!type || /object|\[\]/.test(type) || listsValues(bundle, node)) return []
  return [{ name: `${name}@type`, pointer: `${pointer}@type` }]
}

function listsValues(bundle: JsonObject, node: Json): boolean {
  const { schema, enum: values, const: value } = resolve(bundle, node)
  return values !== undefined || value !== undefined || (schema !== undefined && listsValues(bundle, schema))
}

function narrowingPlaces(
  name: string,
  { pointer, node }: { pointer: string; node: JsonObject },
): Documented[] {
  const values = node.const === undefined ? node.enum : [node.const]
  return [
    ...narrowing
      .filter((keyword) => keyword in node)
      .map((keyword) => ({ name: `${name}@${keyword}`, pointer: `${pointer}@${keyword}` })),
    ...(Array.isArray(values) ? values : []).map((value) => ({
      name: `${name}=${String(value)}`,
      pointer: `${pointer}=${String(value)}`,
      coveredBy: `${pointer}@${node.const === undefined ? 'enum' : 'const'}`,
    })),
  ]
}

/** The component schemas of requests: callers must send their `required` fields. */
function sentSchemas(bundle: JsonObject): Set<string> {
  const sent = new Set<string>()
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isObject(node)) return
    if (typeof node.$ref === 'string' && !sent.has(node.$ref)) {
      sent.add(node.$ref)
      visit(resolve(bundle, node))
    }
    Object.values(node).forEach(visit)
  }
  for (const { operation } of listOperations(bundle)) visit(operation.requestBody)
  return sent
}

/** Follows a `$ref`, so that shared nodes have one pointer. */
function resolvePlace(bundle: JsonObject, at: At): At {
  return isObject(at.node) && typeof at.node.$ref === 'string'
    ? { pointer: at.node.$ref, node: resolve(bundle, at.node) }
    : at
}
