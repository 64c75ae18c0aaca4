import type { Redactor } from './redactor.ts'

/** More causes than any runtime chains. */
const deepest = 3

/**
 * A copy of an error that is safe to print. Runtimes put the address into messages and into fields of their errors:
 * only name, code, message and cause are kept, with credentials masked.
 */
export function harmlessCopy(error: unknown, redactor: Redactor, depth = 0): Error {
  const isObject = typeof error === 'object' && error !== null
  const { name, code, cause } = (isObject ? error : {}) as Record<string, unknown>
  const copy = new Error(redactor.text(messageOf(error)))
  if (typeof name === 'string') copy.name = name
  // Its own stack would begin here and tell nothing.
  copy.stack = `${copy.name}: ${copy.message}`
  if (typeof code === 'string') Object.assign(copy, { code })
  if (cause !== undefined && depth < deepest) copy.cause = harmlessCopy(cause, redactor, depth + 1)
  return copy
}

/** The error that all began with: `fetch failed` says nothing, what it was caused by does. */
export function deepestCause(error: Error): Error {
  return error.cause instanceof Error ? deepestCause(error.cause) : error
}

/** An `AggregateError` has no message of its own: Node tried each address of a host name, and each failed in its way. */
function messageOf(error: unknown): string {
  const { message, errors } = Object(error) as { message?: unknown; errors?: unknown }
  if (typeof message !== 'string') return String(error)
  return message === '' && Array.isArray(errors) ? errors.map(messageOf).join('; ') : message
}
