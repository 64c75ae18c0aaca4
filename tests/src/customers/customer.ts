import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { title } from '../check/standIns.ts'
import type { Answer } from '../check/trace.ts'
import type { Json } from '../spec/json.ts'

export const noSuchCustomer = '00000000-0000-4000-8000-000000000000'
/** Longitude first: the other way round it would lie in the Arctic Ocean. */
export const point = '{"type":"Point","coordinates":[73.8568,18.5324]}'

/** Who owns a customer: nobody real, and a new one's team and employee as text are all that is promised. */
export const owner = { customer_assigned_team: 'contract-team', customer_assignee: 'contract-assignee' }

/** A customer with a value in every field that the document lists for create. Nothing in it is anybody's. */
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

export function create(body: Record<string, Json>): Promise<Answer> {
  return call('createCustomer', { body })
}

/** Creates a customer and answers its full record; it is deleted at the end of the file. */
export async function created(fields: Record<string, Json>): Promise<Answer['body']> {
  const answer = await create(fields)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

export function detail(id: string): Promise<Answer> {
  return call('getCustomer', { path: { id } })
}

export async function total(): Promise<number> {
  return (await call('searchCustomers', { body: { skip: 0, take: 1 } })).body.total
}
