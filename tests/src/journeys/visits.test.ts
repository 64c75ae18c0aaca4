import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { noUuids } from '../records/recordRules.ts'
import type { Json } from '../spec/json.ts'
import {
  createEmployee,
  createPlan,
  createVisit,
  customers,
  employees,
  expectFaults,
  getPlan,
  move,
  nobody,
  outline,
  searchVisits,
  updateVisit,
} from './journey.ts'

const [first, second, third] = customers
const here = '{"type":"Point","coordinates":[73.8842,18.5386]}'

check.provisional.writes(
  'createVisit: a visit joins its plan last, with the assignee of the plan, or at the place wanted',
  async () => {
    const plan_assignee = await createEmployee()
    const plan = await createPlan({ plan_assignee, visits: [{ visit_customer_guid: first }] })
    const last = await createVisit({ visit_plan_guid: plan.plan_guid, visit_customer_guid: second })
    expect(last).toMatchObject({ visit_order: 2, visit_assignee: plan_assignee, visit_status: 2 })
    const front = await createVisit({
      visit_plan_guid: plan.plan_guid,
      visit_customer_guid: third,
      visit_order: 1,
    })
    expect(front.visit_order).toBe(1)
    const { visits } = await getPlan(plan.Id)
    expect(outline(visits).map(([, order, customer]) => [order, customer])).toEqual([
      [1, third],
      [2, first],
      [3, second],
    ])
  },
)

const refused: [string, Record<string, Json>, string][] = [
  ['an unknown customer', { visit_customer_guid: nobody }, '/visit_customer_guid'],
  ['an unknown employee', { visit_assignee: nobody }, '/visit_assignee'],
  ['an unknown plan', { visit_plan_guid: nobody }, '/visit_plan_guid'],
  [
    'a departure before the arrival',
    { visit_planned_start: '2031-03-03T10:00:00Z', visit_planned_end: '2031-03-03T09:00:00Z' },
    '/visit_planned_end',
  ],
  ['half a surrogate pair', { visit_note: '\ud800' }, '/visit_note'],
]
for (const [what, body, path] of refused) {
  check.provisional.writes(`createVisit: refuses ${what}`, async () => {
    const response = await call('createVisit', {
      body: { visit_customer_guid: first, visit_date: '2031-03-03', ...body },
    })
    expectFaults(response, [path])
  })
}

check.provisional.writes(
  'updateVisit: of a visit that would end before it begins, the fault names the time that was sent',
  async () => {
    const planned = {
      visit_planned_start: '2031-03-03T09:00:00.000Z',
      visit_planned_end: '2031-03-03T10:00:00.000Z',
    }
    const { Id } = await createVisit({ visit_customer_guid: first, visit_date: '2031-03-03', ...planned })
    const refuse = async (body: Record<string, string>) => {
      const response = await call('updateVisit', { path: { id: Id }, body })
      expect(response.status).toBe(422)
      return response.body.error.details
    }
    expect(await refuse({ visit_planned_start: '2031-03-03T11:00:00Z' })).toMatchObject([
      {
        path: '/visit_planned_start',
        message: 'must be before the planned departure, 2031-03-03T10:00:00.000Z; got 2031-03-03T11:00:00Z',
      },
    ])
    expect(await refuse({ visit_planned_end: '2031-03-03T08:00:00Z' })).toMatchObject([
      {
        path: '/visit_planned_end',
        message: 'must be after the planned arrival, 2031-03-03T09:00:00.000Z; got 2031-03-03T08:00:00Z',
      },
    ])
  },
)

check.provisional.writes('createVisit: refuses a day outside its plan', async () => {
  const plan = await createPlan({})
  const body = { visit_customer_guid: first, visit_date: '2031-03-04', visit_plan_guid: plan.plan_guid }
  expectFaults(await call('createVisit', { body }), ['/visit_date'])
})

