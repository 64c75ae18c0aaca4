import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { title } from '../check/here/standIns.ts'
import type { ServiceResponse } from '../check/trace.ts'
import type { Json } from '../spec/json.ts'

export const noSuchEmployee = '00000000-0000-4000-8000-000000000000'
export const password = 'only-for-contract-checks'

/** A name that no other account has. */
export function newUsername(): string {
  return `contract-${randomUUID()}`
}

/** An employee with a value in every field that create takes, but for the manager and the account. */
export function fullEmployee(name: string): Record<string, string> {
  return {
    employee_code: 'C-1',
    employee_full_name: title(name),
    employee_email: 'contract@fieldsales.example',
    employee_phone: '5550019000',
    employee_type_id: 'representative',
    employee_organization_id: 'contract-organization',
    employee_team_id: 'contract-team',
    hierarchyPath: '/contract-organization/contract-team/contract-subteam',
    Title: title('label'),
    Description: 'Made by a check',
  }
}

export function create(body: Record<string, Json>): Promise<ServiceResponse> {
  return call('createEmployee', { body })
}

/** Creates an employee and returns it; it is deleted at the end of the file. */
export async function created(
  name: string,
  fields: Record<string, Json> = {},
): Promise<ServiceResponse['body']> {
  const response = await create({ employee_full_name: title(name), ...fields })
  expect(response.status, response.text).toBe(200)
  return response.body
}

export function onEmployee(
  operation: OperationId,
  id: string,
  body?: Record<string, Json>,
): Promise<ServiceResponse> {
  return call(operation, { path: { id }, ...(body && { body }) })
}

export function detail(id: string): Promise<ServiceResponse> {
  return onEmployee('getEmployee', id)
}

export type Status = 1 | 2 | 3 | 4

/** An employee who was brought into a status by the calls that lead there, with an account where it can have one. */
export async function inStatus(
  status: Status,
): Promise<{ Id: string; account: { employee_username: string; employee_password: string } }> {
  const account = { employee_username: newUsername(), employee_password: password }
  const { Id } = await created(`in status ${status}`, status === 1 ? {} : account)
  if (status > 2) expect((await onEmployee('activateEmployee', Id)).status).toBe(200)
  if (status > 3) expect((await onEmployee('disableEmployee', Id)).status).toBe(200)
  return { Id, account }
}

export function logIn(username: string): Promise<ServiceResponse> {
  return call('createToken', { body: { grant_type: 'password', username, password } })
}

/** A call of the tenant that any of its tokens opens. */
export function readWith(accessToken: string): Promise<ServiceResponse> {
  return call('searchEmployees', { body: { take: 1 }, authorization: `Bearer ${accessToken}` })
}

export function expectConflict(response: ServiceResponse): void {
  expect(response.status, response.text).toBe(409)
  expect(response.body.error.code).toBe('CONFLICT')
}
