import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { title } from '../check/here/standIns.ts'
import type { Json, JsonObject } from '../spec/json.ts'

const check = checksFor('sync').provisional

const send = (...entries: Json[]) => call('sync', { body: { entries } })
const sendOk = async (...entries: Json[]): Promise<JsonObject> => {
  const { status, body, text } = await send(...entries)
  expect(status, text).toBe(200)
  return body
}
const outcomes = ({ results }: JsonObject) => (results as JsonObject[]).map(({ outcome }) => outcome)
const day = '2027-03-01'

check.writes(
  'a customer, a visit there, its check-in and its check-out with a photo, all made offline, are done in one call and by each repeat not again',
  async () => {
    const [customer, plan, visit, photo] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const event = (actionCode: string, secondsAgo: number, data?: JsonObject) => {
      const occurredAt = new Date(Date.now() - secondsAgo * 1000).toISOString()
      const link = { layerCode: 'VISIT', recordNodeId: visit, occurredAt }
      const body = { typeCode: 'VISIT', actionCode, ...link, ...(data && { data }) }
      return { operation: 'createEvent', Id: randomUUID(), body }
    }
    const entries = [
      { operation: 'createCustomer', Id: customer, body: { customer_full_name: title('offline') } },
      { operation: 'createPlan', Id: plan, body: { plan_name: title('offline'), plan_start_date: day } },
      {
        operation: 'createVisit',
        Id: visit,
        body: { visit_customer_guid: customer, visit_plan_guid: plan, visit_date: day },
      },
      event('check_in', 600),
      event('check_out', 60, { files: [photo] }),
      { operation: 'updateVisit', Id: randomUUID(), target: visit, body: { visit_note: title('offline') } },
      {
        operation: 'pushPositions',
        body: { trackerId: title('phone'), lat: 18.5, lng: 73.8, ts: Math.floor(Date.now() / 1000) },
      },
    ]
    try {
      const first = await sendOk(...entries)
      expect(outcomes(first)).toEqual(entries.map(() => 'stored'))
      expect([first.stored, first.repeated, first.failed]).toEqual([7, 0, 0])
      // Its bytes come when there is a network that carries them.
      const content = Buffer.from(`%PDF-1.7 ${photo}`)
      await client().preview.records.uploadFile({ id: photo, content })
      expect(await (await client().preview.records.downloadFile({ id: photo })).text()).toBe(String(content))
      const stored = await client().preview.journeys.getVisit({ id: visit })
      expect(stored).toMatchObject({ visit_plan_guid: plan, visit_customer_guid: customer, visit_status: 4 })
      const again = await sendOk(...entries)
      expect([again.stored, again.repeated, again.failed]).toEqual([1, 6, 0])
      const results = (body: JsonObject) =>
        (body.results as JsonObject[]).map(({ result, etag }) => [result, etag])
      expect(results(again)).toEqual(results(first))
      const part = await sendOk(entries[5]!, entries[2]!)
      expect(outcomes(part)).toEqual(['repeated', 'repeated'])
    } finally {
      await client().preview.journeys.deleteVisit({ id: visit })
      await client().preview.journeys.deletePlan({ id: plan })
      await client().customers.delete({ id: customer })
    }
  },
)

check.writes('a conflict shows the state of the server and what the device sent', async () => {
  const Id = randomUUID()
  const entry = { operation: 'createRecord', layerName: 'SAMPLE_DATA', Id, body: { Title: title('mine') } }
  try {
    const [first] = (await sendOk(entry)).results as JsonObject[]
    const body = { Title: title('another') }
    const [other] = (await sendOk({ ...entry, body })).results as JsonObject[]
    const detail = await client().records.get({ layerName: 'SAMPLE_DATA', id: Id })
    expect(other).toMatchObject({ outcome: 'failed', Id, sent: body, current: detail, etag: first!.etag })
    expect(other!.error).toMatchObject({ statusCode: 409, code: 'CONFLICT' })
    await client().records.update({ layerName: 'SAMPLE_DATA', id: Id, fields: { Title: title('theirs') } })
    const edit = { operation: 'updateRecord', layerName: 'SAMPLE_DATA', Id: randomUUID(), target: Id, body }
    const [stale] = (await sendOk({ ...edit, ifMatch: first!.etag! })).results as JsonObject[]
    expect(stale).toMatchObject({ outcome: 'failed', sent: body, current: { Title: title('theirs') } })
    expect(stale!.error).toMatchObject({ statusCode: 412, code: 'PRECONDITION_FAILED' })
    const [mended] = (await sendOk({ ...edit, ifMatch: stale!.etag! })).results as JsonObject[]
    expect(mended!.outcome).toBe('stored')
  } finally {
    await client().records.delete({ layerName: 'SAMPLE_DATA', id: Id })
  }
})

