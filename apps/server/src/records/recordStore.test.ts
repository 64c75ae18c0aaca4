import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { connectOwner, inTransaction, withOwner } from '../platform/database/migrate/owner.ts'
import type { TenantCaller } from '../platform/http/handlers.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { testActor } from '../platform/testing/testActor.ts'
import { applyLayer, listLayers, parseLayerDefinition, recordHandlers } from './index.ts'
import { noHeaders } from '../platform/testing/noHeaders.ts'

let postgres: TestDatabase
let connection: Connection
let owner: pg.Client
let database: Database
let handlers: ReturnType<typeof recordHandlers>
const callers: TenantCaller[] = ['acme', 'other'].map((code, index) => ({
  tenant: { tenantId: index + 1, code, actor: testActor('asha') },
  keyId: 'k',
  address: '127.0.0.1',
  user: { userId: 'u', accountKey: 'asha', username: 'asha' },
}))
const definition = parseLayerDefinition(`
layer: SHOP
properties:
  - { propertyName: shop_size, dataType: integer }
  - { propertyName: shop_note, dataType: bigString }
`)

beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  await ask(
    connection,
    `insert into geofield.tenant (code, name) values ('acme', 'Acme'), ('other', 'Other')`,
  )
  owner = await connectOwner(connection)
  for (const { tenant } of callers) await applyLayer(owner, tenant, definition)
  handlers = recordHandlers(database, { searchTimeoutMs: 10_000, takeAllLimit: 0 })
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

// The handlers are typed by the description; a test also sends what the description would refuse.
type Anything = { path?: object; body?: object; caller?: TenantCaller }
const call = ({ path, body, caller = callers[0]! }: Anything) =>
  ({
    path: { tenant: caller.tenant.code, layerName: 'SHOP', ...path },
    query: { 'api-key': 'k' },
    ...noHeaders,
    body,
    caller,
    signal: new AbortController().signal,
  }) as never
const create = async (body: object, caller?: TenantCaller) =>
  handlers.createRecord(call({ body, ...(caller && { caller }) }))
const search = async (body: object, caller?: TenantCaller) =>
  (await handlers.searchRecords(call({ body, ...(caller && { caller }) }))) as {
    data: { [field: string]: unknown }[]
    total: number
  }

describe('paging', () => {
  beforeAll(async () => {
    for (let size = 1; size <= 60; size += 1) await create({ shop_size: size })
  })
  const sizes = async (body: object) => (await search(body)).data.map((record) => record.shop_size)

  test('paging is in the order of creation, and the pages together hold every record', async () => {
    const pages = [
      await sizes({ skip: 0, take: 25 }),
      await sizes({ skip: 25, take: 25 }),
      await sizes({ skip: 50, take: 25 }),
    ]
    expect(pages.flat()).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect((await search({ skip: 59, take: 1 })).total).toBe(60)
  })

  test('paging take -1 returns all records, take 0 only the total, and no take 50 records', async () => {
    expect(await sizes({ take: -1 })).toHaveLength(60)
    expect(await search({ take: 0 })).toEqual({ data: [], total: 60 })
    expect(await sizes({})).toHaveLength(50)
    expect(await sizes({ skip: 58, take: -1 })).toEqual([59, 60])
  })

  test.each([2 ** 31, 2 ** 53, 2 ** 63, 1e30, Number.MAX_VALUE, Infinity])(
    "a skip beyond PostgreSQL's integers, %d, returns an empty page",
    async (number) => {
      expect(await search({ skip: number, take: number })).toEqual({ data: [], total: 60 })
      expect(await sizes({ skip: 0, take: number })).toHaveLength(60)
    },
  )
})

