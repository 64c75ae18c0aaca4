import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import type { TenantCaller } from '../platform/http/handlers.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { applyLayer, dropLayer, parseLayerDefinition, recordHandlers } from './index.ts'
import { noHeaders } from '../platform/testing/noHeaders.ts'

let postgres: TestDatabase
let connection: Connection
let owner: pg.Client
let database: Database
let handlers: ReturnType<typeof recordHandlers>
const actor = {
  username: 'asha',
  keyId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e42',
  operationId: 'createRecord',
  requestId: 'r',
} as const
const callers: TenantCaller[] = ['acme', 'other'].map((code, index) => ({
  tenant: { tenantId: index + 1, code, actor },
  keyId: actor.keyId,
  address: '127.0.0.1',
  user: { userId: 'u', accountKey: 'asha', username: 'asha' },
}))
const shop = (field: string) =>
  parseLayerDefinition(`{ layer: SHOP, properties: [{ propertyName: ${field} }] }`)
const loose = 'shop_size, dataType: string'
const allowed = { dataLoss: true, violations: true }

beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  owner = await connectOwner(connection)
  await ask(connection, `insert into geofield.tenant (code, name) values ('acme', 'A'), ('other', 'O')`)
  handlers = recordHandlers(database, { searchTimeoutMs: 10_000, takeAllLimit: 0 })
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

const create = async (body: object, caller = callers[0]!) =>
  handlers.createRecord({
    path: { tenant: caller.tenant.code, layerName: 'SHOP' },
    query: { 'api-key': 'k' },
    ...noHeaders,
    body,
    caller,
    signal: new AbortController().signal,
  } as never)
const apply = (definition: ReturnType<typeof shop>, tenantId = 1) =>
  applyLayer(owner, { tenantId, allowed }, definition)

test('a record is validated by the newest definition of its layer', async () => {
  await apply(shop(loose))
  await create({ shop_size: 'large' })
  expect(await create({ shop_size: 'small' })).toMatchObject({ shop_size: 'small' })
  await apply(shop('shop_size, dataType: integer'))
  await expect(create({ shop_size: 'large' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await create({ shop_size: 7 })).toMatchObject({ shop_size: 7 })
  const { rows } = await owner.query(`select from record where data->>'shop_size' = 'large'`)
  expect(rows).toHaveLength(0)
})

test('a record that an outdated definition would refuse is validated by the newest one', async () => {
  await apply(shop('shop_size, dataType: integer'))
  await create({ shop_size: 7 })
  await apply(shop(loose))
  expect(await create({ shop_size: 'large' })).toMatchObject({ shop_size: 'large' })
})

test('a layer that was dropped and created again is a different layer', async () => {
  await apply(shop(loose))
  await create({ shop_size: 'large' })
  await dropLayer(owner, { tenantId: 1, confirmed: true }, 'SHOP')
  await expect(create({ shop_size: 'large' })).rejects.toMatchObject({ code: 'LAYER_NOT_FOUND' })
  const { layerId } = await apply(shop(loose))
  await create({ shop_size: 'large' })
  await create({ shop_size: 'small' })
  const { rows } = await owner.query('select layer_id from record')
  expect(rows).toEqual([{ layer_id: layerId }, { layer_id: layerId }])
})

test('a record that waits for a change of its layer is validated by the changed definition', async () => {
  await apply(shop(loose))
  await create({ shop_size: 'large' })
  await owner.query('begin')
  await apply(shop('shop_size, dataType: integer'))
  const waiting = create({ shop_size: 'large' })
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert_record%'`
  await vi.waitFor(async () => expect(await ask(connection, waits)).toHaveLength(1), { timeout: 30_000 })
  await owner.query('commit')
  await expect(waiting).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a pooled connection keeps neither the tenant nor the user', async () => {
  await apply(shop(loose))
  const records = await Promise.all(Array.from({ length: 20 }, () => create({ shop_size: 'large' })))
  for (const { Id: id } of records) {
    const path = { tenant: 'acme', layerName: 'SHOP', id }
    expect(await handlers.getRecord({ path, ...noHeaders, caller: callers[0] } as never)).toMatchObject({
      Id: id,
    })
  }
  const left = `select nullif(current_setting('geofield.tenant_id', true), '') tenant,
    nullif(current_setting('geofield.actor', true), '') actor, (select count(*) from record) seen`
  const looks = await Promise.all(Array.from({ length: 40 }, () => database.query(left)))
  for (const { rows } of looks) expect(rows).toEqual([{ tenant: null, actor: null, seen: 0 }])
})

test("a record can't be written into another tenant's layer, even with its number and version", async () => {
  await apply(shop(loose), 2)
  const foreign = await ask<{ id: number; version: number }>(
    connection,
    `select layer_id id, version from geofield.layer where tenant_id = 2`,
  )
  const { id, version } = foreign[0]!
  const insert = `select * from insert_record(1, null, $1, $2, gen_random_uuid(), 'x', null, 'x', 3::smallint, '{}')`
  expect((await database.query(insert, [id, version])).rows).toEqual([])
  await create({ shop_size: 'theirs' }, callers[1])
  const [theirs] = await ask<{ id: string }>(
    connection,
    'select record_id id from geofield.record where tenant_id = 2',
  )
  const read = await database.query(`select * from read_record(1, null, 'SHOP', $1)`, [theirs!.id])
  expect(read.rows).toEqual([])
})

test('concurrent creates are each logged with their user', async () => {
  await apply(shop(loose))
  await create({ shop_size: 'large' })
  const { Id: id } = await create({ shop_size: 'small' })
  const { rows } = await owner.query(
    'select username, operation, layer, fields from audit_log where target_id = $1',
    [id],
  )
  expect(rows).toMatchObject([
    { username: 'asha', operation: 'createRecord', layer: 'SHOP', fields: { shop_size: 'small' } },
  ])
})

test("listLayers has the layers of the caller's tenant alone, by code point", async () => {
  const list = async (caller: TenantCaller) => {
    const { data } = (await handlers.listLayers({ caller } as never)) as { data: { layerName: string }[] }
    return data.map(({ layerName }) => layerName)
  }
  const before = await list(callers[1]!)
  for (const name of ['SHOP_A', 'SHOPS']) {
    await apply(
      parseLayerDefinition(`{ layer: ${name}, properties: [{ propertyName: x, dataType: string }] }`),
    )
  }
  expect(await list(callers[0]!)).toEqual(['SHOP', 'SHOPS', 'SHOP_A'])
  expect(await list(callers[1]!)).toEqual(before)
})
