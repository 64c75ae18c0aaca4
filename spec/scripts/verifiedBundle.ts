import { withoutOwnWords } from './ownWords.ts'
import { isObject, type Json, type JsonObject, operationsOf, resolve } from './bundle.ts'

/**
 * Derives the verified bundle: only what the platform's document states. Provisional operations, parameters,
 * responses, headers and properties are left out; a provisional schema that is needed where it stands is opened up;
 * keywords that are listed as ours are taken off.
 */

/** Keyed collections whose provisional entries disappear as a whole. */
const collections = new Set([
  'properties',
  'parameters',
  'responses',
  'headers',
  'examples',
  'oneOf',
  'anyOf',
])
/** What tools of ours read and the document does not state. */
const ownExtensions = new Set(['x-limits', 'x-error-codes'])

export function verifiedBundle(bundle: JsonObject): JsonObject {
  const source = structuredClone(bundle)
  dropOperationsNotReady(source)
  pruneExamples(source)
  const isProvisional = (node: Json | undefined) => marked(source, node)['x-provisional'] === true
  const verified = strip(source, isProvisional) as JsonObject
  pruneComponents(verified)
  return verified
}

function dropOperationsNotReady(bundle: JsonObject): void {
  const paths = bundle.paths as JsonObject
  for (const { path, method, pathItem, operation } of operationsOf(bundle)) {
    if (operation['x-status'] === 'ready') continue
    delete pathItem[method]
    if (Object.keys(pathItem).length === 0) delete paths[path]
  }
}

/** A node with a mark of its own is judged by it, any other by what it refers to. */
function marked(bundle: JsonObject, node: Json | undefined): JsonObject {
  return isObject(node) && node['x-provisional'] !== undefined ? node : resolve(bundle, node)
}

function strip(node: Json, isProvisional: (node: Json | undefined) => boolean): Json {
  if (Array.isArray(node)) return node.map((item) => strip(item, isProvisional))
  if (!isObject(node)) return node
  if (node['x-provisional'] === true) return opened(node)
  const ours = new Set(Array.isArray(node['x-provisional']) ? node['x-provisional'] : [])
  const result: JsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === 'x-provisional' || ours.has(key) || ownExtensions.has(key)) continue
    if (key === 'description' && typeof value === 'string') {
      Object.assign(result, described(value))
      continue
    }
    // Examples are data: a key of theirs named like a keyword means nothing.
    result[key] =
      key === 'example' || key === 'value' || key === 'default' || key === 'const' || key === 'enum'
        ? value
        : collections.has(key)
          ? stripCollection(value, isProvisional)
          : strip(value, isProvisional)
  }
  requireOnlyWhatIsLeft(result)
  for (const key of ['headers', 'parameters'])
    if (isEmpty(result[key]) && !isEmpty(node[key])) delete result[key]
  return withoutSingleChoice(result)
}

/** Of a choice that has only one documented branch that branch is left, as the schema itself. */
function withoutSingleChoice(schema: JsonObject): JsonObject {
  for (const key of ['oneOf', 'anyOf']) {
    const branches = schema[key]
    if (!Array.isArray(branches) || branches.length > 1) continue
    const { [key]: _, ...rest } = schema
    return isObject(branches[0]) ? { ...branches[0], ...rest } : rest
  }
  return schema
}

function isEmpty(collection: Json | undefined): boolean {
  return typeof collection === 'object' && collection !== null && Object.keys(collection).length === 0
}

function stripCollection(value: Json, isProvisional: (node: Json | undefined) => boolean): Json {
  if (Array.isArray(value)) {
    return value.filter((item) => !isProvisional(item)).map((item) => strip(item, isProvisional))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isProvisional(item))
      .map(([key, item]) => [key, strip(item, isProvisional)]),
  )
}

/** A provisional schema in a place that must hold one: only its kind and its description are kept. */
function opened({ type, description }: JsonObject): JsonObject {
  const kept = typeof description === 'string' ? described(description) : {}
  return type === 'object' ? { ...kept, type: 'object', additionalProperties: true } : kept
}

