import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import type { ServiceResponse } from '../check/trace.ts'
import type { Json } from '../spec/json.ts'

/** Customers of the demo tenant's seed: in Pune, with a location. */
export const customers = [
  'c0000000-0000-4000-8000-000000000005',
  'c0000000-0000-4000-8000-000000000015',
  'c0000000-0000-4000-8000-000000000038',
  'c0000000-0000-4000-8000-000000000040',
] as const
export const employees = [
  'e0000000-0000-4000-8000-000000000001',
  'e0000000-0000-4000-8000-000000000002',
] as const
export const nobody = '00000000-0000-4000-8000-000000000000'

type Body = Record<string, Json>

async function succeed(
  id: OperationId,
  input: { path?: { id: string }; body?: Body },
): Promise<ServiceResponse['body']> {
  const response = await call(id, input)
  expect(response.status, response.text).toBe(200)
  return response.body
}

/** Each returns the body of a successful response. What it creates is deleted at the end of the file. */
export const createPlan = (body: Body) =>
  succeed('createPlan', { body: { plan_name: 'Contract plan', plan_start_date: '2031-03-03', ...body } })
export const createVisit = (body: Body) =>
  succeed('createVisit', { body: { visit_customer_guid: customers[0], visit_date: '2031-03-03', ...body } })
/** Returns the employee_guid of an employee whose days are free. */
export const createEmployee = async (): Promise<string> =>
  (await succeed('createEmployee', { body: { employee_full_name: 'Contract employee' } })).employee_guid
export const getPlan = (id: string) => succeed('getPlan', { path: { id } })
export const updatePlan = (id: string, body: Body) => succeed('updatePlan', { path: { id }, body })
export const updateVisit = (id: string, body: Body) => succeed('updateVisit', { path: { id }, body })
export const searchVisits = (body: Body) => succeed('searchVisits', { body })
export const searchPlans = (body: Body) => succeed('searchPlans', { body })

/** Sends the event of type VISIT that moves a visit. */
export function move(visitId: string, actionCode: string, location?: string): Promise<ServiceResponse> {
  return call('createEvent', {
    body: {
      typeCode: 'VISIT',
      actionCode,
      layerCode: 'VISIT',
      recordNodeId: visitId,
      ...(location !== undefined && { location }),
    },
  })
}

type Visit = { visit_date: string; visit_order: number; visit_customer_guid: string; visit_status: number }

/** Date, place and customer of each visit, in the order of the response. */
export const outline = (visits: Visit[]) =>
  visits.map(({ visit_date, visit_order, visit_customer_guid }) => [
    visit_date,
    visit_order,
    visit_customer_guid,
  ])

/** Refused for these fields, and for no other. */
export function expectFaults(response: ServiceResponse, paths: string[]): void {
  expect(response.status, response.text).toBe(422)
  expect(response.body.error.details.map(({ path }: { path: string }) => path).toSorted()).toEqual(
    paths.toSorted(),
  )
}
