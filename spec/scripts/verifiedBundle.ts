import { isDeepStrictEqual } from 'node:util'
import { isObject, type Json, type JsonObject, listOperations, resolve } from './bundle.ts'
import { pruneExamples } from './documentedExamples.ts'
import { isProvisional } from './marks.ts'
import { documentedText, provisionalText } from './provisionalText.ts'

/**
 * Derives the verified bundle: only what the platform's document states. Provisional operations, parameters,
 * responses, headers, properties and texts are left out; a provisional schema that is needed where it stands is opened
 * up; keywords that are listed as provisional are removed.
 */

/** Keyed collections whose provisional entries disappear as a whole. */
const collections = new Set([
  'properties',
  'parameters',
  'responses',
  'headers',
  'content',
  'examples',
  'oneOf',
  'anyOf',
  'allOf',
])
/** Keywords whose value is data: a key in it that is named like a keyword means nothing. */
const data = new Set(['example', 'value', 'default', 'const', 'enum'])
/** The marks, and the keywords that only Geofield's tools read. */
const dropped = new Set([
  'x-provisional',
  provisionalText,
  'x-documented-required',
  'x-documented-version',
  'x-limits',
  'x-error-codes',
  'x-unknown-key',
  'x-secret',
  'x-credential',
  'x-routing-options',
])

export function verifiedBundle(bundle: JsonObject): JsonObject {
  const source = structuredClone(bundle)
  dropOperationsNotReady(source)
  addDocumentedResponses(source)
  pruneExamples(source)
  dropProvisionalSchemes(source)
  const verified = strip(source, (node) => isProvisional(source, node)) as JsonObject
  dropPagingWithoutFields(verified)
  pruneComponents(verified)
  pruneTags(verified)
  return verified
}

function dropOperationsNotReady(bundle: JsonObject): void {
  const paths = bundle.paths as JsonObject
  for (const { path, method, pathItem, operation } of listOperations(bundle)) {
    if (operation['x-status'] === 'ready') continue
    delete pathItem[method]
    if (Object.keys(pathItem).length === 0) delete paths[path]
  }
}

/** Responses that the document states without an HTTP status; in the full bundle each has a status. */
function addDocumentedResponses(bundle: JsonObject): void {
  for (const { operation } of listOperations(bundle)) {
    const { 'x-documented-responses': documented } = operation
    if (isObject(documented)) Object.assign(operation.responses as JsonObject, documented)
    delete operation['x-documented-responses']
  }
}

/** Removes security schemes that the document does not have, and the alternatives that name them. */
function dropProvisionalSchemes(bundle: JsonObject): void {
  const schemes = ((bundle.components as JsonObject).securitySchemes ?? {}) as JsonObject
  const ours = new Set(Object.keys(schemes).filter((name) => isProvisional(bundle, schemes[name])))
  for (const name of ours) delete schemes[name]
  for (const { operation } of listOperations(bundle)) {
    if (!Array.isArray(operation.security)) continue
    const left = operation.security.filter(
      (each) => !Object.keys(each as JsonObject).some((name) => ours.has(name)),
    )
    if (left.length === operation.security.length) continue
    // What remains is what every operation has.
    if (isDeepStrictEqual(left, bundle.security)) delete operation.security
    else operation.security = left
  }
}

type Judge = (node: Json | undefined) => boolean

function strip(node: Json, provisional: Judge): Json {
  if (Array.isArray(node)) return node.map((item) => strip(item, provisional))
  if (!isObject(node)) return node
  if (node['x-provisional'] === true) return opened(node)
  const listed = new Set(Array.isArray(node['x-provisional']) ? node['x-provisional'] : [])
  const result: JsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    if (dropped.has(key) || listed.has(key)) continue
    if (key === 'description' && typeof value === 'string') {
      const description = documentedText(node)
      if (description !== undefined) result.description = description
    } else if (data.has(key)) result[key] = value
    else result[key] = collections.has(key) ? stripCollection(value, provisional) : strip(value, provisional)
  }
  if (Array.isArray(node['x-documented-required'])) result.required = node['x-documented-required']
  if (typeof node['x-documented-version'] === 'string') result.version = node['x-documented-version']
  requireOnlyWhatIsLeft(node, result)
  for (const key of ['headers', 'parameters', 'examples', 'allOf'])
    if (isEmpty(result[key]) && key in node) delete result[key]
  return withoutSingleChoice(result)
}

/** Replaces a choice with only one documented branch by that branch. */
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

function stripCollection(value: Json, provisional: Judge): Json {
  if (Array.isArray(value)) {
    return value.filter((item) => !provisional(item)).map((item) => strip(item, provisional))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !provisional(item))
      .map(([key, item]) => [key, strip(item, provisional)]),
  )
}

/** Reduces a provisional schema to its type, where a schema is required. */
function opened({ type }: JsonObject): JsonObject {
  return type === 'object' ? { type: 'object', additionalProperties: true } : {}
}

/** A required name without a property here belongs to a schema in `allOf`. */
function requireOnlyWhatIsLeft(before: JsonObject, schema: JsonObject): void {
  if (!Array.isArray(schema.required) || !isObject(before.properties)) return
  const [had, has] = [before.properties, isObject(schema.properties) ? schema.properties : {}]
  const required = schema.required.filter((name) => !(String(name) in had) || String(name) in has)
  if (required.length > 0) schema.required = required
  else delete schema.required
}

/**
 * `x-paging` names fields of the request and the response: where the document shows neither, paging is impossible. It
 * shows no cursor.
 */
function dropPagingWithoutFields(bundle: JsonObject): void {
  for (const { operation } of listOperations(bundle)) {
    const paging = operation['x-paging']
    if (!isObject(paging)) continue
    const page = bodySchema(bundle, (operation.responses as JsonObject)['200'])
    const fields = isObject(page.properties) ? page.properties : {}
    delete paging.cursor
    if (!(String(paging.items) in fields && String(paging.total) in fields)) delete operation['x-paging']
  }
}

function bodySchema(bundle: JsonObject, holder: Json | undefined): JsonObject {
  const content = resolve(bundle, holder).content
  const media = isObject(content) ? content['application/json'] : undefined
  return isObject(media) ? resolve(bundle, media.schema) : {}
}

function pruneTags(bundle: JsonObject): void {
  if (!Array.isArray(bundle.tags)) return
  const used = new Set(listOperations(bundle).flatMap(({ operation }) => (operation.tags ?? []) as Json[]))
  bundle.tags = bundle.tags.filter((tag) => isObject(tag) && used.has(tag.name ?? null))
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
