import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import { createQuota } from '../platform/rateLimit/quota.ts'
import { memoryWindows } from '../platform/rateLimit/windows.ts'
import { freezer } from '../platform/testing/freezer.ts'
import { ask, silent, startTestCluster, type TestCluster } from '../platform/testing/testDatabase.ts'
import { startReplica } from '../platform/testing/testReplica.ts'
import { createApiKeyStore } from './apiKeyStore.ts'
import { createAuthenticate } from './authenticate.ts'
import { createApiKey, createTenant, revokeApiKey } from './index.ts'
import { createLogins } from './logins/logins.ts'
import { createAccessTokens } from './tokens/accessToken.ts'
import { issueRefreshToken } from './tokens/refreshTokenStore.ts'

/** What keys and tokens still open while the primary does not respond. */
const graceMs = 600_000
const user = { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f', username: 'asha' }
const familyId = '0e5a6c1e-6c43-4b8e-9d62-0d9a3a1f7c11'
let postgres: TestCluster
let replica: Awaited<ReturnType<typeof startReplica>>
let owner: pg.Client
/** The database of a server that has the replica too. */
let backed: Database
/** The same database, of a server without a replica. */
let alone: Database
let tenant: { tenantId: number; code: string }
let frozen: Awaited<ReturnType<typeof freezer>>
beforeAll(async () => {
  postgres = await startTestCluster()
  const { connection } = postgres
  alone = await openDatabase(connection, silent.log, { graceMs })
  owner = await connectOwner(connection)
  tenant = { tenantId: (await createTenant(owner, { code: 'acme', name: 'Acme' })).tenantId, code: 'acme' }
  await owner.query(
    `insert into user_account (tenant_id, user_id, username, password_hash, role) values ($1, $2, $3, 'x', 'admin')`,
    [tenant.tenantId, user.userId, user.username],
  )
  await alone.inTenant(tenant, (transaction) =>
    issueRefreshToken(transaction, {
      tenantId: tenant.tenantId,
      userId: user.userId,
      familyId,
      lifeSeconds: 3600,
    }),
  )
  replica = await startReplica(postgres)
  const { host, port, database } = replica.connection
  const readUrl = `postgres:///${database}?host=${host}&port=${port}`
  backed = await openDatabase(connection, silent.log, { graceMs, readUrl })
  frozen = await freezer(postgres)
})
afterAll(async () => {
  frozen.thaw()
  await owner.end().catch(() => undefined)
  await Promise.all([alone.close(), backed.close()])
  await replica.stop()
  await postgres.stop()
})

/** A server with caches of its own, and the time that passes for them. */
function server(database: Database) {
  let passedMs = 0
  const keys = createApiKeyStore(database, { graceMs, nowMs: () => passedMs })
  const accessTokens = createAccessTokens({ keys: database.tokenKeys, lifeSeconds: 60 })
  const authenticate = createAuthenticate({
    keys,
    accessTokens,
    logins: createLogins(database),
    quota: createQuota(memoryWindows(), { limit: 1000, windowSeconds: 60 }),
    demo: false,
  })
  const call = {
    operationId: 'searchRecords',
    requestId: 'r',
    address: '127.0.0.1',
    setHeaders: () => undefined,
  } as const
  return {
    wait: (ms: number) => (passedMs += ms),
    withKey: async (apiKey: string) => authenticate({ ...call, area: 'digipin', apiKey, tenant: undefined }),
    withToken: async (apiKey: string) => {
      const token = await accessTokens.sign({ ...user, tokenEpoch: 0, familyId, role: 'admin' }, tenant)
      const sent = { authorization: `Bearer ${token}`, tenant: { code: 'acme' } }
      return authenticate({ ...call, area: 'records', apiKey, ...sent })
    },
  }
}
const newKey = (expiresAt?: Date) =>
  createApiKey(owner, {
    tenantId: tenant.tenantId,
    name: `key ${Math.random()}`,
    ...(expiresAt && { expiresAt }),
  })
const revoke = async (apiKey: string) => {
  const { tenant: of, keyId } = await server(alone).withKey(apiKey)
  await revokeApiKey(owner, of.tenantId, keyId)
}
const look = async (transaction: Transaction) => {
  const { rows } = await transaction.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  return rows[0]!.replica
}
const replayed = () =>
  vi.waitFor(async () => {
    const { rows } = await owner.query<{ at: string }>('select pg_current_wal_flush_lsn()::text at')
    const found = await ask<{ done: boolean }>(
      replica.connection,
      `select pg_last_wal_replay_lsn() >= '${rows[0]!.at}' as done`,
    )
    expect(found).toEqual([{ done: true }])
  }, 30_000)

/** Nothing of the primary responds meanwhile. */
async function whileFrozen(run: () => Promise<void>): Promise<void> {
  frozen.freeze()
  try {
    await run()
  } finally {
    frozen.thaw()
  }
  await vi.waitFor(() => alone.ping(), 30_000)
  // The servers know too that it responds again.
  for (const each of [alone, backed]) await vi.waitFor(() => expect(each.awayMs()).toBe(0), 30_000)
}

describe('while the database is frozen', () => {
  test('a known key opens what needs no database, for the stated time since its look-up', async () => {
    const key = await newKey()
    const { withKey, wait } = server(alone)
    await withKey(key)
    await whileFrozen(async () => {
      wait(5_000)
      expect(await withKey(key)).toMatchObject({ tenant })
      wait(graceMs - 6_000)
      expect(await withKey(key)).toMatchObject({ tenant })
      wait(2_000)
      await expect(withKey(key)).rejects.toMatchObject({ code: 'NOT_READY', status: 503 })
    })
  })

  test('an unknown key is refused as not to be looked up, and not as wrong', async () => {
    const key = await newKey()
    await whileFrozen(async () => {
      for (const each of [key, 'guess'])
        await expect(server(alone).withKey(each)).rejects.toMatchObject({ code: 'NOT_READY', status: 503 })
    })
  })

  test('a known key that expires by its own date is refused', async () => {
    const key = await newKey(new Date(Date.now() + 60_000))
    const { withKey, wait } = server(alone)
    await withKey(key)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      await whileFrozen(async () => {
        wait(5_000)
        await expect(withKey(key)).rejects.toMatchObject({
          code: 'API_KEY_INVALID',
          message: 'The API key has expired.',
        })
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('a key that was revoked before is refused as soon as the database responds again', async () => {
    const key = await newKey()
    const { withKey, wait } = server(alone)
    await withKey(key)
    await revoke(key)
    await whileFrozen(async () => {
      wait(5_000)
      expect(await withKey(key)).toMatchObject({ tenant })
    })
    await expect(withKey(key)).rejects.toMatchObject({ code: 'API_KEY_INVALID' })
  })

  test('the replica ends a key that was revoked before, and does not judge one that it lacks', async () => {
    const key = await newKey()
    const { withKey, wait } = server(backed)
    await withKey(key)
    await revoke(key)
    await replayed()
    await whileFrozen(async () => {
      wait(5_000)
      await vi.waitFor(() => expect(withKey(key)).rejects.toMatchObject({ name: 'ApiError' }), 30_000)
      await expect(withKey('guess')).rejects.toMatchObject({ code: 'NOT_READY' })
    })
  })

  test('a call that the replica admits reads there, and writes nothing', async () => {
    const key = await newKey()
    await replayed()
    const { withToken } = server(backed)
    expect((await withToken(key)).tenant).not.toHaveProperty('isFromReplica')
    await whileFrozen(async () => {
      const { tenant: admitted } = await withToken(key)
      expect(admitted).toMatchObject({ ...tenant, isFromReplica: true })
      expect(await backed.inTenant(admitted, look, { readOnly: true })).toBe(true)
      await expect(backed.inTenant(admitted, look)).rejects.toMatchObject({ code: 'NOT_READY' })
      await expect(server(alone).withToken(key)).rejects.toMatchObject({ code: 'NOT_READY' })
    })
    expect((await withToken(key)).tenant).not.toHaveProperty('isFromReplica')
  })
})

test('when the database is killed, a known key opens what needs no database', async () => {
  const key = await newKey()
  const { withKey, wait } = server(alone)
  await withKey(key)
  await postgres.stop()
  wait(5_000)
  expect(await withKey(key)).toMatchObject({ tenant })
  await expect(withKey('guess')).rejects.toMatchObject({ code: 'NOT_READY' })
})
