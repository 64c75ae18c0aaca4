import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { hangMs, until } from '../service/time.ts'
import type { Json } from '../spec/json.ts'
import { customers, employees, expectFaults, nobody } from './journey.ts'

const request = {
  firstDay: '2031-03-03',
  lastDay: '2031-03-07',
  workers: employees.map((employee_guid) => ({ employee_guid, start: { lat: 18.52, lon: 73.85 } })),
  customers: customers.map((customer_guid) => ({ customer_guid })),
  seconds: 1,
}

async function propose(changes: Record<string, Json> = {}) {
  const response = await call('proposePlans', { body: { ...request, ...changes } })
  expect(response.status, response.text).toBe(200)
  return response.body
}

async function read(id: string) {
  const { body, status, text } = await call('getPlanProposal', { path: { id } })
  expect(status, text).toBe(200)
  return body
}

async function found(changes: Record<string, Json> = {}) {
  const { Id } = await propose(changes)
  await until(
    'the proposal is found',
    async () => !['waiting', 'running'].includes((await read(Id)).status),
    { limitMs: hangMs, everyMs: 200 },
  )
  const proposal = await read(Id)
  expect(proposal).toMatchObject({ status: 'done', message: null, progress: 1 })
  return proposal
}

check.provisional.writes(
  'proposePlans: a proposal visits each customer once, in time, and changes nothing by itself',
  async () => {
    const { result, plans } = await found()
    const visits = result.days.flatMap((day: { visits: { customer_guid: string }[] }) => day.visits)
    expect(visits.map((visit: { customer_guid: string }) => visit.customer_guid).toSorted()).toEqual(
      [...customers].toSorted(),
    )
    expect(result).toMatchObject({ visits: customers.length, leftOut: [], replaced: [] })
    expect(plans).toEqual([])
  },
)

check.provisional.writes(
  'proposePlans: the same request with the same seed gives the same days',
  async () => {
    const [first, second] = [await found({ seed: 7 }), await found({ seed: 7 })]
    if (first.result.repeatable && second.result.repeatable)
      expect(second.result.days).toEqual(first.result.days)
    expect(second.result.seed).toBe(7)
  },
)

const planName = 'Contract proposal'

/** Also after a failure, when the response may not tell the plans. */
async function deleteAccepted(): Promise<void> {
  const { body } = await call('searchPlans', { body: { plan_name: planName, take: 100 } })
  for (const { Id: id } of body.data) await call('deletePlan', { path: { id } })
}

check.provisional.writes(
  'acceptPlans: stores a plan for each worker with visits in the order and at the times proposed, once',
  async () => {
    const { Id, result } = await found({ name: planName })
    try {
      const response = await call('acceptPlans', { path: { id: Id } })
      expect(response.status, response.text).toBe(200)
      const [day] = result.days
      const plan = response.body.plans.find(
        (each: { plan_assignee: string }) => each.plan_assignee === day.employee_guid,
      )
      expect(plan).toMatchObject({ plan_name: planName, plan_status: 2 })
      const stored = plan.visits.filter((visit: { visit_date: string }) => visit.visit_date === day.date)
      expect(
        stored.map((visit: Record<string, Json>) => [
          visit.visit_order,
          visit.visit_customer_guid,
          visit.visit_planned_start,
        ]),
      ).toEqual(
        day.visits.map((visit: Record<string, Json>, at: number) => [
          at + 1,
          visit.customer_guid,
          visit.beginsAt,
        ]),
      )
      expect((await call('acceptPlans', { path: { id: Id } })).body).toEqual(response.body)
      expect((await read(Id)).status).toBe('accepted')
    } finally {
      await deleteAccepted()
    }
  },
)

check.provisional.writes('acceptPlans: a proposal that was cancelled is refused with 409', async () => {
  const { Id } = await found()
  await call('cancelPlanProposal', { path: { id: Id } })
  const response = await call('acceptPlans', { path: { id: Id } })
  expect([response.status, response.body.error.code]).toEqual([409, 'CONFLICT'])
})

check.provisional.writes('cancelPlanProposal: ends a search, or discards what it found', async () => {
  const { Id } = await propose({ seconds: 60 })
  const { body } = await call('cancelPlanProposal', { path: { id: Id } })
  expect(body).toMatchObject({ Id, status: 'cancelled', result: null })
  expect(await read(Id)).toEqual(body)
})

check.provisional('getPlanProposal: a proposal that does not exist is not found', async () => {
  const response = await call('getPlanProposal', { path: { id: nobody } })
  expect([response.status, response.body.error.code]).toEqual([404, 'ENTITY_NOT_FOUND'])
})

check.provisional.writes(
  'proposePlans: unknown customers and employees, repeated ones and wrong orders of times are refused with their places',
  async () => {
    const [customer] = request.customers
    const [worker] = request.workers
    const faults: [Record<string, Json>, string][] = [
      [{ lastDay: '2031-03-02' }, '/lastDay'],
      [{ customers: [{ customer_guid: nobody }] }, '/customers/0/customer_guid'],
      [{ customers: [customer!, customer!] }, '/customers/1/customer_guid'],
      [{ workers: [worker!, worker!] }, '/workers/1/employee_guid'],
      [{ workers: [{ ...worker!, dayEnd: '08:00' }] }, '/workers/0/dayEnd'],
    ]
    for (const [changes, path] of faults) {
      const response = await call('proposePlans', { body: { ...request, ...changes } })
      expectFaults(response, [path])
    }
  },
)
