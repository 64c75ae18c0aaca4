import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from '../../platform/database/database.ts'
import { connectOwner, type OwnerConnection } from '../../platform/database/migrate/owner.ts'
import type { Call, Handler, OperationId } from '../../platform/http/handlers.ts'
import { findPage } from '../../platform/search/page.ts'
import { silent, startTestDatabase, type TestDatabase } from '../../platform/testing/testDatabase.ts'
import { testActor } from '../../platform/testing/testActor.ts'
import { setTenant } from '../index.ts'
import { createPlan } from '../plans/createPlan.ts'
import { getPlan } from '../plans/getPlan.ts'
import { admitVisitEvent, applyVisitEvent, visitKind } from './applyVisitEvent.ts'
import { createVisit } from './createVisit.ts'
import { markAllMissedVisits } from './missedVisits.ts'
import { updateVisit } from './updateVisit.ts'
import { getStoredVisit, visitSearch } from './visitStore.ts'
import { noHeaders } from '../../platform/testing/noHeaders.ts'

const tenant = { tenantId: 1, code: 'one', actor: testActor('asha') }
const user = { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41', username: 'asha' }
const customer = 'c0000000-0000-4000-8000-000000000001'
const visits = [{ visit_customer_guid: customer }]

let postgres: TestDatabase
let connection: OwnerConnection
let database: Database
let owner: pg.Client
/** A day that is not over in any time zone. */
let day: string

beforeAll(async () => {
  postgres = await startTestDatabase()
  connection = await postgres.fresh()
  database = await openDatabase(await connection, silent.log)
  owner = await connectOwner(connection)
  await owner.query(`insert into tenant (code, name) values ('one', 'One')`)
  await owner.query(`insert into layer (tenant_id, name, properties) values (1, 'CUSTOMER', '[]')`)
  await owner.query(
    `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     values (1, 1, '0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01', 'demo', 3, 'demo', 3, $1)`,
    [JSON.stringify({ customer_guid: customer })],
  )
  const { rows } = await owner.query<{ day: string }>(`select (now() + interval '2 days')::date::text as day`)
  day = rows[0]!.day
})

afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

beforeEach(async () => {
  await owner.query('delete from visit; delete from plan')
  await setTenant(owner, 'one', { timeZone: 'UTC' })
})

function run<Id extends OperationId>(handler: Handler<Id>, id: string, body?: object) {
  const call = { path: { tenant: 'one', id }, query: {}, body, caller: { tenant, user, keyId: '' } }
  return handler({ ...call, ...noHeaders, signal: new AbortController().signal } as never as Call<Id>)
}

const noOrder = async () => ({ reason: 'no_route', message: 'No road.', synthetic: false }) as const
const plan = (body: object) =>
  run(createPlan(database, noOrder), '', { plan_name: 'Plan', plan_start_date: day, visits, ...body })
const read = (planId: string) => run(getPlan(database), planId)
const visitOn = (date: string) => run(createVisit(database), '', { ...visits[0], visit_date: date })

/** A moment so many hours after the day has begun in UTC. */
const hoursAfter = (hours: number) => new Date(Date.parse(day) + hours * 3_600_000)
const markAt = (hours: number) => markAllMissedVisits(connection, { at: hoursAfter(hours) })

function send(visitId: string, actionCode: string) {
  const link = { layerCode: visitKind, recordId: visitId, data: null, createdByKey: 'asha' }
  const event = { typeCode: 'VISIT', actionCode, location: null, ...link }
  return database.inTenant(tenant, async (transaction) => {
    await admitVisitEvent(transaction, { ...event, eventId: null, occurredAt: null }, async () => [])
    const stored = { ...event, eventId: randomUUID(), occurredAt: new Date(Date.parse(day)) }
    await applyVisitEvent(transaction, stored, async () => [stored])
    return getStoredVisit(transaction, visitId)
  })
}

test('a visit whose day ended without a check-in is missed, and so is its plan', async () => {
  const { Id } = await plan({})
  expect(await markAt(23.9)).toBe(0)
  expect(await markAt(24.1)).toBe(1)
  expect(await markAt(24.1)).toBe(0)
  expect(await read(Id)).toMatchObject({ plan_status: 6, visits: [{ visit_status: 6 }] })
})

test("the day ends by the clock of the tenant's time zone", async () => {
  await setTenant(owner, 'one', { timeZone: 'Asia/Kolkata' })
  await plan({})
  expect(await markAt(18.4)).toBe(0)
  expect(await markAt(18.6)).toBe(1)
})

test('a visit that is in progress, done or cancelled at the end of its day is not missed', async () => {
  const made = await plan({ visits: Array.from({ length: 4 }, () => visits[0]) })
  const [begun, done, cancelled] = made.visits!
  await send(begun!.Id, 'check_in')
  await send(done!.Id, 'check_in')
  await send(done!.Id, 'check_out')
  await send(cancelled!.Id, 'cancel')
  expect(await markAt(48)).toBe(1)
  const { visits: after, plan_status: status } = await read(made.Id)
  expect(after!.map(({ visit_status }) => visit_status)).toEqual([3, 4, 5, 6])
  expect(status).toBe(3)
  await send(begun!.Id, 'check_out')
  expect((await read(made.Id)).plan_status).toBe(4)
})

test('a visit that is entered, or moved to its day, after the day ended is not missed', async () => {
  const { Id } = await visitOn('2020-01-01')
  const moved = await visitOn(day)
  await run(updateVisit(database), moved.Id, { visit_date: '2020-01-02' })
  expect(await markAt(48)).toBe(0)
  const stored = await database.inTenant(tenant, (transaction) => getStoredVisit(transaction, Id))
  expect(stored.status).toBe(1)
})

test('a check-in that arrives after the day begins a missed visit, and a cancellation ends it', async () => {
  const made = await plan({ visits: [visits[0], visits[0]] })
  expect(await markAt(48)).toBe(2)
  const [late, closed] = made.visits!
  expect(await send(late!.Id, 'check_in')).toMatchObject({ status: 3 })
  expect(await send(closed!.Id, 'cancel')).toMatchObject({ status: 5 })
  await expect(send(closed!.Id, 'check_in')).rejects.toThrow('cancelled')
})

test('a missed visit allows only a note, or a new date, which plans it again', async () => {
  const { Id } = await visitOn(day)
  expect(await markAt(48)).toBe(1)
  await expect(run(updateVisit(database), Id, { visit_order: 2 })).rejects.toThrow('or a new visit_date')
  expect(await run(updateVisit(database), Id, { visit_note: 'Nobody there' })).toMatchObject({
    visit_status: 6,
  })
  const later = hoursAfter(72).toISOString().slice(0, 10)
  expect(await run(updateVisit(database), Id, { visit_date: later })).toMatchObject({ visit_status: 1 })
  expect(await markAt(90)).toBe(0)
  expect(await markAt(97)).toBe(1)
})

test('a visit that an event is moving is left to the next run', async () => {
  const { Id } = await visitOn(day)
  await owner.query('begin')
  await owner.query('select from visit where visit_id = $1 for update', [Id])
  expect(await markAt(48)).toBe(0)
  await owner.query('rollback')
  expect(await markAt(48)).toBe(1)
})

const insertMany = (count: number, planId: string | null) =>
  owner.query(
    `insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, visit_date, visit_order, status, created_by)
     select 1, gen_random_uuid(), gen_random_uuid(), $1, $2, $3, 1, 1, 'asha' from generate_series(1, $4::integer)`,
    [planId, customer, day, count],
  )

test('each transaction marks at most 500 visits, so that nobody waits long for its locks', async () => {
  const { Id } = await plan({})
  await insertMany(1099, Id)
  await insertMany(600, null)
  expect(await markAt(48)).toBe(1700)
  const { rows } = await owner.query<{ marked: number }>(
    'select count(*)::integer marked from visit where status = 6 group by plan_id, xmin order by 1',
  )
  expect(rows.map(({ marked }) => marked)).toEqual([100, 100, 500, 500, 500])
  expect(await read(Id)).toMatchObject({ plan_status: 6 })
})

test('a stop ends the run between two transactions, and the next run goes on', async () => {
  await insertMany(700, null)
  const mayGoOn = [true, false]
  const run = { at: hoursAfter(48), mayGoOn: () => mayGoOn.shift()! }
  expect(await markAllMissedVisits(connection, run)).toBe(500)
  expect(await markAt(48)).toBe(200)
})

test('one server of a database looks for missed visits at a time, and a stop ends the run', async () => {
  await plan({})
  expect(await markAllMissedVisits(connection, { at: hoursAfter(48), mayGoOn: () => false })).toBe(0)
  await owner.query('select pg_advisory_lock(7301986)')
  expect(await markAt(48)).toBe(0)
  await owner.query('select pg_advisory_unlock(7301986)')
  expect(await markAt(48)).toBe(1)
})

test('a search for a status that few visits have reads these from an index, without a date', async () => {
  await owner.query(
    `insert into visit (tenant_id, visit_id, visit_guid, customer_guid, visit_date, visit_order, status, created_by)
     select 1, gen_random_uuid(), gen_random_uuid(), $1, date '2026-01-01' + i % 300, i / 300, case when i % 2000 = 0 then 5 else 4 end, 'x'
     from generate_series(1, 10000) i`,
    [customer],
  )
  await owner.query('analyze visit')
  const plans: string[] = []
  const { total, rows } = await database.inTenant(tenant, (transaction) => {
    const query = async (text: string, values: unknown[]) => {
      const explained = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
      return transaction.query(text, values)
    }
    return findPage({ query } as unknown as Transaction, visitSearch({ visit_status: 5, take: 3 }, 1))
  })
  expect([total, rows.length, plans.length]).toEqual([5, 3, 2])
  for (const plan of plans) expect(plan).toMatch(/visit_of_status/)
})
