import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { title } from '../check/here/standIns.ts'
import { created, inStatus, noSuchEmployee, password } from '../employees/employee.ts'
import { newDevice, newestTs, position } from '../tracking/positions.ts'
import { callWith, expectCode } from './limitedToken.ts'

const check = checksFor('createEmployeeToken').provisional.writes

const body = { name: title('Phone'), scope: 'push' }

/** An active employee with an account, and a push token of it. */
async function withToken() {
  const { Id: id, account } = await inStatus(3)
  const { body: made, status, text } = await call('createEmployeeToken', { path: { id }, body })
  expect(status, text).toBe(200)
  return { id, account, made }
}

check(
  "acts as the employee's account; listEmployeeTokens has it until revokeEmployeeToken ends it",
  async () => {
    const { id, made } = await withToken()
    const { token, ...listed } = made
    const push = () =>
      callWith(token, 'pushPositions', { body: position({ trackerId: newDevice(), ts: newestTs() }) })
    expect((await push()).body?.data?.accepted).toBe(1)
    expect((await call('listEmployeeTokens', { path: { id } })).body.data).toMatchObject([
      { ...listed, lastUsedDate: null },
    ])
    const revoke = () => call('revokeEmployeeToken', { path: { id, tokenId: made.Id } })
    expect((await revoke()).body).toEqual({ count: 1 })
    expectCode(await push(), [401, 'TOKEN_INVALID'])
    expect((await revoke()).body).toEqual({ count: 0 })
  },
)

check(
  'disabling the employee suspends the token, enabling resumes it, deleting the employee ends it',
  async () => {
    const { id, made } = await withToken()
    const push = () =>
      callWith(made.token, 'pushPositions', { body: position({ trackerId: newDevice(), ts: newestTs() }) })
    await call('disableEmployee', { path: { id } })
    expectCode(await push(), [401, 'TOKEN_INVALID'])
    await call('enableEmployee', { path: { id } })
    expect((await push()).status).toBe(200)
    await call('deleteEmployee', { path: { id } })
    expectCode(await push(), [401, 'TOKEN_INVALID'])
  },
)

check('an employee without an account has 409, an unknown one 404', async () => {
  const { Id: id } = await created('without account')
  expectCode(await call('createEmployeeToken', { path: { id }, body }), [409, 'CONFLICT'])
  expectCode(await call('listEmployeeTokens', { path: { id } }), [409, 'CONFLICT'])
  const unknown = { id: noSuchEmployee }
  expectCode(await call('createEmployeeToken', { path: unknown, body }), [404, 'ENTITY_NOT_FOUND'])
})

check('a field account may not make a token for an employee, not even its own', async () => {
  const { id, account } = await withToken()
  const { employee_username: username } = account
  const login = await call('createToken', { body: { grant_type: 'password', username, password } })
  const authorization = `Bearer ${login.body.access_token}`
  expectCode(await call('createEmployeeToken', { path: { id }, body, authorization }), [403, 'RIGHT_MISSING'])
})
