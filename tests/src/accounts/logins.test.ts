import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { newLogin } from '../check/credentials.ts'
import { inStatus, logIn, noSuchEmployee, password, readWith } from '../employees/employee.ts'

type Login = { login_id: string; device: string | null; present: boolean }

const withToken = (accessToken: string, input: CallInput = {}): CallInput => ({
  ...input,
  authorization: `Bearer ${accessToken}`,
})

/** An employee with an account, whose logins no other check uses. */
async function newWorker() {
  const { Id, account } = await inStatus(3)
  const token = async () => (await logIn(account.employee_username)).body.access_token as string
  return { Id, account, token }
}
async function listOf(accessToken: string): Promise<Login[]> {
  const { body } = await call('listLogins', withToken(accessToken))
  expect(body.total).toBe(body.data.length)
  return body.data
}

check.provisional.writes(
  'listLogins: a new login is in the list, with the name that the device sent, and only the present one is marked',
  async () => {
    const { account, token } = await newWorker()
    await token()
    const body = {
      grant_type: 'password',
      username: account.employee_username,
      password,
      device_name: 'Phone of the contract suite',
    }
    const { body: tokens } = await call('createToken', { body })
    const logins = await listOf(tokens.access_token)
    expect(logins).toHaveLength(2)
    expect(logins.filter(({ present }) => present)).toMatchObject([{ device: 'Phone of the contract suite' }])
  },
)

check.provisional.writes(
  'endLogin: the tokens of an ended login are refused at once, and it ends once',
  async () => {
    const { accessToken, refreshToken } = await newLogin()
    const { login_id: loginId } = (await listOf(accessToken)).find(({ present }) => present)!
    expect((await call('endLogin', { path: { loginId } })).body).toEqual({ count: 1 })
    expect((await readWith(accessToken)).body.error.code).toBe('TOKEN_INVALID')
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken }
    expect((await call('createToken', { body })).body.error).toBe('invalid_grant')
    expect((await call('endLogin', { path: { loginId } })).body).toEqual({ count: 0 })
  },
)

check.provisional.writes('endLogin: an unknown Id and a text that is not a UUID end nothing', async () => {
  for (const loginId of [randomUUID(), 'no-uuid'])
    expect((await call('endLogin', { path: { loginId } })).body).toEqual({ count: 0 })
})

check.provisional.writes('endOtherLogins: ends all logins of the account but that of the call', async () => {
  const { token } = await newWorker()
  const [first, second, present] = [await token(), await token(), await token()]
  expect((await call('endOtherLogins', withToken(present))).body).toEqual({ count: 2 })
  for (const ended of [first, second]) expect((await readWith(ended)).status).toBe(401)
  expect((await readWith(present)).status).toBe(200)
  expect(await listOf(present)).toHaveLength(1)
})

check.provisional.writes(
  'endEmployeeLogin: ends one login of an employee, endEmployeeLogins all of them',
  async () => {
    const { Id: id, token } = await newWorker()
    const [first, second] = [await token(), await token()]
    const { login_id: loginId } = (await listOf(first)).find(({ present }) => present)!
    const { body: list } = await call('listEmployeeLogins', { path: { id } })
    expect(list.data.map(({ present }: Login) => present)).toEqual([false, false])
    expect((await call('endEmployeeLogin', { path: { id, loginId } })).body).toEqual({ count: 1 })
    expect([(await readWith(first)).status, (await readWith(second)).status]).toEqual([401, 200])
    expect((await call('endEmployeeLogins', { path: { id } })).body).toEqual({ count: 1 })
    expect((await readWith(second)).status).toBe(401)
    expect((await call('listEmployeeLogins', { path: { id } })).body).toEqual({ data: [], total: 0 })
  },
)

check.provisional.writes(
  'listEmployeeLogins: a worker may not see the logins of an employee, also not its own this way',
  async () => {
    const { Id: id, token } = await newWorker()
    const response = await call('listEmployeeLogins', withToken(await token(), { path: { id } }))
    expect([response.status, response.body.error.code]).toEqual([403, 'RIGHT_MISSING'])
  },
)

check.provisional.writes('listEmployeeLogins: an unknown employee is not found', async () => {
  const response = await call('listEmployeeLogins', { path: { id: noSuchEmployee } })
  expect([response.status, response.body.error.code]).toEqual([404, 'ENTITY_NOT_FOUND'])
})
