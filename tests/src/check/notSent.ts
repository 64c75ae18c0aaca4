/** Raised instead of sending a request that the run may no longer send. The check is then not run. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
}

/**
 * Returns why a request was not sent, if that is what a check failed with: the typed client wraps errors of its fetch, and
 * what several checks share fails in each of them, though only one asked.
 */
export function reasonNotSent(failure: unknown): string | undefined {
  for (let error = failure; error instanceof Error; error = error.cause)
    if (error instanceof NotSent) return error.message
  return undefined
}
