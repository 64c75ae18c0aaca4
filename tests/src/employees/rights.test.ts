import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { created, detail, logIn, newUsername, onEmployee, password } from './employee.ts'

const check = checksFor('updateEmployee').provisional.writes

check("an employee's own account may not manage employees, and reads them", async () => {
  const username = newUsername()
  const { Id: id } = await created('field account')
  const account = { employee_username: username, employee_password: password }
  expect((await onEmployee('activateEmployee', id, account)).status).toBe(200)
  const authorization = `Bearer ${(await logIn(username)).body.access_token}`
  expect((await call('getEmployee', { path: { id }, authorization })).status).toBe(200)
  const { body: before } = await detail(id)
  const attempts: [OperationId, Record<string, Json> | undefined][] = [
    ['updateEmployee', { employee_full_name: 'Somebody else' }],
    ['disableEmployee', undefined],
    ['deleteEmployee', undefined],
  ]
  for (const [operation, body] of attempts) {
    const response = await call(operation, { path: { id }, authorization, ...(body && { body }) })
    expect([response.status, response.body.error.code], operation).toEqual([403, 'RIGHT_MISSING'])
  }
  expect((await detail(id)).body).toEqual(before)
})

check(
  'an account with the role manager manages the employees at or below its hierarchyPath, and no others',
  async () => {
    const username = newUsername()
    const account = { employee_username: username, employee_password: password }
    const { Id: id } = await created('manager', {
      ...account,
      employee_role: 'manager',
      hierarchyPath: '/contract-roles/west',
    })
    expect((await onEmployee('activateEmployee', id)).body.employee_role).toBe('manager')
    const authorization = `Bearer ${(await logIn(username)).body.access_token}`
    const change = (to: string, body: Record<string, Json>) =>
      call('updateEmployee', { path: { id: to }, body, authorization })
    const below = await created('below', { hierarchyPath: '/contract-roles/west/pune' })
    const beside = await created('beside', { hierarchyPath: '/contract-roles/western' })
    expect((await change(below.Id, { employee_code: 'C-2' })).body.employee_code).toBe('C-2')
    const refused: [string, Record<string, Json>][] = [
      [beside.Id, { employee_code: 'C-2' }],
      [below.Id, { hierarchyPath: '/contract-roles/western' }],
      [id, { hierarchyPath: '/contract-roles' }],
      [id, { employee_role: 'admin' }],
    ]
    for (const [to, body] of refused) {
      const response = await change(to, body)
      expect([response.status, response.body.error.code], response.text).toEqual([403, 'RIGHT_MISSING'])
    }
    // The role counts from the next request on.
    expect((await onEmployee('updateEmployee', id, { employee_role: 'reader' })).status).toBe(200)
    expect((await change(below.Id, { employee_code: 'C-3' })).status).toBe(403)
  },
)
