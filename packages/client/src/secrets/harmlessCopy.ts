import type { Redactor } from './redactor.ts'

/** More nested causes than any runtime creates. */
const deepest = 3

/**
 * A copy of an error that is safe to print. Runtimes put the URL into messages and fields of their errors, so the copy
 * has only name, code, message and cause, with credentials masked.
 */
export function harmlessCopy(error: unknown, redactor: Redactor, depth = 0): Error {
  const { name = 'Error', code, cause } = Object(error) as Error & { code?: unknown }
  const message = redactor.text(readMessage(error))
  return Object.assign(new Error(message), {
    name: String(name),
    // The stack of the copy would start here, which is useless to the reader.
    stack: `${name}: ${message}`,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < deepest && { cause: harmlessCopy(cause, redactor, depth + 1) }),
  })
}

/** The innermost cause that says something, or its code: `fetch failed` alone does not say what went wrong. */
export function deepestReason({ cause, message, name, code }: Error & { code?: string }): string {
  return (cause ? deepestReason(cause as Error) : '') || message || code || (cause ? '' : name)
}

/** An `AggregateError` has no message: Node tried each IP address of a host name, and each try has its own error. */
function readMessage(error: unknown): string {
  const { message = error, errors } = Object(error) as { message?: unknown; errors?: unknown }
  return message === '' && Array.isArray(errors) ? errors.map(readMessage).join('; ') : String(message)
}
