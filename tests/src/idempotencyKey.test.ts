import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, callOperation, type CallInput, type OperationId } from './check/call.ts'
import { check } from './check/check.ts'
import { operations } from './check/send.ts'
import type { ServiceResponse } from './check/trace.ts'
import { validRequest } from './generic/examples.ts'
import { isObject, type Json, type JsonObject } from './spec/json.ts'
import type { Operation } from './spec/operations.ts'

/** The rules of Idempotency-Key, for every operation of the spec that takes it. */
const creates = operations().filter(({ headers }) => headers.some(({ name }) => name === 'Idempotency-Key'))
/** A body that the operation refuses with 422. */
const faulty = new Map<string, Json>([['createRecord', { sample_data_mobile_number: '1' }]])

const withKey = (operation: Operation, input: CallInput, key: string) =>
  callOperation(operation, { ...input, headers: { 'idempotency-key': key } })

/** The first response without what it alone shows: a limited token. */
function lasting({ body }: ServiceResponse): Json {
  if (!isObject(body)) return body
  const { token: _once, ...rest } = body
  return rest
}

function expectReplayOf(first: ServiceResponse, again: ServiceResponse): void {
  expect([again.status, again.body], again.text).toEqual([200, lasting(first)])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(again.headers.get('idempotent-replayed')).toBe('true')
}

function expectReused({ status, body }: ServiceResponse): void {
  expect([status, body.error?.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
}

check.provisional('Idempotency-Key: every create of the platform takes it', async () => {
  const ids = creates.map(({ id }) => id)
  for (const id of ['Record', 'Customer', 'Employee', 'Plan', 'Visit', 'Event'])
    expect(ids).toContain(`create${id}`)
})

for (const operation of creates) {
  const { id } = operation
  check.provisional.writes(
    `${id}: a repeat under its Idempotency-Key gets the first response and creates nothing`,
    async () => {
      const [key, input] = [randomUUID(), await validRequest(operation)]
      const first = await withKey(operation, input, key)
      expect([first.status, first.headers.get('idempotent-replayed')], first.text).toEqual([200, 'false'])
      expectReplayOf(first, await withKey(operation, input, key))
      const others = { ...input, body: inOtherOrder(input.body!) }
      expectReplayOf(first, await withKey(operation, others, `"${key}"`))
      const next = await withKey(operation, input.body ? await validRequest(operation) : input, randomUUID())
      // The response to many has no Id of its own.
      if (first.body.Id !== undefined) expect(next.body.Id).not.toBe(first.body.Id)
    },
  )

  check.provisional.writes(
    `${id}: five requests at once with one Idempotency-Key create one thing`,
    async () => {
      const [key, input] = [randomUUID(), await validRequest(operation)]
      const responses = await Promise.all([1, 2, 3, 4, 5].map(() => withKey(operation, input, key)))
      for (const response of responses)
        expect([response.status, lasting(response)]).toEqual([200, lasting(responses[0]!)])
    },
  )

  check.provisional.writes(
    `${id}: its Idempotency-Key is refused for another body, and stays unused after a refusal`,
    async () => {
      const [key, input] = [randomUUID(), await validRequest(operation)]
      const refused = await withKey(operation, { ...input, body: faulty.get(id) ?? {} }, key)
      expect(refused.status, refused.text).toBe(422)
      expect(refused.headers.get('idempotent-replayed')).toBeNull()
      const first = await withKey(operation, input, key)
      expect([first.status, first.headers.get('idempotent-replayed')], first.text).toEqual([200, 'false'])
      const changed = { ...input, body: { ...(input.body as JsonObject), ...changes.get(id) } }
      expectReused(await withKey(operation, changed, key))
      expectReplayOf(first, await withKey(operation, input, key))
    },
  )
}

/** What makes another, valid body of the first example. */
const changes = new Map<string, JsonObject>(
  Object.entries({
    createRecord: { sample_data_remarks: 'another' },
    createCustomer: { customer_category: 'another' },
    createEmployee: { employee_code: 'another' },
    createPlan: { plan_name: 'another' },
    proposePlans: { name: 'another' },
    reassignVisits: { preview: true },
    insertVisit: { visit_note: 'another' },
    swapDays: { preview: true },
    createVisit: { visit_note: 'another' },
    createEvent: { address: 'another' },
    createLimitedToken: { name: 'another' },
    createEmployeeToken: { name: 'another' },
    saveRecords: { atomic: true },
    saveCustomers: { atomic: true },
    saveEmployees: { key: 'employee_username' },
  }),
)

/** The same JSON with the keys of each object in the opposite order. */
function inOtherOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOtherOrder)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, part]): [string, Json] => [name, inOtherOrder(part)])
  return Object.fromEntries(entries.toReversed())
}

check.provisional.writes(
  'Idempotency-Key: a key of one operation or path is refused by another',
  async () => {
    const [key, headers] = [randomUUID(), (name: string) => ({ 'idempotency-key': name })]
    const event = { typeCode: 'DUTY', actionCode: 'on_duty' }
    const send = (id: OperationId, body: Json, path = {}) => call(id, { path, body, headers: headers(key) })
    expect((await send('createEvent', event)).status).toBe(200)
    expectReused(await send('createRecord', event, { layerName: 'SAMPLE_DATA' }))
    expectReused(await send('createEmployee', { employee_full_name: 'x' }))
  },
)

check.provisional.writes(
  'Idempotency-Key: its form is one token of visible ASCII, with or without quotes',
  async () => {
    const event = { typeCode: 'DUTY', actionCode: 'on_duty' }
    const send = (key: string) => call('createEvent', { body: event, headers: { 'idempotency-key': key } })
    for (const key of ['a"b', '"a', '"a b"', '"a", "b"', 'a,b', 'x'.repeat(258), `"${'x'.repeat(256)}"`]) {
      const { status, body } = await send(key)
      expect([key, status, body.error?.code]).toEqual([key, 400, 'INVALID_PARAMETER_VALUE'])
    }
    const long = randomUUID().padEnd(255, 'x')
    for (const key of [`:/?#[]@!$&'()*+;=%${randomUUID()}`, long, `"${long}"`]) {
      expect([key, (await send(key)).status]).toEqual([key, 200])
    }
  },
)
