import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { createPlan, customers, employees, expectFaults, getPlan, nobody, outline } from './journey.ts'

const check = checksFor('createPlan').provisional.writes

const [first, second, third] = customers
const visit = (visit_customer_guid: string, more: Record<string, Json> = {}) => ({
  visit_customer_guid,
  ...more,
})

check('a plan for once makes one visit of each entry, in their order on each day', async () => {
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
})

check('with an assignee plan and visits are in status 2, without in 1', async () => {
  for (const [plan_assignee, status] of [
    [employees[0], 2],
    [null, 1],
  ] as const) {
    const plan = await createPlan({ plan_assignee, visits: [visit(first)] })
    expect([plan.plan_status, plan.visits[0].visit_status]).toEqual([status, status])
    expect([plan.plan_assignee, plan.visits[0].visit_assignee]).toEqual([plan_assignee, plan_assignee])
  }
})

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
    'monthly has the last day of months without the day',
    {
      plan_frequency: 'monthly',
      plan_start_date: '2031-01-31',
      plan_end_date: '2031-05-31',
      plan_days: [31],
    },
    ['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30', '2031-05-31'],
  ],
  [
    'a rule of RFC 5545 has its days from the first to the last, without the skipped ones',
    {
      plan_end_date: '2031-06-30',
      plan_rrule: 'freq=monthly;byday=MO,TU,WE,TH,FR;bysetpos=-1',
      plan_skipped_dates: ['2031-04-30'],
    },
    ['2031-03-31', '2031-05-30', '2031-06-30'],
  ],
]
for (const [what, body, dates] of repeating) {
  check(what, async () => {
    const plan = await createPlan({ ...body, visits: [visit(first), visit(second)] })
    expect(outline(plan.visits)).toEqual(
      dates.flatMap((date) => [
        [date, 1, first],
        [date, 2, second],
      ]),
    )
  })
}

check("in a plan that repeats planned times are times of day by the tenant's clock", async () => {
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
})

check('a plan that skips holidays has the days that the tenant does not list as holidays', async () => {
  const { holidays } = (await call('getAccount')).body
  const body = { plan_frequency: 'daily', plan_end_date: '2031-03-05', plan_skip_holidays: true }
  const plan = await createPlan({ ...body, visits: [visit(first)] })
  const days = ['2031-03-03', '2031-03-04', '2031-03-05']
  expect(plan).toMatchObject({
    plan_skip_holidays: true,
    plan_skipped_holidays: days.filter((day) => holidays.includes(day)),
  })
  expect(outline(plan.visits).map(([date]) => date)).toEqual(days.filter((day) => !holidays.includes(day)))
})

