import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor, provisional } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { inStatus } from '../employees/employee.ts'
import { settings } from '../run/settings.ts'
import { readBundle } from '../spec/bundle.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import { newSender, nobodysId, offDuty, onDuty, point, search, send, sent } from './event.ts'

const check = checksFor('createEvent')

type Pair = { typeId: number; typeCode: string; actionCode: string }
function declaredPairs(): Pair[] {
  const { components } = readBundle(settings().bundle) as {
    components: { schemas: Record<string, JsonObject> }
  }
  return components.schemas.EventInput!['x-event-pairs'] as unknown as Pair[]
}

check.writes('takes each of the 22 declared pairs, and returns its Type ID', async () => {
  const pairs = declaredPairs()
  expect(pairs).toHaveLength(22)
  for (const { typeCode, actionCode, typeId } of pairs) {
    const { status, body } = await send({ typeCode, actionCode })
    expect(status).toBe(200)
    if (!provisional()) expect(body).toMatchObject({ typeCode, actionCode, typeId })
  }
})

check.writes.provisional('returns the stored event: who sent it, when, and what was sent', async () => {
  const fields = { ...onDuty, location: point, address: 'Shivajinagar, Pune 411005' }
  const body = await sent(fields)
  expect(body).toMatchObject({ ...fields, createUser: settings().username })
  expect(body).toMatchObject({ layerCode: null, recordNodeId: null })
  expect(Math.abs(Date.parse(body.createdDate) - Date.now())).toBeLessThan(3_600_000)
  const found = await search({ createUser: settings().username, from: body.createdDate }, { take: -1 })
  expect(found.body.data).toContainEqual(body)
})

check.writes.provisional('two equal bodies make two events', async () =>
  expect((await sent(onDuty)).Id).not.toBe((await sent(onDuty)).Id),
)

/** An account that never succeeds in sending anything. */
let silent: ReturnType<typeof newSender> | undefined

for (const [what, body, path] of [
  ['an unknown type', { typeCode: 'NO_SUCH_TYPE', actionCode: 'on_duty' }, '/typeCode'],
  ['an action that is of another type', { typeCode: 'DUTY', actionCode: 'check_in' }, '/actionCode'],
  ['another letter case of a type', { typeCode: 'duty', actionCode: 'on_duty' }, '/typeCode'],
  ['a name that every object has', { typeCode: 'constructor', actionCode: 'name' }, '/typeCode'],
  ['a type that can not be stored', { typeCode: 'DUTY\0', actionCode: 'on_duty' }, '/typeCode'],
  ['a record that is in no layer', { ...onDuty, recordNodeId: nobodysId }, '/recordNodeId'],
  ['a layer that is not there', { ...onDuty, layerCode: 'NO_LAYER', recordNodeId: nobodysId }, '/layerCode'],
  ['a layer alone that is not there', { ...onDuty, layerCode: 'NO_LAYER' }, '/layerCode'],
  [
    'a local record of a layer that is not there',
    {
      typeCode: 'COLLECTOR',
      actionCode: 'create_local_record',
      layerCode: 'NO_LAYER',
      recordNodeId: 'draft-1',
    },
    '/layerCode',
  ],
  [
    'a record that is not there',
    { ...onDuty, layerCode: 'CUSTOMER', recordNodeId: nobodysId },
    '/recordNodeId',
  ],
  ['a malformed Id', { ...onDuty, layerCode: 'CUSTOMER', recordNodeId: '305' }, '/recordNodeId'],
  [
    'an employee who is not there',
    { ...onDuty, layerCode: 'EMPLOYEE', recordNodeId: nobodysId },
    '/recordNodeId',
  ],
  ['a place that is not GeoJSON', { ...onDuty, location: '18.5324,73.8568' }, '/location'],
  ['a place that is a line', { ...onDuty, location: point.replace('Point', 'LineString') }, '/location'],
  [
    'a place with swapped axes',
    { ...onDuty, location: point.replace(/\[.*\]/, '[18.5, 120.5]') },
    '/location',
  ],
] satisfies [string, Record<string, Json>, string][]) {
  check.provisional.writes(`refuses ${what}, and stores nothing`, async () => {
    const { username, token } = await (silent ??= newSender())
    expectFieldFaults(await send(body, token), [{ path }])
    expect((await search({ createUser: username })).body.total).toBe(0)
  })
}

check.writes.provisional('the refusal of an unknown pair names what would be right', async () => {
  const type = await send({ typeCode: 'DUTI', actionCode: 'on_duty' })
  expect(type.body.error.details[0].message).toContain('DUTY')
  const action = await send({ typeCode: 'DUTY', actionCode: 'onduty' })
  expect(action.body.error.details[0].message).toContain('on_duty, off_duty')
})

