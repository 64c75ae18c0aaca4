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
    ...entries.map((entry) => toSource(row(bundle, entry, roots.get(readId(entry))))),
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

interface Row extends Record<string, string | true> {
  id: string
  method: string
  path: string
}

function row(bundle: JsonObject, entry: OperationEntry, root = ''): Row {
  const { path, method, operation } = entry
  const fields: Row = {
    id: readId(entry),
    method: method.toUpperCase(),
    path: withSameNames(path, operation),
  }
  if (operation['x-idempotent'] === true) fields.idempotent = true
  if (operation['x-status'] !== 'ready') fields.preview = true
  const headers = listHeaders(bundle, operation)
  if (headers.has('Idempotency-Key')) fields.keyed = true
  if (headers.has('Record-Id')) fields.named = true
  if (headers.has('If-Match')) fields.conditional = true
  // The map CDN is the only server that an operation names for itself.
  if (operation.servers) fields.server = 'mapCdn'
  if (hasMedia(operation, 'text/event-stream')) fields.stream = true
  if (hasMedia(operation, 'application/pdf')) fields.bytes = true
  if (hasMedia(operation, 'text/csv')) fields.rows = true
  if (hasMedia(operation, 'application/geo+json')) fields.geoJson = true
  if (operation['x-paging']) fields.paging = describePaging(operation)
  if (root !== '') fields.root = root
  return fields
}

/** The path of the list of items. The client knows where the rest is: `total` and `next` stand beside the list. */
function describePaging(operation: JsonObject): string {
  const { items, cursor, ...names } = operation['x-paging'] as Record<string, string>
  const beside = items!.split('.').slice(0, -1)
  const name = (last: string) => [...beside, last].join('.')
  const { after, next } = cursor as unknown as Record<string, string>
  const found = JSON.stringify({ ...names, after, next })
  const known = JSON.stringify({
    skip: 'skip',
    take: 'take',
    total: name('total'),
    after: 'after',
    next: name('next'),
  })
  if (found !== known)
    throw new Error(`${String(operation.operationId)} is paged as ${found}; the client knows ${known}`)
  return items!
}

/**
 * What the body of the 200 response must have at its root: `[]` for a list, else the first field that is always there. One
 * field tells another body from the operation's at little cost: the types name them all.
 */
function describeRoot(bundle: JsonObject, { responses }: JsonObject): string {
  const success = (responses as Record<string, { content?: Record<string, { schema: JsonObject }> }>)['200']
  const schema = success?.content?.['application/json']?.schema
  if (!schema) return ''
  return isList(bundle, schema) ? '[]' : ([...requiredFields(bundle, schema)][0] ?? '')
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

function toSource(row: Row): string {
  const fields = Object.entries(row).map(
    ([name, value]) => `${name}: ${value === true ? 'true' : `'${value}'`}`,
  )
  return `export const ${row.id} = { ${fields.join(', ')} } as const`
}
