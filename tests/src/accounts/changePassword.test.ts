import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { password } from '../employees/employee.ts'
import { anotherPassword, bearer, createAccount, logIn } from './account.ts'

const check = checksFor('changePassword').provisional.writes

check(
  'ends the other logins and every access token, and the refresh token of the login goes on',
  async () => {
    const { username } = await createAccount()
    const elsewhere = (await logIn(username)).body
    const own = (await logIn(username)).body
    const authorization = `Bearer ${own.access_token}`
    const body = { current_password: password, new_password: anotherPassword }
    const changed = await call('changePassword', { authorization, body })
    expect([changed.status, changed.body]).toEqual([200, { count: 1 }])
    for (const token of [own.access_token, elsewhere.access_token]) {
      const refused = await call('getAccount', { authorization: `Bearer ${token}` })
      expect([refused.status, refused.body.error.code]).toEqual([401, 'TOKEN_INVALID'])
    }
    const refresh = (refresh_token: string) =>
      call('createToken', { body: { grant_type: 'refresh_token', refresh_token } })
    expect((await refresh(elsewhere.refresh_token)).status).toBe(400)
    const renewed = await refresh(own.refresh_token)
    const account = await call('getAccount', { authorization: `Bearer ${renewed.body.access_token}` })
    expect(account.body.username).toBe(username)
    expect((await logIn(username)).status).toBe(400)
    expect((await logIn(username, anotherPassword)).status).toBe(200)
  },
)

check(
  'refuses a wrong present password and a new one that is the present one, and changes nothing',
  async () => {
    const { username } = await createAccount()
    const credentials = await bearer(username)
    for (const [current_password, new_password, path, code] of [
      ['not-the-present-one', anotherPassword, '/current_password', 'wrongPassword'],
      [password, password, '/new_password', 'unchanged'],
    ] as const) {
      const refused = await call('changePassword', {
        ...credentials,
        body: { current_password, new_password },
      })
      expect([refused.status, refused.body.error.details]).toMatchObject([422, [{ path, code }]])
    }
    expect((await call('getAccount', credentials)).status).toBe(200)
    expect((await logIn(username)).status).toBe(200)
  },
)

check('refuses a body whose present password is missing or none, and names the field', async () => {
  const { username } = await createAccount()
  const credentials = await bearer(username)
  for (const [present, code] of [
    [undefined, 'required'],
    [null, 'type'],
    [7, 'type'],
    ['', 'minLength'],
    ['x'.repeat(1025), 'maxLength'],
  ] as const) {
    const body = {
      new_password: anotherPassword,
      ...(present !== undefined && { current_password: present }),
    }
    const refused = await call('changePassword', { ...credentials, body })
    expectFieldFaults(refused, [{ path: '/current_password', code }])
  }
  expect((await logIn(username)).status).toBe(200)
})