check.writes.provisional(
  'is linked to a record by the Id, and stays linked when the record is deleted',
  async () => {
    const customer = await call('createCustomer', { body: { customer_full_name: title('linked') } })
    const { Id, customer_guid: guid } = customer.body
    const link = { layerCode: 'CUSTOMER', recordNodeId: Id as string }
    expect(await sent({ typeCode: 'CUSTOMER', actionCode: 'create_customer', ...link })).toMatchObject(link)
    const byGuid = { ...onDuty, layerCode: 'CUSTOMER', recordNodeId: guid as string }
    expectFieldFaults(await send(byGuid), [{ path: '/recordNodeId', code: 'reference' }])
    const otherLayer = { ...onDuty, layerCode: 'SAMPLE_DATA', recordNodeId: Id as string }
    expectFieldFaults(await send(otherLayer), [{ path: '/recordNodeId', code: 'reference' }])
    await call('deleteCustomer', { path: { id: Id } })
    expect((await search(link)).body.data).toMatchObject([link])
    expectFieldFaults(await send({ ...onDuty, ...link }), [{ path: '/recordNodeId' }])
  },
)

check.provisional.writes(
  'layerCode and recordNodeId are each optional, so either may come alone',
  async () => {
    const { body: customer } = await call('createCustomer', {
      body: { customer_full_name: title('linked by half') },
    })
    const { username, token } = await newSender()
    const halves = [{ layerCode: 'CUSTOMER' }, { recordNodeId: customer.Id as string }]
    for (const half of halves) {
      const event = { ...onDuty, ...half }
      expect(await sent(event, token)).toMatchObject({ layerCode: null, recordNodeId: null, ...event })
      expect((await search({ createUser: username, ...half })).body.data).toMatchObject([event])
    }
    expect(await sent({ ...onDuty, layerCode: 'VISIT' }, token)).toMatchObject({ recordNodeId: null })
    const { Id } = await inStatus(1)
    expect(await sent({ ...onDuty, recordNodeId: Id }, token)).toMatchObject({ layerCode: null })
  },
)

check.writes('layerCode alone is accepted', async () =>
  expect((await send({ ...onDuty, layerCode: 'CUSTOMER' })).status).toBe(200),
)

check.writes('recordNodeId alone is accepted', async () => {
  const { body } = await call('createCustomer', { body: { customer_full_name: title('linked alone') } })
  expect((await send({ ...onDuty, recordNodeId: body.Id as string })).status).toBe(200)
})

check.writes(
  'a local record is not online yet, so its events take an id that the platform does not know',
  async () => {
    for (const actionCode of ['create_local_record', 'edit_local_record', 'remove_local_record'])
      for (const recordNodeId of [nobodysId, `draft-${crypto.randomUUID()}`]) {
        const link = { recordNodeId, layerCode: 'SAMPLE_DATA' }
        const event = { typeCode: 'COLLECTOR', actionCode, ...link }
        const { status, body } = await send(event)
        expect(status, actionCode).toBe(200)
        if (provisional()) continue
        expect(body).toMatchObject(event)
        const found = (await search({ actionCode, ...link })).body.data as Json[]
        expect(found).toContainEqual(body)
      }
    const alone = { typeCode: 'COLLECTOR', actionCode: 'create_local_record', recordNodeId: 'draft 7' }
    expect((await send(alone)).status).toBe(200)
  },
)

check.writes.provisional('that a record was removed can be reported when it is gone', async () => {
  const removed = { typeCode: 'COLLECTOR', actionCode: 'remove_online_record', recordNodeId: nobodysId }
  expect(await sent({ ...removed, layerCode: 'SAMPLE_DATA' })).toMatchObject(removed)
  expectFieldFaults(await send({ ...removed, layerCode: 'NO_LAYER' }), [{ path: '/layerCode' }])
})

check.provisional.writes('can be linked to an employee', async () => {
  const { Id } = await inStatus(1)
  const link = { layerCode: 'EMPLOYEE', recordNodeId: Id }
  expect(await sent({ typeCode: 'AUTHENTICATION', actionCode: 'login', ...link })).toMatchObject(link)
})

check.provisional.writes(
  'no other call emits an event: neither logging in nor creating and deleting a customer',
  async () => {
    const { username, token } = await newSender()
    const authorization = `Bearer ${token}`
    const customer = { customer_full_name: title('no event') }
    const { Id } = (await call('createCustomer', { body: customer, authorization })).body
    await call('updateCustomer', { path: { id: Id }, body: { customer_category: 'Retail' }, authorization })
    await call('deleteCustomer', { path: { id: Id }, authorization })
    const none = { data: [], total: 0 }
    expect((await search({ createUser: username })).body).toEqual(none)
    expect((await search({ recordNodeId: Id })).body).toEqual(none)
    await sent(onDuty, token)
    expect((await search({ createUser: username })).body.total).toBe(1)
  },
)

check.provisional.writes(
  'the newest event of each type shows beside the live position of its sender',
  async () => {
    const { username, token } = await newSender()
    const ts = Math.floor(Date.now() / 1000)
    const trackerId = `contract-${username}`
    const position = { trackerId, ts, lat: 18.5324, lng: 73.8568, device_status: 1 }
    const authorization = `Bearer ${token}`
    expect((await call('pushPositions', { body: position, authorization })).status).toBe(200)
    for (const event of [onDuty, { typeCode: 'AUTHENTICATION', actionCode: 'login' }, offDuty])
      await sent(event, token)
    const live = await call('searchLivePositions', { body: { take: -1 } })
    const trackers = live.body.data.trackers as { driver: string }[]
    expect(trackers.find(({ driver }) => driver === username)).toMatchObject({
      latest_duty_event: { typeCode: 'DUTY', action_code: 'off_duty' },
      latest_events: { AUTHENTICATION: { action_code: 'login' } },
    })
  },
)
