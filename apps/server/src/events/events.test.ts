import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import type { Call } from '../platform/http/handlers.ts'
import { testActor } from '../platform/testing/testActor.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { createEvent, type EventOptions } from './createEvent.ts'
import type { EventInput } from './event.ts'
import { findPage } from '../platform/search/page.ts'
import { eventSearch } from './eventStore.ts'
import { addEventPair, listEventPairs, platformPairs, removeEventPair } from './index.ts'
import { noHeaders } from '../platform/testing/noHeaders.ts'

let postgres: TestDatabase
let connection: Connection
let database: Database
let owner: pg.Client
const tenants = [
  { tenantId: 1, code: 'one', actor: testActor('asha') },
  { tenantId: 2, code: 'two', actor: testActor('asha') },
] as const
const [one, two] = tenants

beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  owner = await connectOwner(connection)
  await owner.query(`insert into tenant (code, name) values ('one', 'One'), ('two', 'Two')`)
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

type Tenant = (typeof tenants)[number]

function send(tenant: Tenant, body: EventInput, options: Partial<EventOptions> = {}) {
  const user = { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41', accountKey: 'asha', username: 'asha' }
  const handler = createEvent(database, { linkedKinds: {}, guards: [], reactions: [], ...options })
  return handler({
    path: { tenant: tenant.code },
    query: {},
    ...noHeaders,
    body,
    caller: { tenant, user, keyId: '' },
  } as never as Call<'createEvent'>)
}

const onDuty = { typeCode: 'DUTY', actionCode: 'on_duty' }
const find = (tenant: Tenant, filter = {}) =>
  database.inTenant(tenant, (transaction) => findPage(transaction, eventSearch({ filter, take: 1000 })))

test('a reaction is run in the transaction of the event, in the order of the list', async () => {
  const seen: string[] = []
  const reactions = ['first', 'second'].map(
    (name) => async (transaction: Transaction, event: { eventId: string }) => {
      const { rows } = await transaction.query('select from event where event_id = $1', [event.eventId])
      seen.push(`${name} sees ${rows.length}`)
    },
  )
  await send(one, onDuty, { reactions })
  expect(seen).toEqual(['first sees 1', 'second sees 1'])
})

test('a reaction that throws decides the response, and nothing is stored, not even by other reactions', async () => {
  const before = await find(one)
  const refuse = async () => {
    throw new ApiError('CONFLICT', { message: "A visit in status 4 (done) can't be checked in." })
  }
  const write = async (transaction: Transaction) => {
    await transaction.query(
      `insert into event (tenant_id, event_id, type_code, action_code, type_id, created_by)
         values (1, gen_random_uuid(), 'X', 'x', 1, 'asha')`,
    )
  }
  await expect(send(one, onDuty, { reactions: [write, refuse] })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await find(one)).toEqual(before)
})

describe('a link', () => {
  const recordNodeId = '0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01'
  const visit = { typeCode: 'VISIT', actionCode: 'check_in', layerCode: 'VISIT', recordNodeId }

  test("to another area's object is checked in that area", async () => {
    const linkedKinds = { VISIT: async (_: Transaction, id: string) => id === recordNodeId }
    expect(await send(one, visit, { linkedKinds })).toMatchObject(visit)
    const stranger = { ...visit, recordNodeId: recordNodeId.replace('0197', '0198') }
    await expect(send(one, stranger, { linkedKinds })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: '/recordNodeId', code: 'reference' }],
    })
  })

  test("to another tenant's record is refused", async () => {
    await owner.query(
      `insert into layer (tenant_id, name, properties) values (1, 'SHOP', '[]'), (2, 'SHOP', '[]')`,
    )
    await owner.query(
      `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
       select 2, layer_id, $1, 'x', 3, 'x', 3, '{}' from layer where tenant_id = 2 and name = 'SHOP'`,
      [recordNodeId],
    )
    const shop = { ...onDuty, layerCode: 'SHOP', recordNodeId }
    expect(await send(two, shop)).toMatchObject(shop)
    await expect(send(one, shop)).rejects.toMatchObject({ details: [{ path: '/recordNodeId' }] })
  })
})

