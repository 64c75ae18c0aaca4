import { setTimeout as sleep } from 'node:timers/promises'
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/owner.ts'
import type { ApiError } from '../platform/errors.ts'
import type { Caller } from '../platform/handlers.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { createAccessTokens } from './accessToken.ts'
import { createApiKeyStore } from './apiKeyStore.ts'
import { createAuthenticate } from './authenticate.ts'
import { createApiKey, createTenant, revokeApiKey } from './index.ts'

vi.setConfig({ testTimeout: 30_000 })

let postgres: TestDatabase
let owner: pg.Client
let database: Database
const user = { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f', username: 'asha' }
const acme = { tenantId: 0, code: 'acme' }
const other = { tenantId: 0, code: 'other' }
const keys = { acme: '', other: '' }

beforeAll(async () => {
  postgres = await startTestDatabase()
  const connection = await postgres.fresh()
  database = await openDatabase(connection, silent.log)
  owner = await connectOwner(connection)
  for (const tenant of [acme, other]) {
    const { tenantId } = await createTenant(owner, { code: tenant.code, name: tenant.code })
    tenant.tenantId = tenantId
    keys[tenant.code as 'acme'] = await createApiKey(owner, { tenantId, name: 'all' })
  }
}, 60_000)
afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

const tokens = (lifeSeconds = 60) => createAccessTokens({ signingKey: database.tokenSigningKey, lifeSeconds })
const bearer = async (tenant = acme, lifeSeconds = 60) =>
  `Bearer ${await tokens(lifeSeconds).sign(user, tenant)}`

type Call = {
  apiKey?: string | undefined
  area?: string
  authorization?: string
  code?: string
  demo?: boolean
}

/** Each with caches of its own, as after a start. */
async function answerTo({
  apiKey,
  area = 'digipin',
  authorization,
  code,
  demo = false,
}: Call): Promise<Caller | string> {
  const authenticate = createAuthenticate({ keys: createApiKeyStore(database), accessTokens: tokens(), demo })
  const tenant = code === undefined ? undefined : { authorization, code }
  const answer = async () => authenticate({ area, apiKey, tenant })
  return answer().catch((error: ApiError) => error.code)
}

describe('the API key', () => {
  test('identifies the tenant', async () => {
    expect(await answerTo({ apiKey: keys.acme })).toMatchObject({ tenant: acme })
    expect(await answerTo({ apiKey: keys.other })).toMatchObject({ tenant: other })
  })

  test.each([
    ['none', undefined, 'API_KEY_MISSING'],
    ['an empty one', '', 'API_KEY_MISSING'],
    ['a made-up one', 'gf_x', 'API_KEY_INVALID'],
    ['one with a NUL', '\0', 'API_KEY_INVALID'],
    ['half of a surrogate pair', '\ud800', 'API_KEY_INVALID'],
    ['a very long one', 'x'.repeat(100_000), 'API_KEY_INVALID'],
  ])('%s is refused', async (_what, apiKey, code) => {
    expect(await answerTo({ apiKey })).toBe(code)
  })

  test('opens the areas it is limited to, and no other', async () => {
    const { tenantId } = acme
    const apiKey = await createApiKey(owner, { tenantId, name: 'limited', areas: ['routing', 'digipin'] })
    expect(await answerTo({ apiKey, area: 'routing' })).toMatchObject({ tenant: acme })
    expect(await answerTo({ apiKey, area: 'records' })).toBe('TENANT_FORBIDDEN')
    expect(await answerTo({ apiKey, area: 'auth' })).toBe('TENANT_FORBIDDEN')
  })

  test('is refused once it has expired, also where it was found a moment before', async () => {
    const { tenantId } = acme
    const expiresAt = new Date(Date.now() + 300)
    const apiKey = await createApiKey(owner, { tenantId, name: 'short', expiresAt })
    const store = createApiKeyStore(database)
    const authenticate = createAuthenticate({ keys: store, accessTokens: tokens(), demo: false })
    const credentials = { area: 'digipin', apiKey, tenant: undefined }
    expect(await authenticate(credentials)).toMatchObject({ tenant: acme })
    await sleep(350)
    expect(() => authenticate(credentials)).toThrow('expired')
    expect(await answerTo({ apiKey })).toBe('API_KEY_INVALID')
  })

  test('is refused once it is revoked', async () => {
    const apiKey = await createApiKey(owner, { tenantId: acme.tenantId, name: 'revoked' })
    const { keyId } = (await answerTo({ apiKey })) as Caller
    await revokeApiKey(owner, acme.tenantId, keyId)
    expect(await answerTo({ apiKey })).toBe('API_KEY_INVALID')
  })

  test('of the demo tenant opens nothing outside demo mode, not even the token call', async () => {
    const { tenantId } = await createTenant(owner, { code: 'demo', name: 'Demo', isDemo: true })
    const apiKey = await createApiKey(owner, { tenantId, name: 'demo' }, 'demo-key')
    for (const area of ['auth', 'records', 'routing']) {
      expect(await answerTo({ apiKey, area })).toBe('API_KEY_INVALID')
    }
    expect(await answerTo({ apiKey, demo: true })).toMatchObject({ tenant: { code: 'demo' } })
    expect(await answerTo({ apiKey: keys.acme, demo: true })).toMatchObject({ tenant: acme })
  })
})

describe('the bearer token', () => {
  const records = { area: 'records', code: 'acme' }

  test('identifies the user', async () => {
    const caller = await answerTo({ ...records, apiKey: keys.acme, authorization: await bearer() })
    expect(caller).toMatchObject({ tenant: acme, user })
  })

  test('may be named in any case, with spaces around', async () => {
    const token = (await bearer()).slice('Bearer '.length)
    for (const authorization of [`bearer ${token}`, `BEARER   ${token}  `]) {
      expect(await answerTo({ ...records, apiKey: keys.acme, authorization })).toMatchObject({ user })
    }
  })

  test('key, token and path must name one tenant', async () => {
    const [own, foreign] = [await bearer(acme), await bearer(other)]
    const mixed: Call[] = [
      { apiKey: keys.acme, authorization: foreign, code: 'acme' },
      { apiKey: keys.other, authorization: own, code: 'acme' },
      { apiKey: keys.acme, authorization: own, code: 'other' },
      { apiKey: keys.acme, authorization: foreign, code: 'other' },
      { apiKey: keys.acme, authorization: own, code: 'nothing' },
      { apiKey: keys.acme, authorization: own, code: 'ACME' },
      { apiKey: keys.acme, authorization: own, code: 'acme\0' },
      { apiKey: keys.acme, authorization: own, code: '__proto__' },
    ]
    for (const call of mixed) expect(await answerTo({ area: 'records', ...call })).toBe('TENANT_FORBIDDEN')
  })

  test('an expired one is told so, also where it was found right a moment before', async () => {
    const authorization = await bearer(acme, 1)
    const accessTokens = tokens()
    expect(await accessTokens.verify(authorization.slice(7))).toMatchObject({ user })
    await sleep(1_100)
    expect(await accessTokens.verify(authorization.slice(7))).toBe('expired')
    expect(await answerTo({ ...records, apiKey: keys.acme, authorization })).toBe('TOKEN_EXPIRED')
  })

  test.each([
    ['of another scheme', 'Basic YTpi'],
    ['empty', 'Bearer '],
    ['made up', 'Bearer abc.def.ghi'],
    ['very long', `Bearer ${'x'.repeat(10_000)}`],
    ['with something behind', 'Bearer abc def'],
  ])('%s is refused', async (_what, authorization) => {
    expect(await answerTo({ ...records, apiKey: keys.acme, authorization })).toBe('TOKEN_INVALID')
  })

  test('a missing one is told so', async () => {
    expect(await answerTo({ ...records, apiKey: keys.acme })).toBe('TOKEN_MISSING')
  })

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = () => ({
    iss: 'geofield',
    sub: user.userId,
    tid: acme.tenantId,
    name: 'asha',
    exp: 4_000_000_000,
  })
  const signed = (header: object, payload: object, key: string | Buffer) => {
    const text = `${part(header)}.${part(payload)}`
    return `Bearer ${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

  test('one that is signed by nobody or by another is refused', async () => {
    const key = Buffer.from(database.tokenSigningKey, 'base64url')
    const right = { alg: 'HS256', typ: 'at+jwt' }
    const unsigned = `Bearer ${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims())}.`
    const forged = [
      unsigned,
      signed(right, claims(), 'another key'),
      signed(right, claims(), ''),
      signed({ alg: 'none', typ: 'at+jwt' }, claims(), key),
      signed({ alg: 'HS256', typ: 'JWT' }, claims(), key),
      signed(right, { ...claims(), iss: 'another' }, key),
      signed(right, { ...claims(), tid: String(acme.tenantId) }, key),
      signed(right, { ...claims(), exp: undefined }, key),
    ]
    const code = async (authorization: string) => answerTo({ ...records, apiKey: keys.acme, authorization })
    for (const authorization of forged) expect(await code(authorization)).toBe('TOKEN_INVALID')
    expect(await code(signed(right, claims(), key))).toMatchObject({ user })
  })

  test('one whose tenant was changed is refused', async () => {
    const [header, payload, signature] = (await bearer()).split('.')
    const changed = {
      ...(JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object),
      tid: other.tenantId,
    }
    const authorization = [header, part(changed), signature].join('.')
    expect(await answerTo({ ...records, apiKey: keys.other, code: 'other', authorization })).toBe(
      'TOKEN_INVALID',
    )
  })
})

test('a database that does not answer refuses nobody: the call is NOT_READY', async () => {
  const closed = await openDatabase(await postgres.fresh(), silent.log)
  await closed.close()
  const authenticate = createAuthenticate({
    keys: createApiKeyStore(closed),
    accessTokens: tokens(),
    demo: false,
  })
  const call = { area: 'digipin', apiKey: keys.acme, tenant: undefined }
  await expect(authenticate(call)).rejects.toMatchObject({ code: 'NOT_READY' })
})
