import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import type { Call, OperationId } from '../platform/http/handlers.ts'
import { testActor } from '../platform/testing/testActor.ts'
import { silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { createPlan } from './plans/createPlan.ts'
import { deletePlan } from './plans/deletePlan.ts'
import { updatePlan } from './plans/updatePlan.ts'
import { updateVisit } from './visits/updateVisit.ts'
import { admitVisitEvent, applyVisitEvent, setTenant, visitKind } from './index.ts'
import { getStoredVisit } from './visits/visitStore.ts'
import { noHeaders } from '../platform/testing/noHeaders.ts'

const tenant = { tenantId: 1, code: 'one', actor: testActor('asha') }
const user = { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41', username: 'asha' }
const customer = 'c0000000-0000-4000-8000-000000000001'
let postgres: TestDatabase
let database: Database
let owner: pg.Client

beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  owner = await connectOwner(connection)
  await owner.query(`insert into tenant (code, name) values ('one', 'One')`)
  await owner.query(`insert into layer (tenant_id, name, properties) values (1, 'CUSTOMER', '[]')`)
  const data = { customer_guid: customer, customer_location: '{"type":"Point","coordinates":[73.85,18.52]}' }
  await owner.query(
    `insert into record (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     values (1, 1, $1, 'demo', 3, 'demo', 3, $2)`,
    ['0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01', JSON.stringify(data)],
  )
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await postgres.stop()
})

const noRoute = (synthetic: boolean) => ({ reason: 'no_route', message: 'No road.', synthetic }) as const

function as<Id extends OperationId>(path: object, body?: unknown) {
  const caller = { tenant, user, keyId: '' }
  const { signal } = new AbortController()
  return {
    path: { tenant: 'one', ...path },
    query: {},
    ...noHeaders,
    body,
    caller,
    signal,
  } as never as Call<Id>
}

function create(body: Call<'createPlan'>['body'], synthetic = false) {
  return createPlan(database, async () => noRoute(synthetic))(as<'createPlan'>({}, body))
}

const visitsOfOneDay = (count: number) =>
  Array.from({ length: count }, () => ({ visit_customer_guid: customer }))
const orderOf = async (count: number, synthetic = false) => {
  const plan = { plan_name: 'Order', plan_start_date: '2026-03-02', optimizeOrder: true }
  const { orderOptimization } = await create({ ...plan, visits: visitsOfOneDay(count) }, synthetic)
  return orderOptimization![0]!
}

test.each([true, false])(
  'the order of a day that no road allows is synthetic when the roads are: %s',
  async (synthetic) => {
    expect(await orderOf(3, synthetic)).toMatchObject({ optimized: false, reason: 'no_route', synthetic })
  },
)

test('the order of a day says "1 visit" of a day that has one', async () => {
  expect((await orderOf(1)).message).toBe('2026-03-02 has 1 visit; an order takes 3.')
  expect((await orderOf(2)).message).toBe('2026-03-02 has 2 visits; an order takes 3.')
})

