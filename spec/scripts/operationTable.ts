import type { JsonObject } from './verifiedBundle.ts'

const methods = ['get', 'put', 'post', 'delete'] as const

/** The run-time table of operations: what the client needs and the generated types leave out. */
export function operationTable(bundle: JsonObject): string {
  const rows: string[] = []
  for (const [path, item] of Object.entries(bundle.paths as JsonObject)) {
    for (const method of methods) {
      const operation = (item as JsonObject)[method] as JsonObject | undefined
      if (operation)
        rows.push(`  ${String(operation.operationId)}: ${row({ path, method, operation, bundle })},`)
    }
  }
  return [
    '// Generated from spec/ by `npm run generate`. Do not edit.',
    '',
    'export const operations = {',
    ...rows,
    '} as const',
    '',
  ].join('\n')
}

type Source = { path: string; method: string; operation: JsonObject; bundle: JsonObject }

function row({ path, method, operation, bundle }: Source): string {
  const security = (operation.security ?? bundle.security) as JsonObject[]
  const fields: Record<string, unknown> = {
    area: (operation.tags as string[])[0],
    method: method.toUpperCase(),
    path,
    bearer: security.some((requirement) => 'bearer' in requirement),
    idempotent: operation['x-idempotent'] === true,
    status: operation['x-status'],
  }
  if (operation['x-paging']) fields.paging = operation['x-paging']
  return toSource(fields)
}

function toSource(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([key, entry]) => `${key}: ${toSource(entry)}`)
    .join(', ')} }`
}
