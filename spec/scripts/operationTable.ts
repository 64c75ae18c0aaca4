import { type JsonObject, type OperationEntry, listOperations } from './bundle.ts'

/** The client's source file of operations: what it needs at run time, where the generated types are gone. */
export function operationTable(bundle: JsonObject): string {
  return [
    '// Generated from spec/ by `npm run generate`. Do not edit.',
    '',
    'export const operations = {',
    ...listOperations(bundle).map(
      (entry) => `  ${String(entry.operation.operationId)}: ${row(bundle, entry)},`,
    ),
    '} as const',
    '',
  ].join('\n')
}

function row(bundle: JsonObject, { path, method, operation }: OperationEntry): string {
  const security = (operation.security ?? bundle.security) as JsonObject[]
  const fields: Record<string, unknown> = {
    area: (operation.tags as string[])[0],
    method: method.toUpperCase(),
    path: withSameNames(path, operation),
    bearer: security.some((requirement) => 'bearer' in requirement),
    idempotent: operation['x-idempotent'] === true,
    status: operation['x-status'],
  }
  const headers = listHeaders(bundle, operation)
  if (headers.has('Idempotency-Key')) fields.keyed = true
  if (headers.has('If-Match')) fields.conditional = true
  // The map CDN is the only server that an operation names for itself.
  if (operation.servers) fields.server = 'mapCdn'
  if (hasMedia(operation, 'text/event-stream')) fields.stream = true
  if (hasMedia(operation, 'text/csv')) fields.rows = true
  if (hasMedia(operation, 'application/geo+json')) fields.geoJson = true
  if (operation['x-paging']) fields.paging = operation['x-paging']
  return toSource(fields)
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