check.writes('a faulty entry fails alone, with the error of its single call', async () => {
  const Id = randomUUID()
  const duty = { typeCode: 'DUTY', actionCode: 'on_duty' }
  const create = { operation: 'createRecord', layerName: 'SAMPLE_DATA' }
  const faulty: [Json, string, string][] = [
    [null, 'VALIDATION_FAILED', ''],
    [{ operation: 'deleteVisit', body: {} }, 'VALIDATION_FAILED', '/operation'],
    [{ operation: 'createEvent', body: duty }, 'VALIDATION_FAILED', '/Id'],
    [{ operation: 'createEvent', Id, body: { ...duty, Id: randomUUID() } }, 'VALIDATION_FAILED', '/body/Id'],
    [{ operation: 'updateVisit', Id, body: { visit_note: 'x' } }, 'VALIDATION_FAILED', '/target'],
    [{ operation: 'updateVisit', Id, target: Id, body: {} }, 'VALIDATION_FAILED', ''],
    [
      { ...create, Id, body: { sample_data_mobile_number: '1' } },
      'VALIDATION_FAILED',
      '/sample_data_mobile_number',
    ],
    [{ operation: 'updateVisit', Id, target: Id, body: { visit_note: 'x' } }, 'ENTITY_NOT_FOUND', ''],
    [
      { operation: 'pushPositions', body: { trackerId: 'x', lat: 91, lng: 0, ts: 1 } },
      'VALIDATION_FAILED',
      '',
    ],
  ]
  const { results, stored, failed } = await sendOk(...faulty.map(([entry]) => entry), {
    operation: 'createEvent',
    Id,
    body: duty,
  })
  for (const [index, [entry, code, path]] of faulty.entries()) {
    const { outcome, error } = (results as JsonObject[])[index]! as JsonObject & { error: JsonObject }
    const told = `${JSON.stringify(entry)}: ${JSON.stringify(error)}`
    expect([outcome, error.code], told).toEqual(['failed', code])
    if (path !== '')
      expect(
        (error.details as JsonObject[]).map((each) => each.path),
        told,
      ).toContain(path)
  }
  expect([stored, failed]).toEqual([1, faulty.length])
})

check('a call without entries or with more than 500 is refused as a whole', async () => {
  for (const count of [0, 501]) {
    const { status, body } = await send(...Array.from({ length: count }, () => null))
    expect([status, body.error?.code]).toEqual([422, 'VALIDATION_FAILED'])
  }
})

check.writes('a record has the Id of its header Record-Id, and a visit that of its body', async () => {
  const [record, visit] = [randomUUID(), randomUUID()]
  const fields = { customer_full_name: title('named') }
  const customer = await client().customers.create({ fields }, { recordId: record })
  expect([customer.Id, customer.customer_guid]).toEqual([record, record])
  expect(await client().customers.create({ fields }, { recordId: record })).toEqual(customer)
  const changed = { fields: { customer_full_name: title('changed') } }
  await expect(client().customers.create(changed, { recordId: record })).rejects.toMatchObject({
    status: 409,
    code: 'CONFLICT',
  })
  const input = { Id: visit, visit_customer_guid: record, visit_date: day }
  const created = await client().preview.journeys.createVisit(input)
  expect([created.Id, await client().preview.journeys.createVisit(input)]).toEqual([visit, created])
  await client().preview.journeys.deleteVisit({ id: visit })
  // What was deleted does not come back.
  expect(await client().preview.journeys.createVisit(input)).toEqual(created)
  expect(await client().preview.journeys.deleteVisit({ id: visit })).toEqual({ count: 0 })
  await client().customers.delete({ id: record })
})
