import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { withOwner } from '../platform/database/owner.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { createApiKeyStore } from './apiKeyStore.ts'
import { createApiKey, createTenant } from './index.ts'

let postgres: TestDatabase
let database: Database
let tenantId: number
let apiKey: string
beforeAll(async () => {
  postgres = await startTestDatabase()
  const connection = await postgres.fresh()
  database = await openDatabase(connection, silent.log)
  await withOwner(connection, async (owner) => {
    ;({ tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' }))
    apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

test('unknown keys take one connection, however many arrive, and a valid key among them is found', async () => {
  const counts = { atOnce: 0, most: 0, queries: 0 }
  const query: Database['query'] = async (...asked) => {
    counts.queries += 1
    counts.most = Math.max(counts.most, (counts.atOnce += 1))
    try {
      return await database.query(...asked)
    } finally {
      counts.atOnce -= 1
    }
  }
  const store = createApiKeyStore({ query })
  const unknown = Array.from({ length: 1_200 }, (_, index) => store.find(`gf_unknown-${index}`))
  await expect(store.find(apiKey)).resolves.toMatchObject({ tenantId, tenantCode: 'acme' })
  expect(new Set(await Promise.all(unknown))).toEqual(new Set([undefined]))
  expect(counts).toEqual({ atOnce: 0, most: 1, queries: 4 })
})

test('a database that fails during a look-up of keys fails those look-ups alone', async () => {
  let isAway = true
  const query: Database['query'] = (...asked) =>
    isAway ? Promise.reject(new Error('away')) : database.query(...asked)
  const store = createApiKeyStore({ query })
  await expect(Promise.all([store.find('one'), store.find('another')])).rejects.toThrow('away')
  isAway = false
  await expect(store.find('one')).resolves.toBeUndefined()
})
