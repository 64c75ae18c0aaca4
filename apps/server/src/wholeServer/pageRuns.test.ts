import { type Client, createClient } from '@geofield/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { applyLayer, parseLayerDefinition } from '../records/index.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

/** A client that reads the pages of a server while others write. `npm run test:long` makes more records. */
const count = Number(process.env.GEOFIELD_TEST_PAGED_RECORDS ?? 1000)
const pageSize = count / 50
const layerName = 'STOCK'
const password = 'only-an-example'

let server: TenantApp
let client: Client
beforeAll(async () => {
  server = await startTenantApp({ settings: { GEOFIELD_RATE_LIMIT: '1000000' } })
  const { owner, app } = server
  const { tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' })
  await createUser(owner, { tenantId, username: 'asha' }, password)
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  const layers = ['STOCK', 'FEW'].map(
    (layer) => `{ layer: ${layer}, properties: [{ propertyName: label, dataType: string }] }`,
  )
  for (const layer of layers)
    await inTransaction(owner, () => applyLayer(owner, { tenantId }, parseLayerDefinition(layer)))
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  client = createClient({ baseUrl, apiKey, tenant: 'acme', username: 'asha', password })
  for (let from = 0; from < count; from += 1000) {
    const items = Array.from({ length: 1000 }, (_, index) => makeItem(from + index))
    await client.preview.records.saveMany({ layerName, items })
  }
}, 120_000)
afterAll(() => server.stop())

/** Each label belongs to many records; every seventh record has none. */
const makeItem = (number: number) => (number % 7 === 0 ? {} : { label: `label ${(number * 31) % 101}` })

async function listIds(where = {}): Promise<string[]> {
  return (await client.records.search({ layerName, where, takeAll: true })).data.map(({ Id }) => Id)
}

test.each([
  ['the order of creation', {}],
  ['a text, DESC, that some records lack', { sortBy: [{ Field: 'label', Direction: 'DESC' as const }] }],
  ['a text, of those that match', { sortBy: [{ Field: 'label' }], where: { label: { gte: 'label 3' } } }],
])(
  'a loop over all records by %s visits each that was there throughout once, while four writers create and delete',
  { timeout: 120_000 },
  async (_order, search) => {
    const before = await listIds('where' in search ? search.where : {})
    const deletable = [...before]
    let isReading = true
    const writes = { created: 0, deleted: 0 }
    const write = async (writer: number) => {
      for (let number = writer; isReading; number += 4) {
        const [id] = deletable.splice((number * 7919) % deletable.length, 1)
        const { count } = await client.records.delete({ layerName, id: id! })
        writes.deleted += count
        const { Id } = await client.records.create({ layerName, fields: makeItem(number) })
        writes.created += 1
        if (number % 3 === 0) deletable.push(Id)
      }
    }
    const writing = Promise.all([0, 1, 2, 3].map(write))
    const visited: string[] = []
    try {
      for await (const { Id } of client.records.search.all({ layerName, take: pageSize, ...search }))
        visited.push(Id)
    } finally {
      isReading = false
      await writing
    }
    const left = new Set(await listIds())
    const throughout = before.filter((Id) => left.has(Id))
    const once = new Set(visited)
    expect(once.size).toBe(visited.length)
    expect(throughout.filter((Id) => !once.has(Id))).toEqual([])
    expect(throughout.length).toBeGreaterThan(count / 2)
    expect(Math.min(writes.created, writes.deleted)).toBeGreaterThan(10)
  },
)

test('a loop that deletes each record visits all 25', async () => {
  const items = Array.from({ length: 25 }, (_, number) => ({ Title: `${number}` }))
  await client.preview.records.saveMany({ layerName: 'FEW', items })
  const visited: (string | null)[] = []
  for await (const { Id, Title } of client.records.search.all({ layerName: 'FEW', take: 4 })) {
    visited.push(Title)
    await client.records.delete({ layerName: 'FEW', id: Id })
  }
  expect(visited).toEqual(items.map(({ Title }) => Title))
})
