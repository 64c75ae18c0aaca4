import { expect } from 'vitest'
import { call, type CallInput, type OperationId } from '../check/call.ts'
import { bodyFor } from '../check/here/standIns.ts'
import { operations } from '../check/send.ts'
import type { ServiceResponse } from '../check/trace.ts'
import type { JsonObject } from '../spec/json.ts'

/** Makes a token of the suite's own account and returns the response; it is revoked at the end of the file. */
export async function createToken(fields: JsonObject): Promise<ServiceResponse['body']> {
  const operation = operations().find(({ id }) => id === 'createLimitedToken')!
  const response = await call('createLimitedToken', {
    body: await bodyFor(operation, { name: 'check', ...fields }),
  })
  expect(response.status, response.text).toBe(200)
  return response.body
}

export const basic = (user: string, token: string) =>
  `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`

/** A call with a limited token and no API key. */
export function callWith(token: string, id: OperationId, input: CallInput = {}): Promise<ServiceResponse> {
  return call(id, { authorization: `Bearer ${token}`, apiKey: null, ...input })
}

export function expectCode({ status, body, text }: ServiceResponse, expected: [number, string]): void {
  expect([status, body.error?.code], text).toEqual(expected)
}
