import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { check } from '../check/check.ts'
import type { Json } from '../spec/json.ts'
import { createEmployee, createPlan, customers, expectFaults, nobody, searchVisits } from './journey.ts'

const date = '2031-03-06'
type Body = Record<string, Json>

async function succeed(id: OperationId, body: Body) {
  const response = await call(id, { body })
  expect(response.status, response.text).toBe(200)
  return response.body
}

const planDay = (plan_assignee: string, guids: readonly string[], day = date) =>
  createPlan({
    plan_assignee,
    plan_start_date: day,
    visits: guids.map((visit_customer_guid) => ({ visit_customer_guid })),
  })

/** The customers of an employee's day. Their places are from 1 without gaps, and none is given twice. */
async function dayOf(visit_assignee: string, visit_date = date): Promise<string[]> {
  const { data } = await searchVisits({ visit_assignee, visit_date })
  expect(data.map((visit: { visit_order: number }) => visit.visit_order)).toEqual(
    data.map((_: Json, at: number) => at + 1),
  )
  return data.map((visit: { visit_customer_guid: string }) => visit.visit_customer_guid)
}

check.provisional.writes(
  'reassignVisits: a sick day takes one call, each visit goes where it costs least, and places are never given twice',
  async () => {
    const [sick, one, other] = [await createEmployee(), await createEmployee(), await createEmployee()]
    const [first, second, third, fourth] = customers
    await planDay(sick, [first, third])
    await planDay(one, [first])
    await planDay(one, [second])
    await planDay(other, [third, fourth])
    const body = { employee_guid: sick, firstDay: date, lastDay: date, to: [one, other] }
    const preview = await succeed('reassignVisits', { ...body, preview: true })
    expect(await dayOf(sick)).toEqual([first, third])
    const done = await succeed('reassignVisits', body)
    expect({ ...done, preview: true }).toEqual(preview)
    expect(done.left).toEqual([])
    // Beside a visit in the same place a visit is no detour.
    expect(
      done.visits.map((visit: Body) => [visit.visit_customer_guid, visit.from, visit.to, visit.extraMetres]),
    ).toEqual(
      expect.arrayContaining([
        [first, sick, one, 0],
        [third, sick, other, 0],
      ]),
    )
    for (const { otherwise } of done.visits) expect(otherwise.extraMetres).toBeGreaterThan(0)
    expect(await dayOf(sick)).toEqual([])
    expect((await dayOf(one)).toSorted()).toEqual([first, first, second].toSorted())
    expect((await dayOf(other)).toSorted()).toEqual([third, third, fourth].toSorted())
    expect(await succeed('reassignVisits', body)).toMatchObject({ visits: [], left: [], days: [] })
  },
)

check.provisional.writes(
  'insertVisit: an urgent visit goes where it costs least, and each choice says what it costs',
  async () => {
    const [one, other] = [await createEmployee(), await createEmployee()]
    const [first, second, third, fourth] = customers
    await planDay(one, [first, second])
    await planDay(other, [third, fourth])
    const body = { visit_customer_guid: third, visit_date: date, visit_note: 'Urgent', to: [one, other] }
    const asked = await succeed('insertVisit', { ...body, preview: true })
    expect(asked).toMatchObject({ preview: true, visit: null })
    const { visit, choices } = await succeed('insertVisit', body)
    expect(choices).toEqual(asked.choices)
    expect(choices).toMatchObject([
      { employee_guid: other, extraMetres: 0, lateSeconds: 0 },
      { employee_guid: one },
    ])
    expect(choices[1].extraMetres).toBeGreaterThan(0)
    expect(visit).toMatchObject({ visit_assignee: other, visit_note: 'Urgent', visit_status: 2 })
    expect(visit.visit_order).toBe(choices[0].visit_order)
    expect(await dayOf(one)).toEqual([first, second])
    expect((await dayOf(other)).toSorted()).toEqual([third, third, fourth].toSorted())
  },
)

check.provisional.writes(
  'swapDays: two days are exchanged in their order, and a second call swaps back',
  async () => {
    const [one, other] = [await createEmployee(), await createEmployee()]
    const [first, second, third] = customers
    await planDay(one, [first, second])
    await planDay(other, [third])
    const body = { one: { employee_guid: one, date }, other: { employee_guid: other, date } }
    const { days } = await succeed('swapDays', body)
    expect(days.map((day: { visits: Json[] }) => day.visits.length)).toEqual([1, 2])
    expect([await dayOf(one), await dayOf(other)]).toEqual([[third], [first, second]])
    await succeed('swapDays', body)
    expect([await dayOf(one), await dayOf(other)]).toEqual([[first, second], [third]])
    const outside = { ...body, other: { employee_guid: one, date: '2031-03-07' } }
    const response = await call('swapDays', { body: outside })
    expect([response.status, response.body.error.code]).toEqual([409, 'CONFLICT'])
  },
)

check.provisional.writes(
  'reassignVisits, insertVisit, swapDays: unknown employees and visits, and days in a wrong order, are refused with their places',
  async () => {
    const employee = await createEmployee()
    const [customer] = customers
    const urgent = { visit_customer_guid: customer, visit_date: date }
    const day = { employee_guid: employee, date }
    const faults: [OperationId, Body, string][] = [
      ['reassignVisits', { to: [employee] }, '/employee_guid'],
      ['reassignVisits', { employee_guid: nobody, to: [employee] }, '/employee_guid'],
      ['reassignVisits', { visits: [nobody], to: [employee] }, '/visits/0'],
      ['reassignVisits', { employee_guid: employee, firstDay: date, lastDay: '2031-03-05' }, '/lastDay'],
      ['insertVisit', { ...urgent, to: [nobody] }, '/to/0'],
      ['insertVisit', { ...urgent, to: [employee], dayEnd: '08:00' }, '/dayEnd'],
      ['insertVisit', { ...urgent, visit_customer_guid: nobody, to: [employee] }, '/visit_customer_guid'],
      ['swapDays', { one: day, other: day }, '/other'],
      ['swapDays', { one: day, other: { ...day, employee_guid: nobody } }, '/other/employee_guid'],
    ]
    for (const [id, body, path] of faults) expectFaults(await call(id, { body }), [path])
  },
)
