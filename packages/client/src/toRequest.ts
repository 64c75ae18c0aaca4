import type { CallOptions } from './clientOptions.ts'
import type { Operation } from './operation.ts'
import type { OperationRow } from './operationRows.ts'
import type { Shape } from './operationTypes.ts'
import { GeofieldError } from './errors/GeofieldError.ts'
import { UsageError } from './errors/UsageError.ts'
import { checkPathValue } from './pathSegment.ts'

type Values = Readonly<Record<string, unknown>>

/** A call's arguments, sorted into the parts of a request. */
export interface RequestParts {
  path: Values
  query: Values
  body: unknown
}

export interface Arguments {
  args: unknown
  tenant: string
  options: CallOptions
}

/**
 * Sorts the arguments of a method into path, query and body, and checks arguments that may have bypassed the type
 * checker.
 */
export function toRequest(operation: Operation, row: OperationRow, input: Arguments): RequestParts {
  try {
    return sortArguments(operation.shape as Shape, row, input)
  } catch (error) {
    // Writers and checks do not know the operation, so its name is added here.
    if (error instanceof GeofieldError) throw new UsageError(error.message, operation.id)
    throw error
  }
}

function sortArguments(shape: Shape, row: OperationRow, { args, tenant, options }: Arguments): RequestParts {
  const rest = written(shape, args)
  const path: Record<string, unknown> = {}
  for (const [, name = ''] of row.path.matchAll(/\{(\w+)\}/g)) {
    // The path of a map style contains the style twice.
    if (name in path) continue
    // A body may have a field named `tenant`: the tenant in the path is no argument.
    const value = name === 'tenant' ? tenant : rest[name]
    checkPathValue(name, value)
    path[name] = value
    if (name !== 'tenant') delete rest[name]
  }
  const takesBody = (row.method === 'POST' || row.method === 'PUT') && shape.body !== 'none'
  const query: Record<string, unknown> = takesBody ? {} : rest
  for (const name of takesBody ? Object.keys(shape.query ?? {}) : []) {
    query[name] = rest[name]
    delete rest[name]
  }
  return {
    path,
    query: { ...query, ...options.extraQuery },
    body: takesBody ? buildBody(shape, rest, options.extraBody) : undefined,
  }
}

/** A copy of the arguments, converted by their writers. */
function written(shape: Shape, args: unknown): Record<string, unknown> {
  if (args === undefined) return {}
  if (typeof args !== 'object' || args === null) {
    throw new UsageError(`The arguments must be one object; got ${args === null ? 'null' : typeof args}`)
  }
  const values: Record<string, unknown> = { ...args }
  for (const [name, write] of Object.entries(shape.write ?? {})) {
    if (values[name] !== undefined) values[name] = (write as (value: unknown) => unknown)(values[name])
  }
  return values
}

function buildBody(shape: Shape, fields: Values, extra: Values | undefined): unknown {
  if (shape.bodyIn === undefined) {
    return { ...fields, ...extra }
  }
  const { [shape.bodyIn]: body, ...others } = fields
  const unknownNames = Object.keys(others)
  if (unknownNames.length > 0) {
    throw new UsageError(`${unknownNames.join(', ')} must stand in "${shape.bodyIn}", or be left out`)
  }
  if (typeof body !== 'object' || body === null)
    throw new UsageError(`${shape.bodyIn} is missing: it is what to send`)
  return extra && !Array.isArray(body) ? { ...body, ...extra } : body
}
