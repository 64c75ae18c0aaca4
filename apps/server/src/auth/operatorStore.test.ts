import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import { startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import {
  createApiKey,
  createTenant,
  createUser,
  getTenant,
  listApiKeys,
  revokeApiKey,
  setDisabled,
  setPassword,
} from './index.ts'

let postgres: TestDatabase
let owner: pg.Client
let tenantId: number
beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  owner = await connectOwner(connection)
  ;({ tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' }))
})
afterAll(async () => {
  await owner.end()
  await postgres.stop()
})

describe('tenants', () => {
  test.each(['', '-a', 'Acme', 'a_b', 'a/b', 'ä', 'a'.repeat(64), 'a\nb'])(
    '%j is refused as a tenant code',
    async (code) => {
      await expect(createTenant(owner, { code, name: 'x' })).rejects.toThrow('A tenant code has')
    },
  )

  test('a path prefix of the API is refused as a tenant code', async () => {
    const first = Object.keys(bundle.paths).map((path) => path.split('/')[1]!)
    const taken = [...new Set(first), 'docs', 'health', 'status', 'demo'].filter(
      (each) => each !== '{tenant}',
    )
    for (const code of taken) {
      await expect(createTenant(owner, { code, name: 'x' }), code).rejects.toThrow('reserved')
    }
  })

  test('creating an existing tenant and reading an unknown tenant are refused', async () => {
    await expect(createTenant(owner, { code: 'acme', name: 'x' })).rejects.toThrow('"acme" already exists')
    await expect(getTenant(owner, 'acne')).rejects.toThrow('no tenant "acne"')
  })
})

describe('users', () => {
  test("user names that the token endpoint can't accept are refused", async () => {
    for (const username of ['', 'a\0b', 'a\nb', 'x'.repeat(257)]) {
      await expect(createUser(owner, { tenantId, username }, 'only-an-example')).rejects.toThrow(
        'A user name must',
      )
    }
  })

  test('creating an existing user and changing an unknown user are refused', async () => {
    const user = { tenantId, username: 'asha' }
    await createUser(owner, user, 'only-an-example')
    await expect(createUser(owner, user, 'only-an-example')).rejects.toThrow('"asha" already exists')
    const nobody = { tenantId, username: 'nobody' }
    await expect(setPassword(owner, nobody, 'only-an-example')).rejects.toThrow('no user "nobody"')
    await expect(setDisabled(owner, nobody, true)).rejects.toThrow('no user "nobody"')
  })

  test.each([
    ['aaaaaaaa', 'one of those that attackers try first'],
    ['Ravi-2026', 'the user name with little added'],
  ])(
    'the password %s is refused for ravi, both when the user is created and when it is changed',
    async (weak, reason) => {
      const user = { tenantId, username: 'ravi' }
      const message = `The password must not be ${reason}.`
      await expect(createUser(owner, user, weak)).rejects.toThrow(message)
      await expect(setPassword(owner, user, weak)).rejects.toThrow(message)
    },
  )

  test('a temporary password has an end, and the next one that is not temporary has none', async () => {
    const user = { tenantId, username: 'meera' }
    const readEnd = async () => {
      const { rows } = await owner.query<{ seconds: number | null }>(
        `select round(extract(epoch from temporary_until - now()) / 100)::integer "seconds"
         from user_account where username = 'meera'`,
      )
      return rows[0]!.seconds
    }
    await createUser(owner, { ...user, temporarySeconds: 86_400 }, 'only-an-example')
    expect(await readEnd()).toBe(864)
    await setPassword(owner, user, 'another-example')
    expect(await readEnd()).toBeNull()
    await setPassword(owner, { ...user, temporarySeconds: 7_200 }, 'only-an-example')
    expect(await readEnd()).toBe(72)
  })

  test('the connection can be used after a refusal', async () => {
    expect((await owner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('keys', () => {
  test('keys are long and random, and stored only as hashes', async () => {
    const [first, second] = [
      await createApiKey(owner, { tenantId, name: 'one' }),
      await createApiKey(owner, { tenantId, name: 'two' }),
    ]
    expect(first).toMatch(/^gf_[\w-]{32}$/)
    expect(first).not.toBe(second)
    const { rows } = await owner.query<{ row: string }>('select k::text as row from api_key k')
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  test.each([
    ['an unknown area', ['routing', 'rooting'], 'got "rooting"'],
    ['an empty area', [''], 'got ""'],
    ['no area at all', [], 'got none'],
  ])('%s is refused, with the areas there are', async (_what, areas, message) => {
    const key = createApiKey(owner, { tenantId, name: 'x', areas })
    await expect(key).rejects.toThrow(message)
    await expect(key).rejects.toThrow('auth, accounts, records')
  })

  test('an expiry in the past is refused', async () => {
    const key = createApiKey(owner, { tenantId, name: 'x', expiresAt: new Date(Date.now() - 1) })
    await expect(key).rejects.toThrow('must be in the future')
  })

  test('only keys of the tenant can be revoked, and revoking one twice is not an error', async () => {
    const other = await createTenant(owner, { code: 'other', name: 'Other' })
    const { keyId } = (await listApiKeys(owner, tenantId))[0]!
    await expect(revokeApiKey(owner, other.tenantId, keyId)).rejects.toThrow('no key')
    await expect(revokeApiKey(owner, tenantId, 'nonsense')).rejects.toThrow('no key "nonsense"')
    await revokeApiKey(owner, tenantId, keyId)
    await revokeApiKey(owner, tenantId, keyId)
    expect((await listApiKeys(owner, tenantId))[0]).toMatchObject({ revoked: true })
  })
})
