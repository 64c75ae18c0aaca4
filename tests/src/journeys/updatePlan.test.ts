import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import {
  createPlan,
  createVisit,
  customers,
  employees,
  expectFaults,
  getPlan,
  move,
  nobody,
  outline,
  updatePlan,
  updateVisit,
} from './journey.ts'

const check = checksFor('updatePlan').provisional.writes

const [first, second] = customers

check('writes the fields sent and leaves the others', async () => {
  const plan = await createPlan({ visits: [{ visit_customer_guid: first }] })
  const updated = await updatePlan(plan.Id, { plan_name: 'Renamed' })
  expect(updated).toEqual({ ...plan, plan_name: 'Renamed' })
  expect(await getPlan(plan.Id)).toEqual(updated)
})

check('a new assignee takes over the visits that have not begun', async () => {
  const plan = await createPlan({
    plan_assignee: employees[0],
    visits: [{ visit_customer_guid: first }, { visit_customer_guid: second }],
  })
  expect((await move(plan.visits[0].Id, 'check_in')).status).toBe(200)
  const { visits } = await updatePlan(plan.Id, { plan_assignee: employees[1] })
  expect(visits.map((visit: { visit_assignee: string }) => visit.visit_assignee)).toEqual(employees)
  const free = await updatePlan(plan.Id, { plan_assignee: null })
  expect(free.visits.map((visit: { visit_status: number }) => visit.visit_status)).toEqual([3, 1])
})

check(
  'new dates delete visits that no longer fit and make those that fit now; begun and added ones stay',
  async () => {
    const plan = await createPlan({
      plan_frequency: 'daily',
      plan_end_date: '2031-03-05',
      visits: [{ visit_customer_guid: first }],
    })
    expect((await move(plan.visits[0].Id, 'check_in')).status).toBe(200)
    await createVisit({ visit_plan_guid: plan.plan_guid, visit_customer_guid: second })
    const updated = await updatePlan(plan.Id, { plan_start_date: '2031-03-05', plan_end_date: '2031-03-06' })
    expect(outline(updated.visits)).toEqual([
      ['2031-03-03', 1, first],
      ['2031-03-03', 2, second],
      ['2031-03-05', 1, first],
      ['2031-03-06', 1, first],
    ])
    // The visit of a day that still fits is the same one.
    expect(updated.visits[2].Id).toBe(plan.visits[2].Id)
  },
)

check(
  'skipped dates delete visits that have not begun, and a date that is skipped no longer gets its visits',
  async () => {
    const plan = await createPlan({
      plan_frequency: 'daily',
      plan_end_date: '2031-03-05',
      visits: [{ visit_customer_guid: first }],
    })
    expect((await move(plan.visits[0].Id, 'check_in')).status).toBe(200)
    const skipped = await updatePlan(plan.Id, { plan_skipped_dates: ['2031-03-04', '2031-03-03'] })
    expect(skipped.plan_skipped_dates).toEqual(['2031-03-03', '2031-03-04'])
    expect(outline(skipped.visits)).toEqual([
      ['2031-03-03', 1, first],
      ['2031-03-05', 1, first],
    ])
    const whole = await updatePlan(plan.Id, { plan_skipped_dates: [] })
    expect(whole).not.toHaveProperty('plan_skipped_dates')
    expect(outline(whole.visits)).toEqual([
      ['2031-03-03', 1, first],
      ['2031-03-04', 1, first],
      ['2031-03-05', 1, first],
    ])
    expect(whole.visits[2].Id).toBe(plan.visits[2].Id)
  },
)

check(
  'a weekly plan that becomes fortnightly keeps every second week, and one for once has no skipped dates',
  async () => {
    const plan = await createPlan({
      plan_frequency: 'weekly',
      plan_end_date: '2031-03-24',
      plan_skipped_dates: ['2031-03-10'],
      visits: [{ visit_customer_guid: first }],
    })
    const { visits } = await updatePlan(plan.Id, { plan_frequency: 'fortnightly' })
    expect(outline(visits)).toEqual([
      ['2031-03-03', 1, first],
      ['2031-03-17', 1, first],
    ])
    const once = await updatePlan(plan.Id, { plan_frequency: 'once' })
    expect(once).not.toHaveProperty('plan_skipped_dates')
    expect(outline(once.visits)).toEqual([['2031-03-03', 1, first]])
  },
)

