import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check, provisional, writing } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { createPlan, customers, employees, expectFaults, getPlan, nobody, outline } from './journey.ts'

const skip = provisional() || writing()
const [first, second, third] = customers
const visit = (visit_customer_guid: string, more: Record<string, Json> = {}) => ({
  visit_customer_guid,
  ...more,
})

check(
  'createPlan: a plan for once makes one visit of each entry, in their order on each day',
  async () => {
    const plan = await createPlan({
      plan_end_date: '2031-03-04',
      visits: [visit(first), visit(second, { visit_date: '2031-03-04' }), visit(third)],
    })
    expect(plan).toMatchObject({ plan_frequency: 'once', plan_days: [], plan_status: 1 })
    expect(outline(plan.visits)).toEqual([
      ['2031-03-03', 1, first],
      ['2031-03-03', 2, third],
      ['2031-03-04', 1, second],
    ])
    expect(await getPlan(plan.Id)).toEqual(plan)
  },
  { skip },
)

check(
  'createPlan: with an assignee plan and visits are in status 2, without in 1',
  async () => {
    for (const [plan_assignee, status] of [
      [employees[0], 2],
      [null, 1],
    ] as const) {
      const plan = await createPlan({ plan_assignee, visits: [visit(first)] })
      expect([plan.plan_status, plan.visits[0].visit_status]).toEqual([status, status])
      expect([plan.plan_assignee, plan.visits[0].visit_assignee]).toEqual([plan_assignee, plan_assignee])
    }
  },
  { skip },
)

const repeating: [string, Record<string, Json>, string[]][] = [
  [
    'daily has every day',
    { plan_frequency: 'daily', plan_end_date: '2031-03-05' },
    ['2031-03-03', '2031-03-04', '2031-03-05'],
  ],
  [
    'weekly has the days of the week in plan_days, 1 Monday',
    { plan_frequency: 'weekly', plan_end_date: '2031-03-16', plan_days: [1, 7] },
    ['2031-03-03', '2031-03-09', '2031-03-10', '2031-03-16'],
  ],
  [
    'weekly has the weekday of the first day when no days are sent',
    { plan_frequency: 'weekly', plan_end_date: '2031-03-17' },
    ['2031-03-03', '2031-03-10', '2031-03-17'],
  ],
  [
    'fortnightly has the week of its first day, Monday to Sunday, and every second week after it',
    {
      plan_frequency: 'fortnightly',
      plan_end_date: '2031-04-01',
      plan_start_date: '2031-03-06',
      plan_days: [1, 4],
    },
    ['2031-03-06', '2031-03-17', '2031-03-20', '2031-03-31'],
  ],
  [
    'fortnightly without plan_days has the day of the week of its start',
    { plan_frequency: 'fortnightly', plan_end_date: '2031-03-31' },
    ['2031-03-03', '2031-03-17', '2031-03-31'],
  ],
  [
    'skipped dates are left out, and those that the plan does not have change nothing',
    {
      plan_frequency: 'daily',
      plan_end_date: '2031-03-06',
      plan_skipped_dates: ['2031-03-05', '2031-03-04', '2031-12-25'],
    },
    ['2031-03-03', '2031-03-06'],
  ],
  [
    'monthly skips months without the day',
    {
      plan_frequency: 'monthly',
      plan_start_date: '2031-01-31',
      plan_end_date: '2031-05-31',
      plan_days: [31],
    },
    ['2031-01-31', '2031-03-31', '2031-05-31'],
  ],
]
for (const [what, body, dates] of repeating) {
  check(
    `createPlan: ${what}`,
    async () => {
      const plan = await createPlan({ ...body, visits: [visit(first), visit(second)] })
      expect(outline(plan.visits)).toEqual(
        dates.flatMap((date) => [
          [date, 1, first],
          [date, 2, second],
        ]),
      )
    },
    { skip },
  )
}

check(
  "createPlan: in a plan that repeats planned times are times of day by the tenant's clock",
  async () => {
    const plan = await createPlan({
      plan_frequency: 'daily',
      plan_end_date: '2031-03-04',
      visits: [
        visit(first, {
          visit_planned_start: '2031-03-03T23:30:00+05:30',
          visit_planned_end: '2031-03-04T00:15:00+05:30',
        }),
      ],
    })
    const times = plan.visits.map((each: Record<string, string>) => [
      each.visit_planned_start,
      each.visit_planned_end,
    ])
    expect(times).toEqual([
      ['2031-03-03T18:00:00.000Z', '2031-03-03T18:45:00.000Z'],
      ['2031-03-04T18:00:00.000Z', '2031-03-04T18:45:00.000Z'],
    ])
  },
  { skip },
)

