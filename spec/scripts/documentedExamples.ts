import { isObject, type Json, type JsonObject, resolve } from './bundle.ts'
import { isProvisional, marked } from './marks.ts'

/** Removes undocumented values from examples, and drops examples that are then empty or misleading. */
export function pruneExamples(bundle: JsonObject): void {
  const visit = (node: Json | undefined, isSent: boolean): void => {
    if (Array.isArray(node)) return node.forEach((item) => visit(item, isSent))
    if (!isObject(node)) return
    if (isObject(node.schema) && isObject(node.examples)) {
      node.examples = documentedExamples(bundle, { schema: node.schema, examples: node.examples, isSent })
    }
    for (const [key, value] of Object.entries(node)) visit(value, isSent || key === 'requestBody')
  }
  visit(bundle.paths, false)
  visit((bundle.components as JsonObject).responses, false)
}

type Media = { schema: JsonObject; examples: JsonObject; isSent: boolean }

function documentedExamples(bundle: JsonObject, { schema, examples, isSent }: Media): JsonObject {
  const kept: JsonObject = {}
  if (isProvisional(bundle, schema)) return kept
  for (const [name, entry] of Object.entries(examples)) {
    const example = resolve(bundle, entry)
    const whole = example.value ?? null
    const value = documentedPart(bundle, schema, whole)
    if (value === undefined) continue
    // A shortened response shows less; a shortened request no longer matches its summary.
    if (isSent && JSON.stringify(value) !== JSON.stringify(whole)) continue
    kept[name] = { ...example, value }
  }
  return kept
}

/** The documented part of a value; undefined if no part is documented. */
function documentedPart(bundle: JsonObject, schemaNode: Json | undefined, value: Json): Json | undefined {
  const schema = findBranch(bundle, resolve(bundle, schemaNode), value)
  if (schema['x-provisional'] === true) return undefined
  if (Array.isArray(value)) return documentedItems(bundle, schema, value)
  if (!isObject(value)) return value
  const properties = readProperties(bundle, schema)
  const part: JsonObject = {}
  for (const [key, item] of Object.entries(value)) {
    if (!(key in properties) && takesProvisionalKeys(schema)) continue
    if (isProvisional(bundle, properties[key])) continue
    const documented =
      item === null && isProvisionalNull(bundle, properties[key])
        ? undefined
        : documentedPart(bundle, properties[key], item)
    if (documented !== undefined) part[key] = documented
    else if (isRequired(schema, key)) return undefined
  }
  return part
}

function documentedItems(bundle: JsonObject, { items }: JsonObject, values: Json[]): Json[] | undefined {
  if (isProvisional(bundle, items)) return []
  const parts = values.map((value) => documentedPart(bundle, items, value))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function isRequired({ required }: JsonObject, key: string): boolean {
  return Array.isArray(required) && required.includes(key)
}

/** The properties of a schema, including those of its composed schemas. */
function readProperties(bundle: JsonObject, schema: JsonObject): JsonObject {
  const parts = Array.isArray(schema.allOf) ? schema.allOf : []
  const inherited = parts.map((part) => {
    const properties = readProperties(bundle, resolve(bundle, part))
    if (!isProvisional(bundle, part)) return properties
    return Object.fromEntries(Object.keys(properties).map((name) => [name, { 'x-provisional': true }]))
  })
  return Object.assign({}, ...inherited, isObject(schema.properties) ? schema.properties : {}) as JsonObject
}

/** Whether an object has keys beside its properties only by Geofield's definition. */
function takesProvisionalKeys(schema: JsonObject): boolean {
  const listed = schema['x-provisional']
  return ['additionalProperties', 'unevaluatedProperties'].some(
    (key) => isObject(schema[key]) && Array.isArray(listed) && listed.includes(key),
  )
}

/** Whether a value may be null only by Geofield's definition. */
function isProvisionalNull(bundle: JsonObject, schemaNode: Json | undefined): boolean {
  const { oneOf, anyOf } = resolve(bundle, schemaNode)
  const choices = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return choices.some(
    (choice) => isObject(choice) && choice.type === 'null' && choice['x-provisional'] === true,
  )
}

/** The branch of a choice that a value belongs to: the list, or the object that declares most of its keys. */
function findBranch(bundle: JsonObject, schema: JsonObject, value: Json): JsonObject {
  const choices = schema.oneOf ?? schema.anyOf
  if (!Array.isArray(choices)) return schema
  const branches = choices.map((choice) => ({ ...resolve(bundle, choice), ...readMarks(bundle, choice) }))
  if (Array.isArray(value)) return branches.find(({ items }) => items !== undefined) ?? schema
  if (!isObject(value)) return schema
  const known = (branch: JsonObject) =>
    Object.keys(value).filter((key) => key in readProperties(bundle, branch)).length
  return branches.toSorted((one, other) => known(other) - known(one))[0] ?? schema
}

function readMarks(bundle: JsonObject, node: Json): JsonObject {
  const mark = marked(bundle, node)['x-provisional']
  return mark === undefined ? {} : { 'x-provisional': mark }
}
