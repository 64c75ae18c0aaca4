import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { check } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { created, detail, logIn, newUsername, onEmployee, password, skip } from './employee.ts'

check(
  "updateEmployee: an employee's own account may not manage employees, and reads them",
  async () => {
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
      const answer = await call(operation, { path: { id }, authorization, ...(body && { body }) })
      expect([answer.status, answer.body.error.code], operation).toEqual([403, 'RIGHT_MISSING'])
    }
    expect((await detail(id)).body).toEqual(before)
  },
  { skip },
)
