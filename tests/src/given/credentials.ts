import { expect } from 'vitest'
import { callOperation } from '../check/call.ts'
import { check } from '../check/check.ts'
import { validRequest } from '../generic/examples.ts'
import type { Operation } from '../spec/operations.ts'
import { needsCredential } from './security.ts'

/** Where the description demands a credential, a call without one is refused. */
export function checkNoCredentials(operation: Operation): void {
  if (!needsCredential(operation)) return
  check.calls(operation)(`${operation.id}: refuses a call without credentials`, async () => {
    const { status } = await callOperation(operation, {
      ...(await validRequest(operation)),
      credentials: null,
    })
    expect(status >= 400 && status < 500, `refused with a status from 400 to 499; it is ${status}`).toBe(true)
  })
}