describe('planned times of a plan that repeats', () => {
  test('planned times of a plan that repeats are local times of the tenant, also when daylight saving time begins and ends', async () => {
    await setTenant(owner, 'one', { timeZone: 'Europe/Berlin' })
    const times = async (from: string, to: string) => {
      const { visits } = await create({
        plan_name: 'Clocks',
        plan_start_date: from,
        plan_end_date: to,
        plan_frequency: 'daily',
        visits: [{ visit_customer_guid: customer, visit_planned_start: '2026-01-15T09:30:00+01:00' }],
      })
      return visits!.map((visit) => visit.visit_planned_start)
    }
    expect(await times('2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28T08:30:00.000Z',
      '2026-03-29T07:30:00.000Z',
      '2026-03-30T07:30:00.000Z',
    ])
    expect(await times('2026-10-24', '2026-10-25')).toEqual([
      '2026-10-24T07:30:00.000Z',
      '2026-10-25T08:30:00.000Z',
    ])
  })

  /**
   * In Berlin the hour from 02:00 is skipped on 29 March and repeated on 25 October. `template` is the planned start and
   * end that the plan is created with, `utc` those of its visit on `day`. All are dates of 2026.
   */
  test.each([
    {
      visit: 'that begins in the skipped hour and ends after it',
      template: ['01-15T02:30+01:00', '01-15T03:15+01:00'],
      day: '03-29',
      utc: ['01:30', '02:15'],
    },
    {
      visit: 'that begins and ends in the skipped hour',
      template: ['01-15T02:15+01:00', '01-15T02:45+01:00'],
      day: '03-29',
      utc: ['01:15', '01:45'],
    },
    {
      visit: 'whose start, moved out of the skipped hour, reaches its end',
      template: ['01-15T02:30+01:00', '01-15T03:30+01:00'],
      day: '03-29',
      utc: ['01:30', '02:30'],
    },
    {
      visit: 'that ends in the skipped hour',
      template: ['01-15T01:30+01:00', '01-15T02:30+01:00'],
      day: '03-29',
      utc: ['00:30', '01:30'],
    },
    {
      visit: 'that begins before the skipped hour and ends after it',
      template: ['01-15T01:30+01:00', '01-15T03:30+01:00'],
      day: '03-29',
      utc: ['00:30', '01:30'],
    },
    {
      visit: 'that begins in the repeated hour',
      template: ['01-15T02:30+01:00', '01-15T03:15+01:00'],
      day: '10-25',
      utc: ['01:30', '02:15'],
    },
    {
      visit: 'that ends in the repeated hour',
      template: ['01-15T01:30+01:00', '01-15T02:30+01:00'],
      day: '10-25',
      utc: ['23:30', '01:30'],
    },
    {
      visit: 'that was planned from the first to the second run of the repeated hour',
      template: ['10-25T02:45+02:00', '10-25T02:15+01:00'],
      day: '10-26',
      utc: ['01:45', '02:15'],
    },
    {
      visit: 'that was planned for one hour, at whose end the clock showed its start again',
      template: ['10-25T02:30+02:00', '10-25T02:30+01:00'],
      day: '10-26',
      utc: ['01:30', '02:30'],
    },
  ])('a visit $visit is planned for $utc UTC on $day', async ({ template, day, utc }) => {
    await setTenant(owner, 'one', { timeZone: 'Europe/Berlin' })
    const [start, end] = template as [string, string]
    const { visits } = await create({
      plan_name: 'Clocks',
      plan_start_date: `2026-${day}`,
      plan_end_date: `2026-${day}`,
      plan_frequency: 'daily',
      visits: [
        {
          visit_customer_guid: customer,
          visit_planned_start: `2026-${start.replace(/[+]/, ':00+')}`,
          visit_planned_end: `2026-${end.replace(/[+]/, ':00+')}`,
        },
      ],
    })
    const { visit_planned_start, visit_planned_end } = visits![0]!
    expect([visit_planned_start, visit_planned_end].map((at) => at!.slice(11, 16))).toEqual(utc)
  })
})

test('a plan leaves out the holidays of its tenant, and takes new ones when its days are next set', async () => {
  await setTenant(owner, 'one', { holidays: ['2026-08-15', '2027-01-01', '2027-01-26'] })
  const { Id, ...plan } = await create({
    plan_name: 'Holidays',
    plan_start_date: '2027-01-25',
    plan_end_date: '2027-01-28',
    plan_frequency: 'daily',
    plan_skip_holidays: true,
    visits: [{ visit_customer_guid: customer }],
  })
  const daysOf = ({ visits }: Pick<typeof plan, 'visits'>) =>
    visits!.map((visit) => visit.visit_date.slice(-2))
  expect(plan).toMatchObject({ plan_skip_holidays: true, plan_skipped_holidays: ['2027-01-26'] })
  expect(daysOf(plan)).toEqual(['25', '27', '28'])

  await setTenant(owner, 'one', { holidays: ['2027-01-27'] })
  const update = (body: Call<'updatePlan'>['body']) =>
    updatePlan(database, async () => noRoute(false))(as<'updatePlan'>({ id: Id }, body))
  expect(daysOf(await update({ plan_name: 'Another name' }))).toEqual(['25', '27', '28'])
  const current = await update({ plan_skip_holidays: true })
  expect(current.plan_skipped_holidays).toEqual(['2027-01-27'])
  expect(daysOf(current)).toEqual(['25', '26', '28'])
  const kept = await update({ plan_skip_holidays: false })
  expect(kept).not.toHaveProperty('plan_skip_holidays')
  expect(kept).not.toHaveProperty('plan_skipped_holidays')
  expect(daysOf(kept)).toEqual(['25', '26', '27', '28'])
})

test.each(['Asia/Kolkata', 'Asia/Calcutta', 'America/New_York', 'UTC'])(
  'the time zone of a tenant can be %s',
  async (timeZone) => {
    await setTenant(owner, 'one', { timeZone })
    const { rows } = await owner.query(`select time_zone zone from tenant where code = 'one'`)
    expect(rows).toEqual([{ zone: timeZone }])
  },
)

// PostgreSQL would read +05:30 as a zone west of Greenwich.
test.each(['Asia/Poona', '+05:30', 'IST-5:30', ''])(
  'the time zone of a tenant can not be "%s"',
  async (timeZone) => {
    await expect(setTenant(owner, 'one', { timeZone })).rejects.toThrow('is not a time zone')
  },
)

