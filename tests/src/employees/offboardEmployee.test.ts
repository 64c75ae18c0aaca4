import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import type { Json } from '../spec/json.ts'

const check = checksFor('offboardEmployee').provisional.writes
type Body = Record<string, Json>

async function succeed(id: OperationId, input: { path?: { id: string }; body?: Body }) {
  const response = await call(id, input)
  expect(response.status, response.text).toBe(200)
  return response.body
}

/** An active employee with an account. */
async function newActive(fields: Body = {}) {
  const account = { employee_username: `leave-${randomUUID()}`, employee_password: randomUUID() }
  const body = { employee_full_name: 'Leaver', ...account, ...fields }
  const { Id } = await succeed('createEmployee', { body })
  return succeed('activateEmployee', { path: { id: Id }, body: {} })
}

/** An employee with two visits in a plan, one of their own, a customer and a report. */
async function newLeaver() {
  const leaver = await newActive()
  const guid: string = leaver.employee_guid
  const { data } = await succeed('searchCustomers', { body: { take: 1 } })
  const visit = { visit_customer_guid: data[0].customer_guid }
  const plan = await succeed('createPlan', {
    body: {
      plan_name: 'Leaving',
      plan_start_date: '2033-05-02',
      plan_assignee: guid,
      visits: [visit, visit],
    },
  })
  const own = await succeed('createVisit', {
    body: { ...visit, visit_date: '2033-05-02', visit_assignee: guid },
  })
  const customer = await succeed('createCustomer', {
    body: { customer_full_name: 'Leaving', customer_guid: randomUUID(), customer_assignee: guid },
  })
  const report = await newActive({ employee_reporting_manager: guid })
  return { leaver, plan, own, customer, report }
}
const open = { visits: 3, plans: 1, customers: 1, reports: 1 }
const none = { visits: 0, plans: 0, customers: 0, reports: 0 }

check('hands over everything, ends the account, and leaves nothing behind', async () => {
  const { leaver, plan, own, customer, report } = await newLeaver()
  const successor = (await newActive()).employee_guid
  const path = { id: leaver.Id }
  const preview = await succeed('offboardEmployee', { path, body: { successor, preview: true } })
  expect(preview).toMatchObject({ handedOver: open, left: none, employee: { employee_status: 3 } })
  const done = await succeed('offboardEmployee', { path, body: { successor } })
  expect(done).toMatchObject({
    deleted: false,
    successor,
    handedOver: open,
    left: none,
    employee: { employee_status: 4 },
  })
  const after = await succeed('getPlan', { path: { id: plan.Id } })
  expect([after.plan_assignee, ...after.visits.map((each: Body) => each.visit_assignee)]).toEqual(
    Array.from({ length: 3 }, () => successor),
  )
  const { data } = await succeed('searchVisits', { body: { visit_assignee: successor } })
  expect(data.map((each: Body) => each.visit_order)).toEqual([1, 2, 3])
  expect(data.map((each: Body) => each.Id)).toContain(own.Id)
  const { customer_assignee: owner } = await succeed('getCustomer', { path: { id: customer.Id } })
  expect(owner).toBe(successor)
  const { employee_reporting_manager: manager } = await succeed('getEmployee', { path: { id: report.Id } })
  expect(manager).toBe(successor)
  expect(await succeed('offboardEmployee', { path, body: { successor } })).toMatchObject({ handedOver: none })
})

check('without a successor it says what stays, and a deleted employee has no work left', async () => {
  const { leaver, plan, own, customer } = await newLeaver()
  const path = { id: leaver.Id }
  const kept = await succeed('offboardEmployee', { path, body: { successor: null } })
  expect(kept).toMatchObject({ handedOver: none, left: open, employee: { employee_status: 4 } })
  expect((await succeed('getVisit', { path: { id: own.Id } })).visit_assignee).toBe(leaver.employee_guid)
  expect(await succeed('deleteEmployee', { path })).toEqual({ count: 1, openWork: open })
  const visit = await succeed('getVisit', { path: { id: own.Id } })
  expect([visit.visit_assignee, visit.visit_status]).toEqual([null, 1])
  expect(await succeed('getPlan', { path: { id: plan.Id } })).toMatchObject({
    plan_assignee: null,
    plan_status: 1,
  })
  const { customer_assignee: owner } = await succeed('getCustomer', { path: { id: customer.Id } })
  expect(owner ?? null).toBeNull()
})

check(
  'an employee who is above the successor gets the manager of the leaver, so that nobody reports in a circle',
  async () => {
    const boss = await newActive()
    const leaver = await newActive({ employee_reporting_manager: boss.employee_guid })
    const between = await newActive({ employee_reporting_manager: leaver.employee_guid })
    const successor = await newActive({ employee_reporting_manager: between.employee_guid })
    const other = await newActive({ employee_reporting_manager: leaver.employee_guid })
    const body = { successor: successor.employee_guid, delete: true }
    expect(await succeed('offboardEmployee', { path: { id: leaver.Id }, body })).toMatchObject({
      deleted: true,
      employee: null,
      handedOver: { reports: 2 },
    })
    const managerOf = async ({ Id }: { Id: string }) =>
      (await succeed('getEmployee', { path: { id: Id } })).employee_reporting_manager
    expect([await managerOf(between), await managerOf(successor), await managerOf(other)]).toEqual([
      boss.employee_guid,
      between.employee_guid,
      successor.employee_guid,
    ])
  },
)

check(
  'successors who are unknown, disabled or the leaver are refused, and work is assigned to nobody who is disabled',
  async () => {
    const [leaver, disabled] = [await newActive(), await newActive()]
    await succeed('disableEmployee', { path: { id: disabled.Id } })
    const gone = disabled.employee_guid
    for (const [successor, code] of [
      [randomUUID(), 'unknown'],
      [gone, 'disabled'],
      [leaver.employee_guid, 'notAllowed'],
    ] as const) {
      const { status, body } = await call('offboardEmployee', {
        path: { id: leaver.Id },
        body: { successor },
      })
      expect([status, body.error.details]).toMatchObject([422, [{ path: '/successor', code }]])
    }
    const plan = { plan_name: 'Nobody', plan_start_date: '2033-05-02', plan_assignee: gone }
    const customer = { customer_full_name: 'Nobody', customer_assignee: 'no-such-guid' }
    for (const [id, body, path] of [
      ['createPlan', plan, '/plan_assignee'],
      ['createCustomer', customer, '/customer_assignee'],
      ['createCustomer', { ...customer, customer_assignee: gone }, '/customer_assignee'],
    ] as const) {
      const response = await call(id, { body })
      expect([response.status, response.body.error.details]).toMatchObject([422, [{ path }]])
    }
    const { Id } = await succeed('createEmployee', { body: { employee_full_name: 'New' } })
    const refused = await call('offboardEmployee', { path: { id: Id }, body: { successor: null } })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT'])
  },
)
