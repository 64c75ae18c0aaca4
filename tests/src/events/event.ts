import { expect } from 'vitest'
import { call } from '../check/call.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { inStatus, logIn } from '../employees/employee.ts'
import type { Json } from '../spec/json.ts'

/** Longitude first: the other way round it would lie in the Arctic Ocean. */
export const point = '{"type":"Point","coordinates":[73.8568,18.5324]}'
export const onDuty = { typeCode: 'DUTY', actionCode: 'on_duty' }
export const offDuty = { typeCode: 'DUTY', actionCode: 'off_duty' }
export const nobodysId = '00000000-0000-4000-8000-000000000000'

type Body = Record<string, Json>

/** Sends as the suite's account, or with the token of another one. */
export function send(body: Body, token?: string): Promise<ServiceResponse> {
  return call('createEvent', { body, ...(token && { authorization: `Bearer ${token}` }) })
}

export async function sent(body: Body, token?: string): Promise<ServiceResponse['body']> {
  const response = await send(body, token)
  expect(response.status, response.text).toBe(200)
  return response.body
}

export function search(filter: Body, rest: Body = {}): Promise<ServiceResponse> {
  return call('searchEvents', { body: { ...rest, filter } })
}

/** The account of a new employee, which has no events yet. */
export async function newSender(): Promise<{ username: string; token: string }> {
  const { account } = await inStatus(3)
  const { body } = await logIn(account.employee_username)
  return { username: account.employee_username, token: body.access_token }
}