check(
  'createPlan: visits have the time window and the duration of their entry, and the plan its skipped dates',
  async () => {
    const details = { visit_service_minutes: 45, visit_window_start: '10:00', visit_window_end: '12:30' }
    const body = {
      plan_frequency: 'daily',
      plan_end_date: '2031-03-05',
      plan_skipped_dates: ['2031-03-04'],
      plan_day_start: '08:15',
    }
    const plan = await createPlan({ ...body, visits: [visit(first, details), visit(second)] })
    expect(plan).toMatchObject(body)
    const [windowed, plain] = plan.visits
    expect(windowed).toMatchObject(details)
    for (const name of Object.keys(details)) expect(plain).not.toHaveProperty(name)
    expect(await getPlan(plan.Id)).toEqual(plan)
  },
  { skip },
)

const refused: [string, Record<string, Json>, string[]][] = [
  ['an end before the start', { plan_end_date: '2031-03-02' }, ['/plan_end_date']],
  ['more than 365 days', { plan_end_date: '2032-03-04' }, ['/plan_end_date']],
  ['a plan that repeats without an end', { plan_frequency: 'daily' }, ['/plan_end_date']],
  [
    'days for a plan that is daily',
    { plan_frequency: 'daily', plan_end_date: '2031-03-04', plan_days: [1] },
    ['/plan_days'],
  ],
  [
    'a weekday of 8',
    { plan_frequency: 'weekly', plan_end_date: '2031-03-20', plan_days: [8] },
    ['/plan_days'],
  ],
  [
    'a weekday of 8 for a fortnightly plan',
    { plan_frequency: 'fortnightly', plan_end_date: '2031-03-20', plan_days: [8] },
    ['/plan_days'],
  ],
  [
    'skipped dates for a plan that does not repeat',
    { plan_skipped_dates: ['2031-03-03'] },
    ['/plan_skipped_dates'],
  ],
  [
    'a time window that ends before it starts',
    { visits: [visit(first, { visit_window_start: '12:00', visit_window_end: '11:59' })] },
    ['/visits/0/visit_window_end'],
  ],
  ['a start of the day that is no time', { plan_day_start: '24:00' }, ['/plan_day_start']],
  [
    'a visit on a day outside the plan',
    { visits: [visit(first, { visit_date: '2031-03-04' })] },
    ['/visits/0/visit_date'],
  ],
  [
    'a day of its own for a visit of a plan that repeats',
    {
      plan_frequency: 'daily',
      plan_end_date: '2031-03-04',
      visits: [visit(first, { visit_date: '2031-03-03' })],
    },
    ['/visits/0/visit_date'],
  ],
  [
    'a planned departure before the arrival',
    {
      visits: [
        visit(first, {
          visit_planned_start: '2031-03-03T10:00:00Z',
          visit_planned_end: '2031-03-03T10:00:00Z',
        }),
      ],
    },
    ['/visits/0/visit_planned_end'],
  ],
  [
    'customers and an employee that the tenant does not have',
    { plan_assignee: nobody, visits: [visit(first), visit(nobody), visit("'; drop table visit; --")] },
    ['/plan_assignee', '/visits/1/visit_customer_guid', '/visits/2/visit_customer_guid'],
  ],
  ['a NUL in a name', { plan_name: 'a\0b' }, ['/plan_name']],
  [
    'more than 5,000 visits',
    {
      plan_frequency: 'daily',
      plan_end_date: '2031-12-31',
      visits: Array.from({ length: 20 }, () => visit(first)),
    },
    ['/visits'],
  ],
]
for (const [what, body, paths] of refused) {
  check(
    `createPlan: refuses ${what}, and stores nothing`,
    async () => {
      const plan_name = `${body.plan_name ?? `Refused: ${what}`}`
      const answer = await call('createPlan', { body: { plan_start_date: '2031-03-03', ...body, plan_name } })
      expectFaults(answer, paths)
      if (plan_name.includes('\0')) return
      const found = await call('searchPlans', { body: { plan_name, take: 0 } })
      expect(found.body.total).toBe(0)
    },
    { skip },
  )
}

check(
  'createPlan: optimizeOrder returns the result for each day and keeps all visits',
  async () => {
    const plan = await createPlan({
      plan_end_date: '2031-03-04',
      visits: [...customers.map((customer) => visit(customer)), visit(second, { visit_date: '2031-03-04' })],
      optimizeOrder: true,
    })
    const [busy, quiet] = plan.orderOptimization
    expect(quiet).toMatchObject({ visit_date: '2031-03-04', optimized: false, reason: 'too_few_visits' })
    expect(typeof busy.synthetic).toBe('boolean')
    expect(busy).toMatchObject({ visit_date: '2031-03-03', optimized: true, reason: null })
    expect(busy.distanceMetres).toBeGreaterThan(0)
    const ofDay = plan.visits.filter((each: { visit_date: string }) => each.visit_date === '2031-03-03')
    expect(ofDay.map((each: { visit_order: number }) => each.visit_order)).toEqual([1, 2, 3, 4])
    expect(ofDay[0].visit_customer_guid).toBe(first)
    expect(ofDay.map((each: { visit_customer_guid: string }) => each.visit_customer_guid).toSorted()).toEqual(
      customers.toSorted(),
    )
  },
  { skip },
)