/** The words that the document stands behind, if any. */
function described(words: string): JsonObject {
  const description = withoutOwnWords(words)
  return description === '' ? {} : { description }
}

function requireOnlyWhatIsLeft(schema: JsonObject): void {
  if (!Array.isArray(schema.required) || !isObject(schema.properties)) return
  const properties = schema.properties
  const required = schema.required.filter((name) => typeof name === 'string' && name in properties)
  if (required.length > 0) schema.required = required
  else delete schema.required
}

/** Examples show full answers: takes the keys off that the document does not state. */
function pruneExamples(bundle: JsonObject): void {
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isObject(node)) return
    if (isObject(node.schema) && isObject(node.examples)) {
      for (const [name, entry] of Object.entries(node.examples)) {
        const example = structuredClone(resolve(bundle, entry))
        node.examples[name] = {
          ...example,
          value: documentedPart(bundle, node.schema, example.value ?? null),
        }
      }
    }
    Object.values(node).forEach(visit)
  }
  visit(bundle.paths)
  visit((bundle.components as JsonObject).responses)
}

function documentedPart(bundle: JsonObject, schemaNode: Json | undefined, value: Json): Json {
  const schema = branchOf(bundle, resolve(bundle, schemaNode), value)
  if (Array.isArray(value)) return value.map((item) => documentedPart(bundle, schema.items, item))
  if (!isObject(value)) return value
  const properties = isObject(schema.properties) ? schema.properties : {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key in properties || !takesKeysByOurWord(schema))
      .filter(([key]) => marked(bundle, properties[key])['x-provisional'] !== true)
      .filter(([key, item]) => item !== null || !isOurNull(bundle, properties[key]))
      .map(([key, item]) => [key, documentedPart(bundle, properties[key], item)]),
  )
}

/** Whether an object may have keys beside its properties by our word only. */
function takesKeysByOurWord({ additionalProperties, 'x-provisional': ours }: JsonObject): boolean {
  return isObject(additionalProperties) && Array.isArray(ours) && ours.includes('additionalProperties')
}

/** Whether a value may be null by our word only. */
function isOurNull(bundle: JsonObject, schemaNode: Json | undefined): boolean {
  const { oneOf, anyOf } = resolve(bundle, schemaNode)
  const choices = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return choices.some(
    (choice) => isObject(choice) && choice.type === 'null' && choice['x-provisional'] === true,
  )
}

/** Of a choice the branch that a value is of: the list, or the object that knows most of its keys. */
function branchOf(bundle: JsonObject, schema: JsonObject, value: Json): JsonObject {
  const choices = schema.oneOf ?? schema.anyOf
  if (!Array.isArray(choices)) return schema
  const branches = choices.map((choice) => resolve(bundle, choice))
  if (Array.isArray(value)) return branches.find(({ items }) => items !== undefined) ?? schema
  if (!isObject(value)) return schema
  const known = ({ properties }: JsonObject) =>
    isObject(properties) ? Object.keys(value).filter((key) => key in properties).length : 0
  return branches.toSorted((one, other) => known(other) - known(one))[0] ?? schema
}

function pruneComponents(bundle: JsonObject): void {
  const components = bundle.components as JsonObject
  const { securitySchemes, ...prunable } = components
  const reached = new Set<string>()
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isObject(node)) return
    for (const value of Object.values(node)) {
      // A reference, or an entry of a discriminator's mapping.
      if (typeof value !== 'string' || !value.startsWith('#/components/')) visit(value)
      else if (!reached.has(value)) {
        reached.add(value)
        visit(resolve(bundle, { $ref: value }))
      }
    }
  }
  visit(bundle.paths)
  const kept: JsonObject = securitySchemes ? { securitySchemes } : {}
  for (const [kind, entries] of Object.entries(prunable)) {
    const left = Object.entries(entries as JsonObject).filter(([name]) =>
      reached.has(`#/components/${kind}/${name}`),
    )
    if (left.length > 0) kept[kind] = Object.fromEntries(left)
  }
  bundle.components = kept
}
