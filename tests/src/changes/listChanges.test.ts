import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { title } from '../check/here/standIns.ts'
import { changesAfter, cursorOfNow, listHistory } from './changes.ts'

const check = checksFor('listChanges').provisional
const checkBoth = checksFor('listChanges, streamChanges').provisional

const layer = { layerName: 'SAMPLE_DATA' }

check.writes(
  'what is created, updated and deleted comes once, in that order, with time and account',
  async () => {
    const start = await cursorOfNow()
    const { Id } = await client().records.create({ ...layer, fields: { Title: title('followed') } })
    await client().records.update({ ...layer, id: Id, fields: { Title: title('followed on') } })
    await client().records.delete({ ...layer, id: Id })
    const { changes, cursor } = await changesAfter(start)
    expect(listHistory(changes, [Id])).toEqual(['created 0', 'updated 0', 'deleted 0'])
    for (const change of changes.filter((each) => each.Id === Id)) {
      expect(change).toMatchObject({ kind: 'record', layerName: 'SAMPLE_DATA' })
      expect(change.changedUser).not.toBeNull()
    }
    expect(listHistory((await changesAfter(cursor)).changes, [Id])).toEqual([])
    expect(listHistory((await changesAfter(start)).changes, [Id])).toHaveLength(3)
  },
)

check.writes(
  'each change has the cursor that continues after it, and pages of any size have the same changes',
  async () => {
    const start = await cursorOfNow()
    const ids: string[] = []
    for (const name of ['one', 'two', 'three'])
      ids.push((await client().records.create({ ...layer, fields: { Title: title(name) } })).Id)
    const created = ['created 0', 'created 1', 'created 2']
    for (const take of [1, 2, 1000])
      expect(listHistory((await changesAfter(start, { take })).changes, ids)).toEqual(created)
    const { changes } = await changesAfter(start)
    const first = changes.find(({ Id }) => Id === ids[0])!
    expect(listHistory((await changesAfter(first.cursor)).changes, ids)).toEqual(created.slice(1))
  },
)

check.writes('kinds and layerName leave out what is not wanted, and the cursor passes it', async () => {
  const start = await cursorOfNow()
  const { Id } = await client().records.create({ ...layer, fields: { Title: title('kind') } })
  const customer = await client().customers.create({ fields: { customer_full_name: title('kind') } })
  const event = await client().events.create({ typeCode: 'DUTY', actionCode: 'on_duty' })
  const ids = [Id, customer.Id, event.Id]
  const found = async (wanted: Parameters<typeof changesAfter>[1]) =>
    listHistory((await changesAfter(start, wanted)).changes, ids)
  expect(await found({})).toEqual(['created 0', 'created 1', 'created 2'])
  expect(await found({ kinds: 'record' })).toEqual(['created 0'])
  expect(await found({ kinds: ['event', 'customer'] })).toEqual(['created 1', 'created 2'])
  expect(await found({ layerName: 'CUSTOMER' })).toEqual(['created 1', 'created 2'])
})

check.writes(
  'with objects, a change has its object as a search returns it, and a deleted object is null',
  async () => {
    const start = await cursorOfNow()
    const kept = await client().customers.create({ fields: { customer_full_name: title('kept') } })
    const gone = await client().records.create({ ...layer, fields: { Title: title('gone') } })
    await client().records.delete({ ...layer, id: gone.Id })
    const plan = await client().preview.journeys.createPlan({
      plan_name: title('followed'),
      plan_start_date: '2026-11-23',
      visits: [{ visit_customer_guid: kept.customer_guid }],
    })
    const { changes } = await changesAfter(start, { objects: true })
    const objectOf = (id: string) => changes.find((change) => change.Id === id)?.object
    expect(objectOf(kept.Id)).toEqual(await client().customers.get({ id: kept.Id }))
    expect(objectOf(gone.Id)).toBeNull()
    expect(objectOf(plan.Id)).toMatchObject({ Id: plan.Id, plan_name: plan.plan_name })
    const visits = changes.filter((change) => change.kind === 'visit')
    expect(visits.map(({ object }) => object?.visit_plan_guid)).toContain(plan.plan_guid)
    await client().preview.journeys.deletePlan({ id: plan.Id })
  },
)

check.writes('a check-in is a change of the event and of its visit', async () => {
  const { data } = await client().customers.search({ take: 1 })
  const visit = await client().preview.journeys.createVisit({
    visit_customer_guid: data[0]!.customer_guid!,
    visit_date: '2026-11-23',
  })
  const start = await cursorOfNow()
  const event = await client().events.create({
    typeCode: 'VISIT',
    actionCode: 'check_in',
    layerCode: 'VISIT',
    recordNodeId: visit.Id,
  })
  const { changes } = await changesAfter(start)
  expect(listHistory(changes, [event.Id, visit.Id])).toEqual(['created 0', 'updated 1'])
  await client().preview.journeys.deleteVisit({ id: visit.Id })
})

check.writes('nothing changes when a write is refused', async () => {
  const start = await cursorOfNow()
  const name = title('refused')
  const refused = await call('createRecord', {
    path: layer,
    body: { Title: name, sample_data_mobile_number: '123' },
  })
  expect(refused.status).toBe(422)
  const { changes } = await changesAfter(start, { objects: true })
  expect(JSON.stringify(changes)).not.toContain(name)
})

checkBoth.writes('a layer that the tenant lacks is refused', async () => {
  for (const layerName of ['NO_SUCH_LAYER', 'NUL\0'])
    for (const operation of ['listChanges', 'streamChanges'] as const) {
      const { status, body } = await call(operation, { query: { layerName } })
      expect([status, body.error.code]).toEqual([404, 'LAYER_NOT_FOUND'])
    }
})

check('a text that is not a cursor of this tenant is refused', async () => {
  for (const cursor of ['x', 'A'.repeat(22), 'AAAAAAAAAAAAAAAAAAAAA!']) {
    const { status, body } = await call('listChanges', { query: { cursor } })
    expect([cursor, status, body.error.code]).toEqual([cursor, 400, 'INVALID_PARAMETER_VALUE'])
    expect(body.error.details[0].path).toBe('cursor')
  }
})

check('from oldest begins with the oldest change that is kept, and reaches now', async () => {
  const first = await client().preview.changes.list({ from: 'oldest', take: 2 })
  const second = await client().preview.changes.list({ cursor: first.cursor, take: 2 })
  const cursors = [...first.data, ...second.data].map(({ cursor }) => cursor)
  expect(new Set(cursors).size).toBe(cursors.length)
  if (first.data.length === 2) expect(first.cursor).toBe(first.data[1]!.cursor)
})