describe('records', () => {
  test("records of another tenant can't be seen, changed or deleted", async () => {
    const { Id: id } = await create({ Title: 'mine' })
    const foreign = { path: { id }, caller: callers[1]! }
    const notFound = { code: 'ENTITY_NOT_FOUND' }
    await expect(handlers.getRecord(call(foreign))).rejects.toMatchObject(notFound)
    await expect(handlers.updateRecord(call({ ...foreign, body: {} }))).rejects.toMatchObject(notFound)
    expect(await handlers.deleteRecord(call(foreign))).toEqual({ count: 0 })
    expect((await search({}, callers[1])).total).toBe(0)
    expect(await handlers.getRecord(call({ path: { id } }))).toMatchObject({ Title: 'mine' })
  })

  test('records that are changed concurrently lose no field', async () => {
    const { Id: id } = await create({ Title: 'x' })
    const changes = [{ shop_size: 7 }, { shop_note: 'a' }, { Title: 'y' }, { Description: 'z' }]
    await Promise.all(changes.map((body) => handlers.updateRecord(call({ path: { id }, body }))))
    const record = await handlers.getRecord(call({ path: { id } }))
    expect(record).toMatchObject({ shop_size: 7, shop_note: 'a', Title: 'y', Description: 'z' })
  })

  test('records that are deleted concurrently count once', async () => {
    const { Id: id } = await create({ Title: 'x' })
    const counts = await Promise.all([1, 2, 3].map(() => handlers.deleteRecord(call({ path: { id } }))))
    expect(counts.map(({ count }) => count).toSorted()).toEqual([0, 0, 1])
  })

  test('records keep every text that can be stored, and lose fields that are cleared', async () => {
    const note = `नमस्ते 😀 \u2028 \u0001 " ' \\ \\u0000 ${'x'.repeat(100_000)}`
    const { Id: id } = await create({ shop_note: note, shop_size: Number.MAX_SAFE_INTEGER })
    const path = { id }
    expect(await handlers.getRecord(call({ path }))).toMatchObject({
      shop_note: note,
      shop_size: Number.MAX_SAFE_INTEGER,
    })
    await handlers.updateRecord(call({ path, body: { shop_note: null } }))
    expect(await handlers.getRecord(call({ path }))).not.toHaveProperty('shop_note')
  })

  test('records are stored as a whole or not at all', async () => {
    const before = (await search({ take: 0 })).total
    await expect(create({ shop_size: 1, shop_note: 5 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await search({ take: 0 })).total).toBe(before)
  })

  test.each(['shop', 'SHOPS', '\0', 'SHOP\0', '__proto__', "SHOP' or true --", '%'])(
    'the layer %j is unknown',
    async (layerName) => {
      const unknown = handlers.searchRecords(call({ path: { layerName }, body: {} }))
      await expect(unknown).rejects.toMatchObject({ code: 'LAYER_NOT_FOUND' })
    },
  )
})

describe('a layer', () => {
  const renamed = { ...definition, name: 'CHANGING' }

  test('a layer is created once by concurrent calls', async () => {
    const apply = () =>
      withOwner(connection, (another) =>
        inTransaction(another, () => applyLayer(another, { tenantId: 1 }, renamed)),
      )
    const applied = await Promise.all(Array.from({ length: 5 }, apply))
    const changes = applied.map(({ change }) => change).toSorted()
    expect(changes).toEqual(['created', ...Array.from({ length: 4 }, () => 'unchanged')])
    expect(new Set(applied.map(({ layerId }) => layerId)).size).toBe(1)
  })

  test('a layer has a version that rises only with a change', async () => {
    const { properties } = renamed
    const [first, second] = [
      { ...renamed, settings: { a: 1 } },
      { ...renamed, properties: properties.slice(1) },
    ]
    expect(await applyLayer(owner, { tenantId: 1 }, first)).toMatchObject({ change: 'changed', version: 2 })
    expect(await applyLayer(owner, { tenantId: 1 }, first)).toMatchObject({ change: 'unchanged', version: 2 })
    expect(await applyLayer(owner, { tenantId: 1 }, second)).toMatchObject({ change: 'changed', version: 3 })
    const listed = await listLayers(owner, 1)
    expect(listed.map(({ name, version }) => [name, version])).toEqual([
      ['CHANGING', 3],
      ['SHOP', 1],
    ])
    expect((await listLayers(owner, 2)).map(({ name }) => name)).toEqual(['SHOP'])
  })
})
