import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../index.ts'
import { askForm, type AuthServers, checkCall, sendForm, startAuthServers } from '../testing/authServers.ts'

let servers: AuthServers
beforeAll(async () => {
  servers = await startAuthServers()
  const { owner, tenantId } = servers
  await createUser(owner, { tenantId, username: 'asha' }, 'right password')
})
afterAll(() => servers.stop())

const login = () =>
  askForm(
    servers.apps[0]!,
    { grant_type: 'password', username: 'asha', password: 'right password' },
    { key: servers.apiKey },
  )
const refresh = (token: string) =>
  askForm(servers.apps[0]!, { grant_type: 'refresh_token', refresh_token: token }, { key: servers.apiKey })
const revoke = (form: Record<string, string>, key = servers.apiKey) =>
  sendForm(servers.apps[1]!, form, { key, path: 'revoke' })
const refused = { status: 400, error: 'invalid_grant' }
const standsAt = (token: string) =>
  Promise.all(
    servers.checks.map((check) =>
      checkCall(check, token, servers.apiKey).then(
        () => true,
        () => false,
      ),
    ),
  )

test('a refresh token, unused or spent, ends its login at every server and no other login', async () => {
  for (const isSpent of [false, true]) {
    const [first, other] = [await login(), await login()]
    const latest = isSpent ? await refresh(first.refresh_token) : first
    const response = await revoke({ token: first.refresh_token, token_type_hint: 'refresh_token' })
    expect([response.statusCode, response.json()]).toEqual([200, {}])
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
    expect(await refresh(latest.refresh_token)).toMatchObject(refused)
    expect(await standsAt(latest.access_token)).toEqual([false, false])
    expect(await standsAt(other.access_token)).toEqual([true, true])
    expect((await refresh(other.refresh_token)).status).toBe(200)
  }
})

test('an access token ends its login, whatever the hint says', async () => {
  for (const hint of ['access_token', 'refresh_token', 'something else']) {
    const { access_token: token, refresh_token } = await login()
    expect((await revoke({ token, token_type_hint: hint })).statusCode).toBe(200)
    expect(await standsAt(token)).toEqual([false, false])
    expect(await refresh(refresh_token)).toMatchObject(refused)
  }
})

test('a token of another tenant, a forged and a made-up one get the same response and end nothing', async () => {
  const { access_token: access, refresh_token: token } = await login()
  const forged = `${access.slice(0, access.lastIndexOf('.'))}.${'A'.repeat(43)}`
  const responses = [
    await revoke({ token }, servers.otherKey),
    await revoke({ token: access }, servers.otherKey),
    await revoke({ token: forged }),
    await revoke({ token: 'r1.made-up' }),
    await revoke({ token: '\0' }),
    await revoke({ token: '\ud800' }),
    await revoke({ token: 'x'.repeat(4_096) }),
  ]
  for (const response of responses) expect([response.statusCode, response.body]).toEqual([200, '{}'])
  expect(await standsAt(access)).toEqual([true, true])
  expect((await refresh(token)).status).toBe(200)
})

test('a token that is missing or too long, and a wrong key, get the errors of RFC 6749', async () => {
  for (const form of [{}, { token: '' }, { token: 'x'.repeat(4_097) }] as Record<string, string>[]) {
    const response = await revoke(form)
    expect([response.statusCode, response.json()]).toMatchObject([400, { error: 'invalid_request' }])
  }
  const response = await revoke({ token: 'x' }, 'nokey')
  expect([response.statusCode, response.json()]).toMatchObject([401, { error: 'invalid_client' }])
})