check.provisional.writes(
  'updateVisit: an assignee moves a visit from 1 to 2, null back, and another day or place keeps orders whole',
  async () => {
    const plan = await createPlan({
      plan_end_date: '2031-03-04',
      visits: [first, second, third].map((visit_customer_guid) => ({ visit_customer_guid })),
    })
    const [one, two] = plan.visits
    expect((await updateVisit(one.Id, { visit_assignee: employees[0] })).visit_status).toBe(2)
    expect((await updateVisit(one.Id, { visit_assignee: null })).visit_status).toBe(1)
    expect((await updateVisit(one.Id, { visit_order: 9 })).visit_order).toBe(3)
    expect((await updateVisit(two.Id, { visit_date: '2031-03-04' })).visit_order).toBe(1)
    expect(outline((await getPlan(plan.Id)).visits)).toEqual([
      ['2031-03-03', 1, third],
      ['2031-03-03', 2, first],
      ['2031-03-04', 1, second],
    ])
  },
)

check.provisional.writes(
  'VISIT events move a visit 1|2 -> 3 -> 4, with time and place, and the plan with it',
  async () => {
    const plan = await createPlan({
      visits: [{ visit_customer_guid: first }, { visit_customer_guid: second }],
    })
    const [one, two] = plan.visits
    expect((await move(one.Id, 'check_in', here)).status).toBe(200)
    const begun = await getPlan(plan.Id)
    expect(begun).toMatchObject({ plan_status: 3 })
    expect(begun.visits[0]).toMatchObject({
      visit_status: 3,
      visit_checkin_location: here,
      visit_checkout_time: null,
    })
    expect(begun.visits[0].visit_checkin_distance).toBeLessThan(100)
    expect((await move(one.Id, 'check_out', here)).status).toBe(200)
    expect((await move(two.Id, 'cancel')).status).toBe(200)
    const over = await getPlan(plan.Id)
    expect(over).toMatchObject({
      plan_status: 4,
      visits: [{ visit_status: 4, visit_checkout_location: here }, { visit_status: 5 }],
    })
  },
)

const statuses = {
  new: [],
  begun: ['check_in'],
  done: ['check_in', 'check_out'],
  cancelled: ['cancel'],
} as const
const forbidden: [keyof typeof statuses, string][] = [
  ['new', 'check_out'],
  ['begun', 'check_in'],
  ['done', 'check_in'],
  ['done', 'check_out'],
  ['done', 'cancel'],
  ['cancelled', 'check_in'],
  ['cancelled', 'cancel'],
]
for (const [status, action] of forbidden) {
  check.provisional.writes(
    `VISIT events: ${action} of a visit that is ${status} is a conflict, and no event is stored`,
    async () => {
      const visit = await createVisit({})
      for (const step of statuses[status]) expect((await move(visit.Id, step)).status).toBe(200)
      const events = { filter: { layerCode: 'VISIT', recordNodeId: visit.Id }, take: 0 }
      const before = await call('searchEvents', { body: events })
      const response = await move(visit.Id, action)
      expect(response.status, response.text).toBe(409)
      const after = await call('searchEvents', { body: events })
      expect(after.body.total).toBe(before.body.total)
    },
  )
}

check.provisional.writes('updateVisit: a visit that has begun takes only a new note', async () => {
  const visit = await createVisit({})
  expect((await move(visit.Id, 'check_in')).status).toBe(200)
  const response = await call('updateVisit', {
    path: { id: visit.Id },
    body: { visit_date: '2031-03-04', visit_note: 'x' },
  })
  expect(response.status).toBe(409)
  expect((await updateVisit(visit.Id, { visit_note: 'Ask for the manager' })).visit_note).toBe(
    'Ask for the manager',
  )
})