describe('a check-in', () => {
  let visitId: string
  beforeEach(async () => {
    const { visits } = await create({
      plan_name: 'Fence',
      plan_start_date: '2026-11-20',
      visits: [{ visit_customer_guid: customer }],
    })
    visitId = visits![0]!.Id
  })

  /** About 1.1 km to the north of the customer. */
  const far = '{"type":"Point","coordinates":[73.85,18.53]}'
  const checkIn = (location: string | null) =>
    database.inTenant(tenant, async (transaction) => {
      const link = { layerCode: visitKind, recordId: visitId, data: null, createdByKey: 'asha' }
      const event = { typeCode: 'VISIT', actionCode: 'check_in', location, ...link }
      await admitVisitEvent(transaction, { ...event, eventId: null, occurredAt: null }, async () => [])
      const stored = { ...event, eventId: '0197e7f3-1a2b-7c3d-8e4f-5a6b7c8d9e01', occurredAt: new Date() }
      await applyVisitEvent(transaction, stored, async () => [stored])
      return getStoredVisit(transaction, visitId)
    })

  test('far from the customer is only measured when the tenant sets no distance', async () => {
    await setTenant(owner, 'one', { checkInMetres: null })
    const visit = await checkIn(far)
    expect(visit).toMatchObject({ status: 3, checkinFar: null })
    expect(visit.checkinDistance).toBeGreaterThan(1100)
    expect(visit.checkinDistance).toBeLessThan(1125)
  })

  test('a check-in is flagged when it is farther from the customer than the tenant sets', async () => {
    await setTenant(owner, 'one', { checkInMetres: 500, checkInFar: 'flag' })
    expect(await checkIn(far)).toMatchObject({ status: 3, checkinFar: true })
    await setTenant(owner, 'one', { checkInMetres: 2000 })
    await owner.query('update visit set status = 1 where visit_id = $1', [visitId])
    expect(await checkIn(far)).toMatchObject({ status: 3, checkinFar: false })
  })

  test('far from the customer is refused when the tenant demands it, and changes nothing', async () => {
    await setTenant(owner, 'one', { checkInMetres: 500, checkInFar: 'refuse' })
    await expect(checkIn(far)).rejects.toThrow(/at most 500 m/)
    const visit = await database.inTenant(tenant, (transaction) => getStoredVisit(transaction, visitId))
    expect(visit).toMatchObject({ status: 1, checkinTime: null })
  })

  test('a check-in is neither flagged nor refused when its own position is unknown', async () => {
    await setTenant(owner, 'one', { checkInMetres: 500, checkInFar: 'refuse' })
    expect(await checkIn(null)).toMatchObject({ status: 3, checkinDistance: null, checkinFar: null })
  })
})

test('an unknown tenant and an unknown time zone are refused', async () => {
  await expect(setTenant(owner, 'nobody', { checkInMetres: 5 })).rejects.toThrow(/no tenant "nobody"/)
})

test("an employee's visits on a day share one order from 1 without gaps, whatever their plans, also after they got another employee", async () => {
  const [asha, ravi] = [randomUUID(), randomUUID()]
  for (const guid of [asha, ravi])
    await owner.query(
      `insert into employee (tenant_id, employee_id, employee_guid, full_name, status, created_by, modified_by)
       values (1, $1, $1, 'Worker', 3, 'demo', 'demo')`,
      [guid],
    )
  const day = (assignee: string, count: number) =>
    create({
      plan_name: 'Orders',
      plan_start_date: '2027-03-01',
      plan_assignee: assignee,
      visits: visitsOfOneDay(count),
    })
  const ordersOf = async (assignee: string | null) => {
    const { rows } = await owner.query(
      `select visit_order, plan_id from visit where assignee is not distinct from $1 and visit_date = '2027-03-01' order by 1`,
      [assignee],
    )
    return rows.map(({ visit_order: order, plan_id: plan }) => [order, plan])
  }
  const [first, second, third] = [await day(asha, 2), await day(asha, 1), await day(ravi, 1)]
  expect(await ordersOf(asha)).toEqual([
    [1, first.Id],
    [2, first.Id],
    [3, second.Id],
  ])
  const update = (id: string, body: object) =>
    updatePlan(database, async () => noRoute(false))(as<'updatePlan'>({ id }, body))
  await update(first.Id, { plan_assignee: ravi })
  expect(await ordersOf(asha)).toEqual([[1, second.Id]])
  expect(await ordersOf(ravi)).toEqual([
    [1, third.Id],
    [2, first.Id],
    [3, first.Id],
  ])
  await update(first.Id, { plan_assignee: null })
  expect(await ordersOf(null)).toEqual([
    [1, first.Id],
    [2, first.Id],
  ])
  await update(first.Id, { plan_assignee: ravi })
  await deletePlan(database)(as<'deletePlan'>({ id: third.Id }))
  expect(await ordersOf(ravi)).toEqual([
    [1, first.Id],
    [2, first.Id],
  ])
  const [visit] = second.visits!
  await updateVisit(database)(as<'updateVisit'>({ id: visit!.Id }, { visit_assignee: ravi, visit_order: 1 }))
  expect(await ordersOf(ravi)).toEqual([
    [1, second.Id],
    [2, first.Id],
    [3, first.Id],
  ])
  await owner.query('delete from visit; delete from plan')
})
