import type { OperationFacts, OperationRow, RequestParts } from '../types/call.ts'
import { UsageError } from '../errors/UsageError.ts'
import { serializePath } from './pathSegment.ts'

type Values = Readonly<Record<string, unknown>>

export interface Extra {
  extraQuery?: Values | undefined
  extraBody?: Values | undefined
}

/** Sorts the arguments of a method into the parts of its request. */
export function toParts({ row, write }: OperationFacts, args: unknown = {}): RequestParts {
  if (Object(args) !== args)
    throw new UsageError(`The arguments must be one object; got ${args === null ? 'null' : typeof args}`)
  if (write) return write(args as never)
  const values = args as Values
  const names = listNames(row)
  const path: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const name of Object.keys(values)) (names.includes(name) ? path : rest)[name] = values[name]
  return row.method === 'POST' || row.method === 'PUT' ? { path, body: rest } : { path, query: rest }
}

const namesByPath = new Map<string, string[]>()

/** The path parameters but the tenant; a body may have a field of that name. */
function listNames({ path }: OperationRow): string[] {
  let names = namesByPath.get(path)
  if (!names) {
    names = [...path.matchAll(/\{(?!tenant\})(\w+)/g)].map(([, name]) => name!)
    namesByPath.set(path, names)
  }
  return names
}

/** The path and query of a request, without the API key. */
export function toTarget(
  row: OperationRow,
  { path, query }: RequestParts,
  tenant: string,
  { extraQuery }: Extra,
): string {
  for (const name of Object.keys(path ?? {}))
    if (!listNames(row).includes(name)) throw new UsageError(`There is no argument ${name}`)
  let target = serializePath(row.path, { ...path, tenant })
  let mark = '?'
  const all: Values = extraQuery ? { ...query, ...extraQuery } : (query ?? {})
  for (const name of Object.keys(all)) {
    const value = all[name]
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue
      target += `${mark}${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`
      mark = '&'
    }
  }
  return target
}

/** The body as it is sent: a form, JSON text, or nothing. */
export function toBody(parts: RequestParts, { extraBody }: Extra): URLSearchParams | string | undefined {
  if (!('body' in parts)) return undefined
  const { body } = parts
  if (Object(body) !== body) throw new UsageError('What is to be sent is missing: it must be an object')
  if (body instanceof URLSearchParams) return body
  return JSON.stringify(extraBody && !Array.isArray(body) ? { ...(body as Values), ...extraBody } : body)
}
