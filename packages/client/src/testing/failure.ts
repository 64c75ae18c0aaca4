import { expect } from 'vitest'

/** The error of a promise that must fail. */
export function failure(promise: Promise<unknown>): Promise<Record<string, unknown> & Error> {
  return promise.then(
    () => expect.unreachable('it should have failed'),
    (error: Record<string, unknown> & Error) => error,
  )
}
