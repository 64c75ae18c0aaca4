import { expect } from 'vitest'
import { call } from '../check/call.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { created, newUsername, onEmployee, password } from '../employees/employee.ts'

export const anotherPassword = 'another-for-contract-checks'

/** An active employee with an account; it is deleted at the end of the file. The run's own account stays as it is. */
export async function createAccount(): Promise<{ Id: string; username: string }> {
  const username = newUsername()
  const { Id } = await created('with an account', {
    employee_username: username,
    employee_password: password,
  })
  expect((await onEmployee('activateEmployee', Id)).status).toBe(200)
  return { Id, username }
}

export function logIn(username: string, withPassword = password): Promise<ServiceResponse> {
  return call('createToken', { body: { grant_type: 'password', username, password: withPassword } })
}

export async function bearer(username: string, withPassword?: string): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await logIn(username, withPassword)).body.access_token}` }
}
