import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createHttp } from '../../platform/http/http.ts'
import { silent } from '../../platform/testing/testDatabase.ts'
import { createAuth, createUser, setDisabled, setPassword, tokenErrorFormat } from '../index.ts'
import {
  type AuthServers,
  newAddress,
  sendForm,
  startAuthServers,
  type TokenResponse,
} from '../testing/authServers.ts'

let servers: AuthServers
let owner: pg.Client
let tenantId: number
let otherKey: string

beforeAll(async () => {
  servers = await startAuthServers(limits)
  ;({ owner, tenantId, otherKey } = servers)
  await createUser(owner, { tenantId, username: 'asha' }, 'right password')
})
afterAll(() => servers.stop())

const limits = { loginFailuresPerUser: 3, loginFailuresPerAddress: 6, loginWindowSeconds: 300 }

async function send(form: Record<string, string>, { key = servers.apiKey, from = newAddress() } = {}) {
  const response = await sendForm(servers.apps[0]!, form, { key, from })
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
  return response
}

async function ask(form: Record<string, string>, key = servers.apiKey): Promise<TokenResponse> {
  const response = await send(form, { key })
  return { status: response.statusCode, ...(response.json() as object) } as TokenResponse
}
const login = (username = 'asha', password = 'right password') =>
  ask({ grant_type: 'password', username, password })
const refresh = (token: string, key = servers.apiKey) =>
  ask({ grant_type: 'refresh_token', refresh_token: token }, key)
const refused = { status: 400, error: 'invalid_grant' }

describe('the password grant', () => {
  test('the password grant returns an access token, its lifetime and a refresh token', async () => {
    expect(await login()).toEqual({
      status: 200,
      access_token: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 60,
      refresh_token: expect.stringMatching(/^r1\.[\w-]{43}$/),
    })
  })

  test('a wrong password, an unknown user and a disabled user get the same response', async () => {
    await createUser(owner, { tenantId, username: 'gone' }, 'right password')
    await setDisabled(owner, { tenantId, username: 'gone' }, true)
    const names = [['asha', 'wrong password'], ['nobody'], ['gone']]
    const responses = await Promise.all(names.map(([name, password]) => login(name, password)))
    expect(responses[0]).toMatchObject(refused)
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
    await setDisabled(owner, { tenantId, username: 'gone' }, false)
    expect((await login('gone')).status).toBe(200)
  })

  test('a user name is read as people do: letter case, width, and blanks at the ends make no difference', async () => {
    for (const username of ['ASHA', ' asha', 'asha ', 'ａｓｈａ'])
      expect(await login(username)).toMatchObject({ status: 200 })
  })

  test('a user of another tenant is unknown', async () => {
    const form = { grant_type: 'password', username: 'asha', password: 'right password' }
    expect(await ask(form, otherKey)).toMatchObject(refused)
  })

  test("a user name that is nearly right, or that PostgreSQL can't store, is unknown", async () => {
    const names = ['\0', 'asha\0', '\ud800', "asha' or '1'='1", '__proto__', 'asha.', 'as ha', 'аsha']
    // One after the other: a busy machine refuses some of several logins at once.
    for (const username of names) expect(await login(username)).toMatchObject(refused)
  })

  test('missing and wrong parameters get the errors of RFC 6749, without the password', async () => {
    expect(await ask({ grant_type: 'password', username: 'asha' })).toEqual({
      status: 400,
      error: 'invalid_request',
      error_description: 'password is missing',
    })
    expect(await ask({ grant_type: 'implicit' })).toMatchObject({ error: 'unsupported_grant_type' })
    expect(await ask({})).toMatchObject({ status: 400, error: 'invalid_request' })
    expect(await login('asha', 'x'.repeat(1_025))).toMatchObject({ error: 'invalid_request' })
    expect(await ask({ grant_type: 'password' }, 'nokey')).toMatchObject({
      status: 401,
      error: 'invalid_client',
    })
    expect(await ask({ a: 'x'.repeat(10_001) })).toMatchObject({ status: 413, error: 'invalid_request' })
  })
})