check('a rule replaces the frequency, a new rule the old one, and another frequency ends it', async () => {
  const plan = await createPlan({
    plan_frequency: 'weekly',
    plan_end_date: '2031-04-30',
    visits: [{ visit_customer_guid: first }],
  })
  const ruled = await updatePlan(plan.Id, { plan_rrule: 'FREQ=MONTHLY;BYDAY=-1MO' })
  expect(ruled).toMatchObject({
    plan_frequency: 'rrule',
    plan_days: [],
    plan_rrule: 'FREQ=MONTHLY;BYDAY=-1MO',
  })
  expect(outline(ruled.visits)).toEqual([
    ['2031-03-31', 1, first],
    ['2031-04-28', 1, first],
  ])
  const other = await updatePlan(plan.Id, { plan_rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1' })
  expect(outline(other.visits).map(([date]) => date)).toEqual(['2031-03-31', '2031-04-30'])
  const monthly = await updatePlan(plan.Id, { plan_frequency: 'monthly' })
  expect(monthly).toMatchObject({ plan_frequency: 'monthly', plan_days: [3] })
  expect(monthly).not.toHaveProperty('plan_rrule')
  expect(outline(monthly.visits).map(([date]) => date)).toEqual(['2031-03-03', '2031-04-03'])
})

check(
  'a plan whose visits have days of their own takes other dates, and those that no longer fit go',
  async () => {
    const plan = await createPlan({
      plan_end_date: '2031-03-04',
      visits: [
        { visit_customer_guid: first, visit_date: '2031-03-03' },
        { visit_customer_guid: second, visit_date: '2031-03-04' },
      ],
    })
    const { visits } = await updatePlan(plan.Id, { plan_start_date: '2031-03-04' })
    expect(outline(visits)).toEqual([['2031-03-04', 1, second]])
  },
)

check('a visit that was deleted, or put into another plan, is not made again', async () => {
  const daily = { plan_frequency: 'daily', plan_end_date: '2031-03-05' }
  const plan = await createPlan({ ...daily, visits: [{ visit_customer_guid: first }] })
  const other = await createPlan({ ...daily, visits: [{ visit_customer_guid: second }] })
  expect((await call('deleteVisit', { path: { id: plan.visits[0].Id } })).status).toBe(200)
  await updateVisit(plan.visits[1].Id, { visit_plan_guid: other.plan_guid })
  const updated = await updatePlan(plan.Id, { plan_end_date: '2031-03-06' })
  expect(outline(updated.visits)).toEqual([
    ['2031-03-05', 1, first],
    ['2031-03-06', 1, first],
  ])
  // In the other plan it is one that was added: new dates let it be.
  const { visits } = await updatePlan(other.Id, { plan_start_date: '2031-03-05' })
  expect(outline(visits)).toEqual([
    ['2031-03-04', 1, first],
    ['2031-03-05', 1, second],
  ])
})

check('refuses what makes no plan, an unknown employee, and changes nothing', async () => {
  const plan = await createPlan({ visits: [{ visit_customer_guid: first }] })
  const refuse = async (body: Record<string, string>, path: string) =>
    expectFaults(await call('updatePlan', { path: { id: plan.Id }, body }), [path])
  await refuse({ plan_end_date: '2031-03-01' }, '/plan_end_date')
  await refuse({ plan_assignee: nobody }, '/plan_assignee')
  await refuse({ plan_name: '\0' }, '/plan_name')
  expect(await getPlan(plan.Id)).toEqual(plan)
})

check('a day that has begun is not reordered', async () => {
  const plan = await createPlan({
    visits: customers.map((visit_customer_guid) => ({ visit_customer_guid })),
  })
  expect((await move(plan.visits[1].Id, 'check_in')).status).toBe(200)
  const { orderOptimization, visits } = await updatePlan(plan.Id, { optimizeOrder: true })
  expect(orderOptimization).toMatchObject([{ optimized: false, reason: 'day_begun' }])
  expect(outline(visits)).toEqual(outline(plan.visits))
})
