import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { title } from '../check/here/standIns.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { point, type RecordArea } from '../records/recordRules.ts'
import type { Json } from '../spec/json.ts'

export { noSuchRecord as noSuchCustomer, point } from '../records/recordRules.ts'

export const customers: RecordArea = {
  layer: 'CUSTOMER',
  create,
  update: (id, body) => call('updateCustomer', { path: { id }, body }),
  remove: (id) => call('deleteCustomer', { path: { id } }),
  detail,
  search: (body) => call('searchCustomers', { body }),
  full: fullCustomer,
  freeField: 'customer_category',
  identifiers: { customer_postal_code: [1, 12], customer_phone_number: [1, 20] },
  faulty: {
    customer_location: ['18.5,73.8', 'geometry'],
    customer_is_active: ['perhaps', 'list'],
    customer_phone_number: ['two\nlines', 'type'],
  },
}

/** The owner of a customer: an invented team, and an employee of the demo tenant's seed. */
export const owner = {
  customer_assigned_team: 'contract-team',
  customer_assignee: 'e0000000-0000-4000-8000-000000000002',
}

/** A customer with a value in every field that the document lists for create. None of it is real data. */
export function fullCustomer(name: string): Record<string, string> {
  return {
    customer_full_name: title(name),
    customer_phone_number: '5550001000',
    customer_email: 'contract@customers.example',
    customer_category: 'Retail',
    customer_postal_code: '411001',
    customer_address: '1, Test Road\nPune 411001',
    customer_location: point,
    customer_is_active: 'true',
  }
}

export function create(body: Record<string, Json>): Promise<ServiceResponse> {
  return call('createCustomer', { body })
}

/** Creates a customer and returns its full record; it is deleted at the end of the file. */
export async function created(fields: Record<string, Json>): Promise<ServiceResponse['body']> {
  const response = await create(fields)
  expect(response.status, response.text).toBe(200)
  return response.body
}

export function detail(id: string): Promise<ServiceResponse> {
  return call('getCustomer', { path: { id } })
}

export async function total(): Promise<number> {
  return (await call('searchCustomers', { body: { skip: 0, take: 1 } })).body.total
}
