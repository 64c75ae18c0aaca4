import type { OperationFacts, OperationRow, RequestParts } from './call.ts'
import { UsageError } from './errors/UsageError.ts'
import { serializePath } from './pathSegment.ts'

type Values = Readonly<Record<string, unknown>>

export interface Extra {
  extraQuery?: Values | undefined
  extraBody?: Values | undefined
}

/** Sorts the arguments of a method into the parts of its request. */
export function toParts({ row, write }: OperationFacts, args: unknown = {}): RequestParts {
  if (typeof args !== 'object' || args === null) {
    throw new UsageError(`The arguments must be one object; got ${args === null ? 'null' : typeof args}`)
  }
  return write ? write(args as never) : sortArguments(row, args as Values)
}

function sortArguments({ method, path }: OperationRow, args: Values): RequestParts {
  const rest: Record<string, unknown> = {}
  const inPath: Record<string, unknown> = {}
  const names = listNames(path)
  for (const name of Object.keys(args)) (names.includes(name) ? inPath : rest)[name] = args[name]
  return method === 'POST' || method === 'PUT' ? { path: inPath, body: rest } : { path: inPath, query: rest }
}

const namesByPath = new Map<string, string[]>()

/** The path parameters but the tenant; a body may have a field of that name. */
function listNames(path: string): string[] {
  let names = namesByPath.get(path)
  if (!names) {
    names = [...path.matchAll(/\{(?!tenant\})(\w+)\}/g)].map(([, name]) => name!)
    namesByPath.set(path, names)
  }
  return names
}

/** The path and query of a request, without the API key. */
export function toTarget(
  { path }: OperationRow,
  parts: RequestParts,
  tenant: string,
  { extraQuery }: Extra,
): string {
  const names = listNames(path)
  const others = Object.keys(parts.path ?? {}).filter((name) => !names.includes(name))
  if (others.length > 0) throw new UsageError(`There is no argument ${others.join(', ')}`)
  const query = toQuery({ ...parts.query, ...extraQuery })
  return serializePath(path, { ...parts.path, tenant }) + (query && `?${query}`)
}

function toQuery(values: Values): string {
  const pairs: string[] = []
  for (const name of Object.keys(values)) {
    const value = values[name]
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null)
        pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`)
    }
  }
  return pairs.join('&')
}

/** The body as it is sent: a form, JSON text, or nothing. */
export function toBody(parts: RequestParts, { extraBody }: Extra): URLSearchParams | string | undefined {
  if (!('body' in parts)) return undefined
  const { body } = parts
  if (typeof body !== 'object' || body === null)
    throw new UsageError('What is to be sent is missing: it must be an object')
  if (body instanceof URLSearchParams) return body
  return JSON.stringify(extraBody && !Array.isArray(body) ? { ...body, ...extraBody } : body)
}
