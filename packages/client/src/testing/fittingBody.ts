import * as generated from '../generated/operations.ts'
import type { OperationRow } from '../types/call.ts'

const rows = Object.values(generated).filter(
  (each): each is typeof generated.createToken => typeof each === 'object',
)

/** The least body that is a response of the operation at a path. */
export function fittingBody(method: string, path: string): unknown {
  const fitting = (rows as readonly OperationRow[]).filter(
    (row) => row.method === method && matches(row.path, path),
  )
  // A path of customers fits that of any layer too, which has one parameter more.
  const [row] = fitting.sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  if (row?.root === '[]') return []
  return Object.fromEntries((row?.root ?? '').split(' ').map((name) => [name, name === 'data' ? [] : 0]))
}

function matches(template: string, path: string): boolean {
  return new RegExp(`${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
