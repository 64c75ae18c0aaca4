import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { detail, expectConflict, newUsername, onEmployee } from '../employees/employee.ts'
import { bearer, createAccount, logIn } from './account.ts'

const check = checksFor('renameEmployeeAccount').provisional.writes

check(
  'tokens stay valid, the employee and the account have the new name, and the old one logs nobody in',
  async () => {
    const { Id, username } = await createAccount()
    const credentials = await bearer(username)
    const name = newUsername()
    const renamed = await onEmployee('renameEmployeeAccount', Id, { employee_username: name })
    expect([renamed.status, renamed.body.employee_username]).toEqual([200, name])
    expect((await detail(Id)).body).toEqual(renamed.body)
    expect((await call('getAccount', credentials)).body.username).toBe(name)
    expect((await logIn(username)).status).toBe(400)
    expect((await logIn(name)).status).toBe(200)
  },
)

check('refuses a name that another account has, and changes nothing', async () => {
  const [one, other] = [await createAccount(), await createAccount()]
  expectConflict(await onEmployee('renameEmployeeAccount', one.Id, { employee_username: other.username }))
  expect((await detail(one.Id)).body.employee_username).toBe(one.username)
})
