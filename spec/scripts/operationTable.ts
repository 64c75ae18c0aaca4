import { type JsonObject, type OperationEntry, listOperations, resolve } from './bundle.ts'

/**
 * The client's source file of operations: what it needs at run time, where the generated types are gone. Each operation is
 * a constant of its own, so that a program carries only the rows of the operations that it calls.
 */
export function operationTable(bundle: JsonObject, verified: JsonObject): string {
  const entries = listOperations(bundle)
  const roots = new Map(
    listOperations(bundle).map((entry) => [readId(entry), describeRoot(bundle, entry.operation)]),
  )
  // What the document does not promise may be missing in a response of another server.
  for (const entry of listOperations(verified))
    roots.set(readId(entry), describeRoot(verified, entry.operation))
  return [
    '// Generated from spec/ by `npm run generate`. Do not edit.',
    '',
    ...entries.map(
      (entry) => `export const ${readId(entry)} = ${row(bundle, entry, roots.get(readId(entry)))} as const`,
    ),
    '',
    '/** The version of the description that this client is made from. */',
    `export const descriptionVersion = '${String((bundle.info as JsonObject).version)}'`,
    '',
    '/** The area of each operation. */',
    'export interface Areas {',
    ...entries.map((entry) => `  ${readId(entry)}: '${(entry.operation.tags as string[])[0]}'`),
    '}',
    '',
    '/** The codes that errors of the platform can have; the codes of the routing engine are numbers. */',
    'export type DocumentedCode =',
    ...listCodes(entries).map((code) => `  | '${code}'`),
    '',
  ].join('\n')
}

function readId({ operation }: OperationEntry): string {
  return String(operation.operationId)
}

function listCodes(entries: OperationEntry[]): string[] {
  const codes = entries.flatMap(({ operation }) => (operation['x-error-codes'] ?? []) as string[])
  return [...new Set(codes)].filter((code) => !/^\d+$/.test(code)).sort()
}

function row(bundle: JsonObject, entry: OperationEntry, root = ''): string {
  const { path, method, operation } = entry
  const security = (operation.security ?? bundle.security) as JsonObject[]
  const fields: Record<string, unknown> = {
    id: readId(entry),
    method: method.toUpperCase(),
    path: withSameNames(path, operation),
  }
  if (security.some((requirement) => 'bearer' in requirement)) fields.bearer = true
  if (operation['x-idempotent'] === true) fields.idempotent = true
  if (operation['x-status'] !== 'ready') fields.preview = true
  const headers = listHeaders(bundle, operation)
  if (headers.has('Idempotency-Key')) fields.keyed = true
  if (headers.has('If-Match')) fields.conditional = true
  // The map CDN is the only server that an operation names for itself.
  if (operation.servers) fields.server = 'mapCdn'
  if (hasMedia(operation, 'text/event-stream')) fields.stream = true
  if (hasMedia(operation, 'text/csv')) fields.rows = true
  if (hasMedia(operation, 'application/geo+json')) fields.geoJson = true
  if (operation['x-paging']) {
    const { cursor, ...paging } = operation['x-paging'] as JsonObject
    fields.paging = { ...paging, next: (cursor as JsonObject).next }
  }
  if (root !== '') fields.root = root
  return toSource(fields)
}

/** One field tells another body from the operation's at little cost: the types name them all. */
const rootFields = 1

/**
 * What the body of the 200 response must have at its root: `[]` for a list, else the names of fields that are always
 * there.
 */
function describeRoot(bundle: JsonObject, { responses }: JsonObject): string {
  const success = (responses as Record<string, { content?: Record<string, { schema: JsonObject }> }>)['200']
  const schema = success?.content?.['application/json']?.schema
  if (!schema) return ''
  return isList(bundle, schema) ? '[]' : [...requiredFields(bundle, schema)].slice(0, rootFields).join(' ')
}

function isList(bundle: JsonObject, schema: JsonObject): boolean {
  return resolve(bundle, schema).type === 'array'
}

/** The fields that every body of a schema has: of all alternatives, those of each. */
function requiredFields(bundle: JsonObject, reference: JsonObject): Set<string> {
  const schema = resolve(bundle, reference)
  const names = new Set((schema.required ?? []) as string[])
  for (const part of (schema.allOf ?? []) as JsonObject[]) {
    for (const name of requiredFields(bundle, part)) names.add(name)
  }
  const alternatives = ((schema.oneOf ?? schema.anyOf ?? []) as JsonObject[]).map((each) =>
    requiredFields(bundle, each),
  )
  for (const name of alternatives[0] ?? []) {
    if (alternatives.every((each) => each.has(name))) names.add(name)
  }
  return names
}

/** The names of the headers that an operation takes. */
function listHeaders(bundle: JsonObject, { parameters = [] }: JsonObject): Set<string> {
  const { parameters: shared = {} } = bundle.components as Record<string, JsonObject>
  const resolved = (parameters as JsonObject[]).map(
    (each) => (typeof each.$ref === 'string' ? shared[each.$ref.split('/').at(-1)!] : each) as JsonObject,
  )
  return new Set(resolved.filter((each) => each.in === 'header').map(({ name }) => String(name)))
}

/** Whether the 200 response can have this media type. */
function hasMedia({ responses }: JsonObject, type: string): boolean {
  const success = (responses as Record<string, { content?: JsonObject }>)['200']
  return success?.content?.[type] !== undefined
}

/** Where a path has a parameter twice (`x-same-as`), uses the first one's name for both: callers give it once. */
function withSameNames(path: string, operation: JsonObject): string {
  const parameters = (operation.parameters ?? []) as JsonObject[]
  return parameters.reduce(
    (named, { name, 'x-same-as': other }) =>
      typeof other === 'string' ? named.replace(`{${String(name)}}`, `{${other}}`) : named,
    path,
  )
}

function toSource(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([key, entry]) => `${key}: ${toSource(entry)}`)
    .join(', ')} }`
}