check(
  'visits have the time window and the duration of their entry, and the plan its skipped dates',
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
  ['holidays to skip for a plan that does not repeat', { plan_skip_holidays: true }, ['/plan_skip_holidays']],
  ['a rule without an end', { plan_rrule: 'FREQ=DAILY' }, ['/plan_end_date']],
  [
    'a rule beside another frequency',
    { plan_frequency: 'daily', plan_end_date: '2031-03-20', plan_rrule: 'FREQ=DAILY' },
    ['/plan_rrule'],
  ],
  [
    'the frequency rrule without a rule, and with days',
    { plan_frequency: 'rrule', plan_end_date: '2031-03-20', plan_days: [1] },
    ['/plan_days', '/plan_rrule'],
  ],
  [
    'two faults of a rule',
    { plan_end_date: '2031-03-20', plan_rrule: 'FREQ=WEEKLY;BYDAY=2MO;BYMONTH=13' },
    ['/plan_rrule', '/plan_rrule'],
  ],
  [
    'a rule without a day in the plan',
    { plan_end_date: '2031-12-31', plan_rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
    ['/plan_rrule'],
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
  ['a start of the day that is not a time', { plan_day_start: '24:00' }, ['/plan_day_start']],
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
  check(`refuses ${what}, and stores nothing`, async () => {
    const plan_name = `${body.plan_name ?? `Refused: ${what}`}`
    const response = await call('createPlan', { body: { plan_start_date: '2031-03-03', ...body, plan_name } })
    expectFaults(response, paths)
    if (plan_name.includes('\0')) return
    const found = await call('searchPlans', { body: { plan_name, take: 0 } })
    expect(found.body.total).toBe(0)
  })
}

check('optimizeOrder returns the result for each day and leaves out no visit', async () => {
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
})

/** Orders a day of four customers that begins at 09:00 in the tenant's time zone, which is 03:30 UTC. */
async function orderDay(windows: Record<string, Json>[]) {
  const visits = customers.map((customer, at) => visit(customer, windows[at] ?? {}))
  const plan = await createPlan({ visits, plan_day_start: '09:00', optimizeOrder: true })
  const [day] = plan.orderOptimization
  expect(day).toMatchObject({ optimized: true, reason: null })
  return {
    day,
    places: plan.visits.map((each: { visit_customer_guid: string }) => each.visit_customer_guid),
    ids: plan.visits.map((each: { Id: string }) => each.Id),
  }
}
type Scheduled = { Id: string; arrivalAt: string; beginAt: string; departureAt: string; lateSeconds: number }

check(
  'schedule says when each visit is expected, from the start of the day and with its duration',
  async () => {
    const { day, ids } = await orderDay(customers.map(() => ({ visit_service_minutes: 30 })))
    const schedule = day.schedule as Scheduled[]
    expect(schedule.map(({ Id }) => Id)).toEqual(ids)
    expect(schedule[0]).toMatchObject({ arrivalAt: '2031-03-03T03:30:00.000Z', lateSeconds: 0 })
    let driving = 0
    for (const [at, { arrivalAt, beginAt, departureAt }] of schedule.entries()) {
      expect(beginAt).toBe(arrivalAt)
      expect(Date.parse(departureAt) - Date.parse(beginAt)).toBe(1_800_000)
      if (at > 0) driving += Date.parse(arrivalAt) - Date.parse(schedule[at - 1]!.departureAt)
    }
    expect(Math.abs(driving / 1000 - day.durationSeconds)).toBeLessThan(5)
    expect(day.unmetWindows).toEqual([])
  },
)

check(
  'optimizeOrder respects time windows: a visit waits until its window opens, and comes before it closes',
  async () => {
    const free = await orderDay([])
    const [, , , farthest] = free.places
    const late = customers.map((customer) =>
      customer === free.places[1] ? { visit_window_start: '20:00', visit_window_end: '23:00' } : {},
    )
    const waiting = await orderDay(late)
    expect(waiting.places.at(-1)).toBe(free.places[1])
    expect(waiting.day.unmetWindows).toEqual([])
    expect(waiting.day.schedule.at(-1).beginAt).toBe('2031-03-03T14:30:00.000Z')
    const others = customers.map((customer) =>
      customer === farthest || customer === free.places[0] ? {} : { visit_window_start: '20:00' },
    )
    const early = await orderDay(others)
    expect(early.places.slice(0, 2)).toEqual([free.places[0], farthest])
    expect(early.day.durationSeconds).toBeGreaterThanOrEqual(free.day.durationSeconds)
  },
)

check('windows that no order meets are named with the delay, and the other windows are met', async () => {
  const closed = { visit_window_start: '06:00', visit_window_end: '07:00' }
  const { day, ids, places } = await orderDay([{}, closed, { visit_window_end: '23:30' }, {}])
  const at = places.indexOf(customers[1])
  expect(day.unmetWindows).toEqual([ids[at]])
  const scheduled = day.schedule as Scheduled[]
  expect(scheduled[at]!.lateSeconds).toBeGreaterThanOrEqual(7200)
  expect(scheduled.filter(({ lateSeconds }) => lateSeconds > 0)).toHaveLength(1)
})

check('the first visit stays first unless a window is met only by another one there', async () => {
  const last = customers[3]
  const kept = await orderDay([{}, {}, {}, { visit_window_end: '23:00' }])
  expect(kept.places[0]).toBe(first)
  const moved = await orderDay([{}, {}, {}, { visit_window_end: '09:00' }])
  expect(moved.places[0]).toBe(last)
  expect(moved.day.unmetWindows).toEqual([])
})

check('two visits with a window are ordered by it, and one visit is too few', async () => {
  const body = (visits: Json[]) => ({ visits, optimizeOrder: true })
  const late = { visit_window_start: '18:00' }
  const one = await createPlan(body([visit(first, late)]))
  expect(one.orderOptimization).toMatchObject([{ reason: 'too_few_visits', schedule: [], unmetWindows: [] }])
  const two = await createPlan(body([visit(first), visit(second, { visit_window_end: '09:00' })]))
  expect(two.orderOptimization).toMatchObject([{ optimized: true, unmetWindows: [] }])
  expect(outline(two.visits)).toEqual([
    ['2031-03-03', 1, second],
    ['2031-03-03', 2, first],
  ])
})
