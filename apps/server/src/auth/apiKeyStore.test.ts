import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/migrate/owner.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { createApiKey, createTenant, revokeApiKey } from './operatorStore.ts'
import { createApiKeyStore } from './apiKeyStore.ts'

let postgres: TestDatabase
let connection: Connection
let database: Database
beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
  await postgres.stop()
})

test('a key is refused 5 s after it was revoked, also when the clock goes back an hour', async () => {
  let passedMs = 0
  const ended: string[] = []
  const store = createApiKeyStore(database, {
    nowMs: () => passedMs,
    onEnd: ({ keyId }) => ended.push(keyId),
  })
  await withOwner(connection, async (owner) => {
    const { tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' })
    const key = await createApiKey(owner, { tenantId, name: 'lost' })
    const { keyId } = (await store.find(key))!
    await revokeApiKey(owner, tenantId, keyId)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    passedMs = 3999
    expect(await store.find(key)).toMatchObject({ keyId })
    passedMs = 5000
    expect(ended).toEqual([])
    expect(await store.find(key)).toBeUndefined()
    expect(await store.find(key)).toBeUndefined()
    // Reported once, to be logged.
    expect(ended).toEqual([keyId])
  })
})