describe('a pair that a tenant declares', () => {
  const photo = { typeCode: 'VISIT', actionCode: 'photo_taken', meaning: 'Photo taken' }
  const stock = { typeCode: 'STOCK', actionCode: 'counted', meaning: '' }

  test('a pair that a tenant declares is accepted in this tenant alone, until it is removed; events stay', async () => {
    await expect(send(one, photo)).rejects.toMatchObject({ details: [{ path: '/actionCode' }] })
    expect(await addEventPair(owner, 1, photo)).toMatchObject({ typeId: 9 })
    const { typeCode, actionCode } = photo
    expect(await send(one, { typeCode, actionCode })).toMatchObject({ typeCode, actionCode, typeId: 9 })
    await expect(send(two, { typeCode, actionCode })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await removeEventPair(owner, 1, photo)
    await expect(send(one, { typeCode, actionCode })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await find(one, { actionCode })).total).toBe(1)
  })

  test('a pair that a tenant declares of a new type gets an unused type number, which its further actions share', async () => {
    expect((await addEventPair(owner, 1, stock)).typeId).toBe(1001)
    expect((await addEventPair(owner, 1, { ...stock, actionCode: 'refilled' })).typeId).toBe(1001)
    expect((await addEventPair(owner, 1, { ...stock, typeCode: 'FUEL', typeId: 1002 })).typeId).toBe(1002)
    const others = ['A', 'B', 'C'].map((typeCode) => ({ ...stock, typeCode }))
    const adding = await Promise.all(
      others.map(async (pair) => {
        const client = await connectOwner(connection)
        return addEventPair(client, 1, pair).finally(() => client.end())
      }),
    )
    expect(adding.map(({ typeId }) => typeId).toSorted()).toEqual([1003, 1004, 1005])
    expect((await addEventPair(owner, 2, stock)).typeId).toBe(1001)
    expect(await listEventPairs(owner, 2)).toEqual([{ ...stock, typeId: 1001 }])
  })

  test.each([
    [{ ...onDuty, meaning: '' }, 'is declared already'],
    [{ ...stock, actionCode: 'moved', typeId: 7 }, 'STOCK already has the number 1001'],
    [{ ...stock, typeCode: 'TOOL', typeId: 9 }, 'The type VISIT already has the number 9'],
    [{ ...stock, typeCode: 'TOOL', typeId: 0 }, 'from 1 to'],
    [{ ...stock, typeCode: 'NO SPACE' }, 'A code has'],
    [{ ...stock, actionCode: '1st' }, 'A code has'],
    [{ ...stock, typeCode: 'TOOL', meaning: 'x'.repeat(201) }, 'A meaning must have'],
  ])('a pair that a tenant declares is refused: %j', async (pair, reason) => {
    const before = await listEventPairs(owner, 1)
    await expect(addEventPair(owner, 1, pair)).rejects.toThrow(reason)
    expect(await listEventPairs(owner, 1)).toEqual(before)
  })

  test("a pair that a tenant declares is removed only where it is the tenant's own", async () => {
    await expect(removeEventPair(owner, 1, onDuty)).rejects.toThrow('a platform pair')
    await expect(removeEventPair(owner, 1, { typeCode: 'NO', actionCode: 'no' })).rejects.toThrow(
      'is not declared',
    )
  })
})

test("the platform's 22 pairs have one number for each type", () => {
  const numbers = new Map(platformPairs.map(({ typeCode, typeId }) => [typeCode, typeId]))
  expect(platformPairs).toHaveLength(22)
  for (const { typeCode, typeId } of platformPairs) expect(numbers.get(typeCode)).toBe(typeId)
  expect(new Set(numbers.values()).size).toBe(numbers.size)
})

test.each([`update event set created_by = 'x'`, 'delete from event', 'truncate event'])(
  'events are append-only: the server may not %s',
  async (sql) => {
    await expect(database.inTenant(one, (transaction) => transaction.query(sql))).rejects.toThrow(
      'permission denied',
    )
  },
)

describe('a search among many events reads a page from an index', () => {
  beforeAll(async () => {
    await ask(
      connection,
      `insert into geofield.event
         (tenant_id, event_id, type_code, action_code, type_id, layer_code, record_id, created_at, occurred_at, created_by)
       select tenant, gen_random_uuid(), 'DUTY', 'on_duty', 1, 'SHOP', md5('' || n)::uuid,
         timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * 7919 % 10000 * interval '1 minute',
         'user ' || n % 500
       from generate_series(1, 2) tenant, generate_series(1, 10000) n`,
    )
    await ask(connection, 'analyze geofield.event')
  })

  test.each([
    ['event_time', { from: '2026-01-02T00:00:00Z', to: '2026-01-02T01:00:00Z' }],
    ['event_time', {}],
    ['event_author', { createUser: 'user 7' }],
    ['event_type', { typeCode: 'DUTY', actionCode: 'off_duty' }],
    ['event_link', { recordNodeId: '0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01' }],
    ['event_occurred', {}, [{ Field: 'occurredAt', Direction: 'DESC' as const }]],
  ])('%s for %j', async (index, filter, sortBy = []) => {
    const plans: string[] = []
    await database.inTenant(one, async (transaction) => {
      const query = async (text: string, values: unknown[]) => {
        const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        // Without a match there would be no page to ask for.
        return { rows: [{ total: 1 }] }
      }
      await findPage({ query } as unknown as Transaction, eventSearch({ filter, sortBy, take: 20 }))
    })
    expect(plans).toHaveLength(2)
    expect(plans[1]).toContain(index)
    expect(plans[1]).not.toContain('Seq Scan')
  })
})
