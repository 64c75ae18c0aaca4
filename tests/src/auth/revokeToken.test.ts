import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { newLogin } from '../check/credentials.ts'
import { settings } from '../run/settings.ts'

/** The document has no revocation. */
const check = checksFor('revokeToken').provisional

const revoke = (token: string) => call('revokeToken', { body: { token } })
const refresh = (refreshToken: string) =>
  call('createToken', { body: { grant_type: 'refresh_token', refresh_token: refreshToken } })
const reads = (accessToken: string) =>
  call('searchRecords', {
    path: { layerName: settings().layer },
    body: { take: 1 },
    authorization: `Bearer ${accessToken}`,
  })

check('a refresh token ends every token of its login and no other login', async () => {
  const [ended, other] = [await newLogin(), await newLogin()]
  const response = await revoke(ended.refreshToken)
  expect([response.status, response.body]).toEqual([200, {}])
  expect((await refresh(ended.refreshToken)).body.error).toBe('invalid_grant')
  expect((await reads(ended.accessToken)).body.error.code).toBe('TOKEN_INVALID')
  expect((await reads(other.accessToken)).status).toBe(200)
  await revoke(other.refreshToken)
})

check('an access token ends its login too', async () => {
  const { accessToken, refreshToken } = await newLogin()
  expect((await revoke(accessToken)).status).toBe(200)
  expect((await reads(accessToken)).body.error.code).toBe('TOKEN_INVALID')
  expect((await refresh(refreshToken)).body.error).toBe('invalid_grant')
})

check('an unknown token and one that was revoked before get the same response', async () => {
  const { refreshToken } = await newLogin()
  const responses = [await revoke(refreshToken), await revoke(refreshToken), await revoke('r1.unknown')]
  for (const response of responses) expect([response.status, response.body]).toEqual([200, {}])
})

check('a request without a token is a bad request', async () => {
  const response = await call('revokeToken', { body: {} })
  expect([response.status, response.body.error]).toEqual([400, 'invalid_request'])
})
