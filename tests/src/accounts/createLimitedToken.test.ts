import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import type { Json } from '../spec/json.ts'
import { basic, callWith, createToken, expectCode } from './limitedToken.ts'

const check = checksFor('createLimitedToken').provisional.writes

const list = async () => (await call('listLimitedTokens')).body
const revoke = (id: string) => call('revokeLimitedToken', { path: { id } })

check(
  'shows the token once; listLimitedTokens has it without its secret until revokeLimitedToken ends it',
  async () => {
    const { token, ...made } = await createToken({ scope: 'push' })
    expect(token).toMatch(/^gft_[\w-]{43}$/)
    expect(token.startsWith(made.prefix)).toBe(true)
    expect(made).toMatchObject({ scope: 'push', collections: [], expiresAt: null, lastUsedDate: null })
    const { data, total } = await list()
    expect(total).toBe(data.length)
    expect(data).toContainEqual(made)
    expect((await revoke(made.Id)).body).toEqual({ count: 1 })
    expect((await revoke(made.Id)).body).toEqual({ count: 0 })
    expect((await list()).data).not.toContainEqual(made)
  },
)

check(
  'a token of the scope read needs no API key, as bearer token and as the password of Basic',
  async () => {
    const { token } = await createToken({ scope: 'read', collections: ['employees'] })
    expect((await callWith(token, 'searchEmployees', { body: { take: 1 } })).status).toBe(200)
    for (const user of ['', 'anybody']) {
      const authorization = basic(user, token)
      expect((await callWith(token, 'searchEmployees', { body: { take: 1 }, authorization })).status).toBe(
        200,
      )
    }
  },
)

check('a token opens nothing that its scope does not name', async () => {
  const { token } = await createToken({ scope: 'read', collections: ['customers'] })
  const body = { take: 1 }
  expectCode(await callWith(token, 'searchEmployees', { body }), [403, 'TOKEN_SCOPE_MISSING'])
  expectCode(await callWith(token, 'getAccount'), [403, 'TOKEN_SCOPE_MISSING'])
  expectCode(await callWith(token, 'listLimitedTokens'), [403, 'TOKEN_SCOPE_MISSING'])
  const { token: push } = await createToken({ scope: 'push' })
  expectCode(await callWith(push, 'searchCustomers', { body }), [403, 'TOKEN_SCOPE_MISSING'])
})

check(
  'a revoked token is refused at its next request, with the challenge of the scheme that was used',
  async () => {
    const { token, Id } = await createToken({ scope: 'read', collections: ['employees'] })
    const body = { take: 1 }
    expect((await callWith(token, 'searchEmployees', { body })).status).toBe(200)
    await revoke(Id)
    const refused = await callWith(token, 'searchEmployees', { body })
    expectCode(refused, [401, 'TOKEN_INVALID'])
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /)
    const authorization = basic('gis', token)
    const refusedBasic = await callWith(token, 'searchEmployees', { body, authorization })
    expectCode(refusedBasic, [401, 'TOKEN_INVALID'])
    expect(refusedBasic.headers.get('www-authenticate')).toMatch(/^Basic /)
  },
)

// RFC 3339 has leap seconds, small letters and offsets that end after the last year.
for (const [expiresAt, expected] of [
  ['2099-06-30T23:59:60Z', '2099-07-01T00:00:00.000Z'],
  ['2099-06-30t23:00:00+05:30', '2099-06-30T17:30:00.000Z'],
  ['9999-12-31T23:59:59-16:00', '9999-12-31T23:59:59.999Z'],
] as const) {
  check(`a token expires at ${expiresAt}`, async () => {
    const { body, status, text } = await call('createLimitedToken', {
      body: { name: 'end', scope: 'push', expiresAt },
    })
    expect(status, text).toBe(200)
    expect(body.expiresAt).toBe(expected)
    await revoke(body.Id)
  })
}

for (const [what, fields, path] of [
  ['read without collections', { scope: 'read' }, '/collections'],
  ['push with collections', { scope: 'push', collections: ['customers'] }, '/collections'],
  ['an end in the past', { scope: 'push', expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt'],
  ['a collection that does not exist', { scope: 'read', collections: ['positions'] }, '/collections/0'],
  ['a layer that does not exist', { scope: 'read', collections: ['records:NO_SUCH'] }, '/collections/0'],
  ['customers as a layer', { scope: 'read', collections: ['records:CUSTOMER'] }, '/collections/0'],
] as [string, Record<string, Json>, string][]) {
  check(`refuses ${what}`, async () =>
    expectFieldFaults(await call('createLimitedToken', { body: { name: 'faulty', ...fields } }), [{ path }]),
  )
}
