import type { Redactor } from './redactor.ts'

/** More nested causes than any runtime creates. */
const deepest = 3

/**
 * A copy of an error that is safe to print. Runtimes put the URL into messages and fields of their errors, so the copy
 * has only name, code, message and cause, with credentials masked.
 */
export function harmlessCopy(error: unknown, redactor: Redactor, depth = 0): Error {
  const isObject = typeof error === 'object' && error !== null
  const { name, code, cause } = (isObject ? error : {}) as Record<string, unknown>
  const copy = new Error(redactor.text(readMessage(error)))
  if (typeof name === 'string') copy.name = name
  // The stack of the copy would start here, which is useless to the reader.
  copy.stack = `${copy.name}: ${copy.message}`
  if (typeof code === 'string') Object.assign(copy, { code })
  if (cause !== undefined && depth < deepest) copy.cause = harmlessCopy(cause, redactor, depth + 1)
  return copy
}

/** The innermost cause that says something, or its code: `fetch failed` alone does not say what went wrong. */
export function deepestReason({ cause, message, name, code }: Error & { code?: string }): string {
  const deeper = cause instanceof Error ? deepestReason(cause) : ''
  return deeper || message || code || (cause === undefined ? name : '')
}

/** An `AggregateError` has no message: Node tried each IP address of a host name, and each try has its own error. */
function readMessage(error: unknown): string {
  const { message, errors } = Object(error) as { message?: unknown; errors?: unknown }
  if (typeof message !== 'string') return String(error)
  return message === '' && Array.isArray(errors) ? errors.map(readMessage).join('; ') : message
}
