import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { created, expectConflict, noSuchEmployee, onEmployee, readWith } from '../employees/employee.ts'
import { anotherPassword, bearer, createAccount, logIn } from './account.ts'

const check = checksFor('setEmployeePassword').provisional.writes

check('a temporary password opens only getAccount and changePassword, until it is changed', async () => {
  const { Id, username } = await createAccount()
  const before = (await logIn(username)).body
  const reset = await onEmployee('setEmployeePassword', Id, { employee_password: anotherPassword })
  expect([reset.status, reset.body]).toEqual([200, { count: 1 }])
  expect((await readWith(before.access_token)).status).toBe(401)
  const login = await logIn(username, anotherPassword)
  expect(login.body.password_change_required).toBe(true)
  const refused = await readWith(login.body.access_token)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
  const credentials = { authorization: `Bearer ${login.body.access_token}` }
  expect((await call('getAccount', credentials)).body.password_change_required).toBe(true)
  const body = { current_password: anotherPassword, new_password: 'chosen-for-contract-checks' }
  expect((await call('changePassword', { ...credentials, body })).body).toEqual({ count: 0 })
  const { body: token } = await logIn(username, 'chosen-for-contract-checks')
  expect(token).not.toHaveProperty('password_change_required')
  expect((await readWith(token.access_token)).status).toBe(200)
})

check('with employee_password_temporary: false the account works at once', async () => {
  const { Id, username } = await createAccount()
  const body = { employee_password: anotherPassword, employee_password_temporary: false }
  expect((await onEmployee('setEmployeePassword', Id, body)).body).toEqual({ count: 0 })
  const account = await call('getAccount', await bearer(username, anotherPassword))
  expect(account.body).toMatchObject({ username, password_change_required: false })
})

check('needs an employee who has an account', async () => {
  const { Id } = await created('without an account')
  const body = { employee_password: anotherPassword }
  expectConflict(await onEmployee('setEmployeePassword', Id, body))
  expect((await onEmployee('setEmployeePassword', noSuchEmployee, body)).status).toBe(404)
})
