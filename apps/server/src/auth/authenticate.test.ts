import { createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passTime } from '../platform/testing/time.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import type { ApiError } from '../platform/http/errors.ts'
import type { Caller } from '../platform/http/handlers.ts'
import type { Authenticate } from '../platform/http/credentials.ts'
import { createQuota } from '../platform/rateLimit/quota.ts'
import { memoryWindows } from '../platform/rateLimit/windows.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { testActor } from '../platform/testing/testActor.ts'
import { createAccessTokens } from './tokens/accessToken.ts'
import { createApiKeyStore } from './apiKeyStore.ts'
import { createAuthenticate } from './authenticate.ts'
import {
  createAccount,
  createApiKey,
  createTenant,
  disableAccount,
  enableAccount,
  hashPassword,
  listApiKeys,
  removeAccount,
  revokeApiKey,
  rotateApiKey,
  setDisabled,
  setPassword,
} from './index.ts'
import { createLogins } from './logins/logins.ts'
import { issueRefreshToken } from './tokens/refreshTokenStore.ts'

let postgres: TestDatabase
let owner: pg.Client
let database: Database
const user = { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f', username: 'asha' }
const familyId = '0e5a6c1e-6c43-4b8e-9d62-0d9a3a1f7c11'
const account = { ...user, tokenEpoch: 0, familyId }
const told: Record<string, string>[] = []
const request = {
  operationId: 'searchRecords',
  requestId: 'r',
  address: '127.0.0.1',
  setHeaders: (headers: Record<string, string>) => void told.push(headers),
} as const

/** As after a start: with caches of its own. */
function server({ on = database, demo = false, limit = 1000 } = {}): Authenticate {
  return createAuthenticate({
    keys: createApiKeyStore(on),
    accessTokens: tokens(),
    logins: createLogins(on),
    quota: createQuota(memoryWindows(), { limit, windowSeconds: 60 }),
    demo,
  })
}
const acme = { tenantId: 0, code: 'acme', actor: testActor() }
const other = { tenantId: 0, code: 'other', actor: testActor() }
const keys = { acme: '', other: '' }

beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  owner = await connectOwner(connection)
  for (const tenant of [acme, other]) {
    const { tenantId } = await createTenant(owner, { code: tenant.code, name: tenant.code })
    tenant.tenantId = tenantId
    keys[tenant.code as 'acme'] = await createApiKey(owner, { tenantId, name: 'all' })
    await owner.query(
      `insert into user_account (tenant_id, user_id, username, password_hash, role) values ($1, $2, $3, $4, 'admin')`,
      [tenantId, user.userId, user.username, 'x'],
    )
    await logIn(tenant, user.userId)
  }
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

/** Begins a login of this family. */
const logIn = ({ tenantId }: typeof acme, userId: string, family = familyId) => {
  const login = { tenantId, userId, familyId: family, lifeSeconds: 3600 }
  return database.inTenant({ tenantId }, (transaction) => issueRefreshToken(transaction, login))
}
const tokens = (lifeSeconds = 60) => createAccessTokens({ keys: database.tokenKeys, lifeSeconds })
const bearer = async (tenant = acme, lifeSeconds = 60) =>
  `Bearer ${await tokens(lifeSeconds).sign({ ...account, role: 'admin' }, tenant)}`

type Call = {
  apiKey?: string | undefined
  area?: string
  authorization?: string
  code?: string
  demo?: boolean
}

async function responseTo({
  apiKey,
  area = 'digipin',
  authorization,
  code,
  demo = false,
}: Call): Promise<Caller | string> {
  const authenticate = server({ demo })
  const tenant = code === undefined ? undefined : { code }
  const response = async () => authenticate({ ...request, area, apiKey, authorization, tenant })
  return response().catch((error: ApiError) => error.code)
}

describe('the API key', () => {
  test('identifies the tenant', async () => {
    expect(await responseTo({ apiKey: keys.acme })).toMatchObject({ tenant: { tenantId: acme.tenantId } })
    expect(await responseTo({ apiKey: keys.other })).toMatchObject({ tenant: { tenantId: other.tenantId } })
  })

  test.each([
    ['none', undefined, 'API_KEY_MISSING'],
    ['an empty one', '', 'API_KEY_MISSING'],
    ['a made-up one', 'gf_x', 'API_KEY_INVALID'],
    ['one with a NUL', '\0', 'API_KEY_INVALID'],
    ['half of a surrogate pair', '\ud800', 'API_KEY_INVALID'],
    ['a very long one', 'x'.repeat(100_000), 'API_KEY_INVALID'],
  ])('%s is refused', async (_what, apiKey, code) => {
    expect(await responseTo({ apiKey })).toBe(code)
  })

  test('the API key opens the areas it is limited to, and no other', async () => {
    const { tenantId } = acme
    const apiKey = await createApiKey(owner, { tenantId, name: 'limited', areas: ['routing', 'digipin'] })
    expect(await responseTo({ apiKey, area: 'routing' })).toMatchObject({ tenant: { tenantId } })
    expect(await responseTo({ apiKey, area: 'records' })).toBe('TENANT_FORBIDDEN')
    expect(await responseTo({ apiKey, area: 'auth' })).toBe('TENANT_FORBIDDEN')
  })

  test('the API key is refused after its expiry, even while it is cached', async () => {
    const expiresAt = new Date(Date.now() + 60_000)
    const apiKey = await createApiKey(owner, { tenantId: acme.tenantId, name: 'short', expiresAt })
    const authenticate = server()
    const credentials = { ...request, area: 'digipin', apiKey, tenant: undefined }
    expect(await authenticate(credentials)).toMatchObject({ tenant: { tenantId: acme.tenantId } })
    passTime(60_000)
    expect(() => authenticate(credentials)).toThrow('expired')
    expect(await responseTo({ apiKey })).toBe('API_KEY_INVALID')
  })

  test('the API key is refused once it is revoked', async () => {
    const apiKey = await createApiKey(owner, { tenantId: acme.tenantId, name: 'revoked' })
    const { keyId } = (await responseTo({ apiKey })) as Caller
    await revokeApiKey(owner, acme.tenantId, keyId)
    expect(await responseTo({ apiKey })).toBe('API_KEY_INVALID')
  })

  test('the API key of the demo tenant opens nothing outside demo mode, not even the token endpoint', async () => {
    const { tenantId } = await createTenant(owner, { code: 'demo', name: 'Demo', isDemo: true })
    const apiKey = await createApiKey(owner, { tenantId, name: 'demo' }, 'demo-key')
    for (const area of ['auth', 'records', 'routing']) {
      expect(await responseTo({ apiKey, area })).toBe('API_KEY_INVALID')
    }
    expect(await responseTo({ apiKey, demo: true })).toMatchObject({ tenant: { code: 'demo' } })
    expect(await responseTo({ apiKey: keys.acme, demo: true })).toMatchObject({
      tenant: { tenantId: acme.tenantId },
    })
  })
})

describe('the quota of a key', () => {
  const call = (apiKey: string) => ({ ...request, area: 'digipin', apiKey, tenant: undefined })

  test('the quota of a key is in the headers of every response; a key over its quota gets RATE_LIMITED with Retry-After', async () => {
    const authenticate = server({ limit: 2 })
    told.length = 0
    await authenticate(call(keys.acme))
    await authenticate(call(keys.acme))
    const policy = { 'ratelimit-policy': '"default";q=2;w=60' }
    // A busy machine may take seconds over it.
    const left = (calls: number) => expect.stringMatching(`^"default";r=${calls};t=[1-6]\\d$`)
    expect(told).toEqual([1, 0].map((calls) => ({ ratelimit: left(calls), ...policy })))
    await expect((async () => authenticate(call(keys.acme)))()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^More than 2 requests in 60 s; try again in [1-6]\d s\.$/),
      headers: { 'retry-after': expect.stringMatching(/^[1-6]\d$/), ratelimit: left(0) },
    })
    expect(await authenticate(call(keys.other))).toMatchObject({ tenant: { tenantId: other.tenantId } })
  })

  test('the quota of a key can be set for one key', async () => {
    const apiKey = await createApiKey(owner, { tenantId: acme.tenantId, name: 'slow', rateLimit: 1 })
    const authenticate = server()
    await authenticate(call(apiKey))
    await expect((async () => authenticate(call(apiKey)))()).rejects.toThrow('More than 1 request in')
  })

  test('the quota of a key is charged before the token is checked, and not for an invalid key', async () => {
    const authenticate = server({ limit: 1 })
    const records = {
      ...call(keys.acme),
      area: 'records',
      authorization: 'Bearer x',
      tenant: { code: 'acme' },
    }
    await expect((async () => authenticate(call('made up')))()).rejects.toMatchObject({
      code: 'API_KEY_INVALID',
    })
    await expect((async () => authenticate(records))()).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    await expect((async () => authenticate(records))()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('the last use of a key', () => {
  const lastUse = async (name: string) => {
    const found = (await listApiKeys(owner, acme.tenantId)).find((key) => key.name === name)
    return found!.lastUsedAt
  }

  test('the last use of a key is stored once for many requests', async () => {
    const apiKey = await createApiKey(owner, { tenantId: acme.tenantId, name: 'used' })
    const store = createApiKeyStore(database)
    for (let at = 0; at < 100; at++) await store.find(apiKey)
    expect(await lastUse('used')).toBeNull()
    await store.storeLastUse()
    const at = await lastUse('used')
    expect(Date.now() - at!.getTime()).toBeLessThan(10_000)
    await store.storeLastUse()
    expect(await lastUse('used')).toEqual(at)
  })
})

test('a rotated key stays valid for its grace period, and the new key has the same limits', async () => {
  const limits = { areas: ['routing'], rateLimit: 5 }
  const old = await createApiKey(owner, { tenantId: acme.tenantId, name: 'rotated', ...limits })
  const { keyId } = (await responseTo({ apiKey: old, area: 'routing' })) as Caller
  const next = await rotateApiKey(owner, { tenantId: acme.tenantId, keyId }, 60)
  expect(next).toMatch(/^gf_[\w-]{32}$/)
  expect(await responseTo({ apiKey: old, area: 'routing' })).toMatchObject({
    tenant: { tenantId: acme.tenantId },
  })
  expect(await responseTo({ apiKey: next, area: 'routing' })).toMatchObject({
    tenant: { tenantId: acme.tenantId },
  })
  expect(await responseTo({ apiKey: next, area: 'records' })).toBe('TENANT_FORBIDDEN')
  const [first, second] = (await listApiKeys(owner, acme.tenantId)).filter(({ name }) => name === 'rotated')
  expect([first, second]).toMatchObject([limits, limits])
  expect(second!.expiresAt).toBeNull()
  passTime(60_000)
  expect(await responseTo({ apiKey: old, area: 'routing' })).toBe('API_KEY_INVALID')
  expect(await responseTo({ apiKey: next, area: 'routing' })).toMatchObject({
    tenant: { tenantId: acme.tenantId },
  })
  await owner.query('update api_key set expires_at = now() where key_id = $1', [keyId])
  await expect(rotateApiKey(owner, { tenantId: acme.tenantId, keyId }, 1)).rejects.toThrow('still valid')
})

describe('the bearer token', () => {
  const records = { area: 'records', code: 'acme' }

  test('identifies the user', async () => {
    const caller = await responseTo({ ...records, apiKey: keys.acme, authorization: await bearer() })
    expect(caller).toMatchObject({ tenant: { tenantId: acme.tenantId }, user })
  })

  test('the bearer token is accepted with any case of "Bearer" and with extra spaces', async () => {
    const token = (await bearer()).slice('Bearer '.length)
    for (const authorization of [`bearer ${token}`, `BEARER   ${token}  `]) {
      expect(await responseTo({ ...records, apiKey: keys.acme, authorization })).toMatchObject({ user })
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
    for (const call of mixed) expect(await responseTo({ area: 'records', ...call })).toBe('TENANT_FORBIDDEN')
  })

  test('the bearer token gets TOKEN_EXPIRED after its expiry, even while it is cached', async () => {
    const authorization = await bearer(acme, 60)
    const accessTokens = tokens()
    expect(await accessTokens.verify(authorization.slice(7))).toMatchObject(user)
    passTime(61_000)
    expect(await accessTokens.verify(authorization.slice(7))).toBe('expired')
    expect(await responseTo({ ...records, apiKey: keys.acme, authorization })).toBe('TOKEN_EXPIRED')
  })

  test.each([
    ['of another scheme', 'Basic YTpi'],
    ['empty', 'Bearer '],
    ['made up', 'Bearer abc.def.ghi'],
    ['very long', `Bearer ${'x'.repeat(10_000)}`],
    ['with something behind', 'Bearer abc def'],
  ])('%s is refused', async (_what, authorization) => {
    expect(await responseTo({ ...records, apiKey: keys.acme, authorization })).toBe('TOKEN_INVALID')
  })

  test('the bearer token gets TOKEN_MISSING when it is absent', async () => {
    expect(await responseTo({ ...records, apiKey: keys.acme })).toBe('TOKEN_MISSING')
  })

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = () => ({
    iss: 'geofield',
    sub: user.userId,
    tid: acme.tenantId,
    name: 'asha',
    epoch: 0,
    fam: familyId,
    exp: 4_000_000_000,
  })
  const signed = (header: object, payload: object, key: string | Buffer) => {
    const text = `${part(header)}.${part(payload)}`
    return `Bearer ${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

  test('the bearer token is refused when it is unsigned or signed with another key', async () => {
    const key = Buffer.from(database.tokenKeys()[0]!.value, 'base64url')
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
      signed(right, { ...claims(), epoch: undefined }, key),
      signed(right, { ...claims(), epoch: 1 }, key),
      signed(right, { ...claims(), fam: undefined }, key),
      signed(right, { ...claims(), fam: 1 }, key),
      signed(right, { ...claims(), fam: '0e5a6c1e-6c43-4b8e-9d62-0d9a3a1f7c12' }, key),
    ]
    const code = async (authorization: string) => responseTo({ ...records, apiKey: keys.acme, authorization })
    for (const authorization of forged) expect(await code(authorization)).toBe('TOKEN_INVALID')
    expect(await code(signed(right, claims(), key))).toMatchObject({ user })
  })

  test('the bearer token is refused when its tenant was changed', async () => {
    const [header, payload, signature] = (await bearer()).split('.')
    const changed = {
      ...(JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object),
      tid: other.tenantId,
    }
    const authorization = [header, part(changed), signature].join('.')
    expect(await responseTo({ ...records, apiKey: keys.other, code: 'other', authorization })).toBe(
      'TOKEN_INVALID',
    )
  })
})

describe('a token ends at the very next request', () => {
  const records = { area: 'records', code: 'acme' }
  const other = { userId: '', username: 'ravi' }
  let password: string
  beforeAll(async () => {
    password = await hashPassword('right password', 1)
    const created = await database.inTenant(acme, (transaction) =>
      createAccount(transaction, acme, { username: other.username, passwordHash: password }),
    )
    other.userId = created.userId
  })
  const epochNow = async () => {
    const { rows } = await owner.query<{ epoch: number }>(
      'select token_epoch epoch from user_account where user_id = $1',
      [other.userId],
    )
    return rows[0]!.epoch
  }
  const inAcme = (work: typeof disableAccount) =>
    database.inTenant(acme, (transaction) => work(transaction, acme, other.userId))

  test.each<[string, () => Promise<unknown>]>([
    ['when the operator disables the user', () => setDisabled(owner, { ...acme, username: 'ravi' }, true)],
    ['when an area disables the account', () => inAcme(disableAccount)],
    ['when the password is changed', () => setPassword(owner, { ...acme, username: 'ravi' }, 'new password')],
    ['when the account is removed', () => inAcme(removeAccount)],
  ])('%s, and stays ended', async (_when, end) => {
    // Two servers, both of which have just seen the token.
    const [servers, family] = [[server(), server()], randomUUID()]
    await logIn(acme, other.userId, family)
    const account = { ...other, role: 'field', tokenEpoch: await epochNow(), familyId: family } as const
    const token = await tokens().sign(account, acme)
    const call = {
      ...request,
      area: 'records',
      apiKey: keys.acme,
      authorization: `Bearer ${token}`,
      tenant: { code: 'acme' },
    }
    for (const server of servers) expect(await server(call)).toMatchObject({ user: other })
    await end()
    for (const server of servers) await expect(server(call)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    if (await inAcme(enableAccount)) {
      for (const server of servers) await expect(server(call)).rejects.toThrow('revoked')
    }
  })

  test('accounts are created and changed only in their own tenant, and user names are unique', async () => {
    const work = (tenant: typeof acme, username = 'asha') =>
      database.inTenant(acme, (transaction) =>
        createAccount(transaction, tenant, { username, passwordHash: password }),
      )
    await expect(work(acme)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('"asha"'),
    })
    const other = { ...acme, tenantId: acme.tenantId + 1, code: 'other' }
    await expect(work(other, 'somebody')).rejects.toThrow('row-level security')
    const foreign = await database.inTenant({ tenantId: acme.tenantId + 1 }, (transaction) =>
      disableAccount(transaction, acme, user.userId),
    )
    expect(foreign).toBe(false)
    expect(await responseTo({ ...records, apiKey: keys.acme, authorization: await bearer() })).toMatchObject({
      user,
    })
  })
})

test('while the database does not respond, the call gets NOT_READY and not a refusal', async () => {
  const closed = await openDatabase(await postgres.migrated(), silent.log)
  await closed.close()
  const authenticate = server({ on: closed })
  const call = { ...request, area: 'digipin', apiKey: keys.acme, tenant: undefined }
  await expect(authenticate(call)).rejects.toMatchObject({ code: 'NOT_READY' })
})