check.provisional.writes(
  'updateVisit: only a cancelled visit takes a reason, which null clears',
  async () => {
    const visit = await createVisit({})
    const reason = { visit_cancel_reason: 'The shop is closed' }
    const early = await call('updateVisit', { path: { id: visit.Id }, body: reason })
    expect(early.status, early.text).toBe(409)
    expect((await move(visit.Id, 'cancel')).status).toBe(200)
    expect(await updateVisit(visit.Id, reason)).toMatchObject({ visit_status: 5, ...reason })
    const late = await call('updateVisit', { path: { id: visit.Id }, body: { visit_date: '2031-03-04' } })
    expect(late.status, late.text).toBe(409)
    expect(await updateVisit(visit.Id, { visit_cancel_reason: null })).not.toHaveProperty(
      'visit_cancel_reason',
    )
  },
)

check.provisional.writes(
  'VISIT events: the reason in the data of a cancellation becomes that of the visit',
  async () => {
    const visit = await createVisit({})
    const link = { typeCode: 'VISIT', layerCode: 'VISIT', recordNodeId: visit.Id }
    const body = { ...link, actionCode: 'cancel', data: { reason: 'The shop is closed', photos: 2 } }
    expect((await call('createEvent', { body })).status).toBe(200)
    const found = await searchVisits({ visit_cancel_reason: 'The shop is closed', Id: visit.Id })
    expect(found.data).toMatchObject([{ visit_status: 5, visit_cancel_reason: 'The shop is closed' }])
  },
)

check.provisional.writes(
  'createVisit, updateVisit: a time window ends after it starts, and null clears window and duration',
  async () => {
    const details = { visit_service_minutes: 20, visit_window_start: '10:00', visit_window_end: '12:00' }
    const visit = await createVisit(details)
    expect(visit).toMatchObject(details)
    const refused = {
      visit_customer_guid: first,
      visit_date: '2031-03-03',
      ...details,
      visit_window_end: '10:00',
    }
    expectFaults(await call('createVisit', { body: refused }), ['/visit_window_end'])
    const path = { id: visit.Id }
    expectFaults(await call('updateVisit', { path, body: { visit_window_start: '12:00' } }), [
      '/visit_window_start',
    ])
    expect(await updateVisit(visit.Id, { visit_window_end: '18:00' })).toMatchObject({
      ...details,
      visit_window_end: '18:00',
    })
    const cleared = await updateVisit(visit.Id, {
      visit_service_minutes: null,
      visit_window_start: null,
      visit_window_end: null,
    })
    for (const name of Object.keys(details)) expect(cleared).not.toHaveProperty(name)
  },
)

check.provisional.writes('VISIT events: a visit that does not exist is refused', async () => {
  expectFaults(await move(nobody, 'check_in'), ['/recordNodeId'])
})

for (const operation of ['deletePlan', 'deleteVisit'] as const) {
  check.provisional.writes(`${operation}: what never was counts 0, whatever its id looks like`, async () => {
    for (const id of [nobody, ...noUuids])
      expect(await call(operation, { path: { id } }), id).toMatchObject({ status: 200, body: { count: 0 } })
  })
}

check.provisional.writes(
  'deletePlan: visits that have not begun go with it, the others stay in no plan',
  async () => {
    const plan = await createPlan({
      visits: [{ visit_customer_guid: first }, { visit_customer_guid: second }],
    })
    const [begun, open] = plan.visits
    expect((await move(begun.Id, 'check_in')).status).toBe(200)
    expect((await call('deletePlan', { path: { id: plan.Id } })).body).toEqual({ count: 1 })
    expect((await call('deletePlan', { path: { id: plan.Id } })).body).toEqual({ count: 0 })
    const { body } = await call('searchVisits', {
      body: { visit_guid: { inq: [begun.visit_guid, open.visit_guid] } },
    })
    expect(body.data).toMatchObject([{ Id: begun.Id, visit_plan_guid: null }])
    expect((await call('deleteVisit', { path: { id: begun.Id } })).body).toEqual({ count: 1 })
  },
)