describe('failed logins', () => {
  const tooMany = {
    error: 'invalid_request',
    error_description: expect.stringMatching(/^Too many failed logins; try again in \d+ s\.$/),
  }
  const attempt = async (username: string, password: string, from: string) => {
    const response = await send({ grant_type: 'password', username, password }, { from })
    return {
      status: response.statusCode,
      body: response.json() as object,
      retryAfter: response.headers['retry-after'],
    }
  }
  const fail = async (username: string, from: string, times: number) => {
    for (let at = 0; at < times; at++) expect((await attempt(username, 'wrong', from)).status).toBe(400)
  }
  beforeAll(async () => {
    for (const username of ['t1', 't2', 't3', 't4', 't5', 't6', 't7'])
      await createUser(owner, { tenantId, username }, 'right password')
  })

  test('failed logins of one user from one address lead to refusals, even of the right password', async () => {
    const from = newAddress()
    await fail('t1', from, 3)
    const refusal = await attempt('t1', 'right password', from)
    expect(refusal).toMatchObject({ status: 429, body: tooMany })
    expect(Number(refusal.retryAfter)).toBeGreaterThan(290)
    expect((await attempt('t2', 'right password', from)).status).toBe(200)
    expect((await attempt('t1', 'right password', newAddress())).status).toBe(200)
  })

  test('failed logins are counted for unknown user names too, with the same responses', async () => {
    const [known, unknown] = [newAddress(), newAddress()]
    for (let at = 0; at < 5; at++) {
      const one = await attempt('t2', 'wrong', known)
      const other = await attempt('no such name', 'wrong', unknown)
      expect(other.status).toBe(at < 3 ? 400 : 429)
      expect([other.status, Object.keys(other.body)]).toEqual([one.status, Object.keys(one.body)])
    }
  })

  test('failed logins of many users from one address leave every other user one try there', async () => {
    const from = newAddress()
    await fail('a', from, 3)
    await fail('b', from, 3)
    await fail('c', from, 1)
    expect((await attempt('t3', 'right password', from)).status).toBe(200)
    expect((await attempt('c', 'wrong', from)).status).toBe(429)
  })

  test('by strangers do not block a user at a known address or on a known device', async () => {
    const home = newAddress()
    const first = (await attempt('t6', 'right password', home)).body as TokenResponse
    const second = await refresh(first.refresh_token)
    for (let at = 0; at < 6; at++) await fail('t6', newAddress(), 1)
    expect((await attempt('t6', 'right password', newAddress())).status).toBe(429)
    expect((await attempt('t6', 'right password', home)).status).toBe(200)
    const device = (device_token: string, username = 't6') =>
      send(
        { grant_type: 'password', username, password: 'right password', device_token },
        { from: newAddress() },
      )
    // Spent or not: it shows that the device has logged in as this user.
    for (const token of [first.refresh_token, second.refresh_token])
      expect((await device(token)).statusCode).toBe(200)
    const stranger = (await login()).refresh_token
    for (const token of [stranger, 'r1.made-up', '\0']) expect((await device(token)).statusCode).toBe(429)
  })

  test('by a neighbour behind the same address do not block a known device', async () => {
    const from = newAddress()
    const { refresh_token } = (await attempt('t7', 'right password', from)).body as TokenResponse
    await fail('t7', from, 3)
    expect((await attempt('t7', 'right password', from)).status).toBe(429)
    const form = {
      grant_type: 'password',
      username: 't7',
      password: 'right password',
      device_token: refresh_token,
    }
    expect((await send(form, { from })).statusCode).toBe(200)
  })

  test('failed logins of one IPv6 network count together', async () => {
    await fail('t4', '2001:db8::1', 2)
    await fail('t4', '2001:db8:0:0:ffff::2', 1)
    expect((await attempt('t4', 'right password', '2001:db8::abcd')).status).toBe(429)
    expect((await attempt('t4', 'right password', '2001:db8:0:1::1')).status).toBe(200)
  })

  test('failed logins in parallel allow no more guesses than one after the other', async () => {
    const from = newAddress()
    const guesses = ['w1', 'w2', 'w3', 'w4', 'w5', 'right password']
    const responses = await Promise.all(guesses.map((password) => attempt('t5', password, from)))
    const told = responses.filter(({ status }) => status === 400)
    expect(told.length).toBeLessThanOrEqual(3)
  })

  test('failed logins are not counted by a forwarding header of a caller who is not a trusted proxy', async () => {
    const direct = async () => {
      const response = await servers.apps[0]!.inject({
        method: 'POST',
        url: `/authen/oauth/token?api-key=${servers.apiKey}`,
        remoteAddress: '192.0.2.1',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress() },
        payload: 'grant_type=password&username=forger&password=x',
      })
      return response.statusCode
    }
    expect([await direct(), await direct(), await direct(), await direct()]).toEqual([400, 400, 400, 429])
  })
})

test('while the database does not respond, the error is server_error with Retry-After', async () => {
  const closed = await openDatabase(await servers.postgres.migrated(), silent.log)
  await closed.close()
  const parts = { database: closed, config: readConfig({}), log: silent.log, demo: false }
  const { handlers, authenticate, close } = await createAuth(parts)
  const errorFormats = { auth: tokenErrorFormat }
  const without = createHttp({ handlers, authenticate, errorFormats, bodyLimitBytes: 10_000, ...silent })
  const response = await without.inject({ method: 'POST', url: '/authen/oauth/token?api-key=k' })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
  expect(response.json()).toMatchObject({ error: 'server_error' })
  await without.close()
  await close()
})

describe('an account that changes', () => {
  const username = 'ravi'
  beforeAll(() => createUser(owner, { tenantId, username }, 'old password'))

  test('a new password ends every login', async () => {
    const before = await login(username, 'old password')
    await setPassword(owner, { tenantId, username }, 'new password')
    expect(await refresh(before.refresh_token)).toMatchObject(refused)
    expect(await login(username, 'old password')).toMatchObject(refused)
    expect((await login(username, 'new password')).status).toBe(200)
  })

  test('a disabled user can neither log in nor refresh until the user is enabled', async () => {
    const before = await login(username, 'new password')
    await setDisabled(owner, { tenantId, username }, true)
    expect(await refresh(before.refresh_token)).toMatchObject(refused)
    expect(await login(username, 'new password')).toMatchObject(refused)
    await setDisabled(owner, { tenantId, username }, false)
    expect(await refresh(before.refresh_token)).toMatchObject(refused)
    expect((await login(username, 'new password')).status).toBe(200)
  })

  test('a login under way with the old password gets no token when the password changes', async () => {
    // Its password is found right before the change and its token is asked for after it.
    const underWay = Array.from({ length: 6 }, () => login(username, 'new password'))
    await setPassword(owner, { tenantId, username }, 'newer password')
    const responses = await Promise.all(underWay)
    for (const { status, refresh_token: token } of responses) {
      if (status === 200) expect(await refresh(token)).toMatchObject(refused)
    }
    expect(responses.some(({ status }) => status === 400)).toBe(true)
  })
})
