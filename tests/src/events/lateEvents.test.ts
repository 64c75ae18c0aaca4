import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { createPlan, createVisit, customers, getPlan } from '../journeys/journey.ts'
import type { Json } from '../spec/json.ts'
import { newSender, onDuty, point, search, send, sent } from './event.ts'

const minuteMs = 60_000
/** A moment of today's work, in minutes before now. */
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
const data = { orderNumber: 'A-1042', items: [{ sku: 'x', count: 3 }], note: null }

check.provisional.writes(
  'createEvent: keeps the time when it happened beside the time when it was stored, and the data of the app',
  async () => {
    const occurredAt = ago(90)
    const inIndia = new Date(Date.parse(occurredAt) + 330 * minuteMs).toISOString().replace('Z', '+05:30')
    const body = await sent({ ...onDuty, occurredAt: inIndia, data })
    expect(body).toMatchObject({ occurredAt, data })
    expect(Date.parse(body.createdDate)).toBeGreaterThan(Date.parse(occurredAt) + 60 * minuteMs)
    const plain = await sent(onDuty)
    expect(plain.occurredAt).toBe(plain.createdDate)
    expect(plain).not.toHaveProperty('data')
  },
)

const deep = (levels: number): Json => (levels === 0 ? 'end' : { inner: deep(levels - 1) })
const bytes = (count: number) => ({ text: 'x'.repeat(count - '{"text":""}'.length) })

for (const [what, fields, fault] of [
  ['a time 6 minutes ahead', () => ({ occurredAt: ago(-6) }), { path: '/occurredAt', code: 'maximum' }],
  ['a time 91 days ago', () => ({ occurredAt: ago(91 * 1440) }), { path: '/occurredAt', code: 'minimum' }],
  ['a day without a time', () => ({ occurredAt: '2026-11-20' }), { path: '/occurredAt' }],
  ['a time without an offset', () => ({ occurredAt: ago(1).slice(0, -1) }), { path: '/occurredAt' }],
  ['data of 4,097 bytes', () => ({ data: bytes(4097) }), { path: '/data', code: 'maxBytes' }],
  ['data of 6 levels', () => ({ data: deep(6) }), { path: '/data', code: 'maxDepth' }],
  ['data that is a list', () => ({ data: [1] }), { path: '/data' }],
  ['data that is null', () => ({ data: null }), { path: '/data' }],
  [
    'a text in data that can not be stored',
    () => ({ data: { 'a/b': ['x', '\0'] } }),
    { path: '/data/a~1b/1', code: 'characters' },
  ],
  [
    'a name in data that can not be stored',
    () => ({ data: { a: { '\ud800': 1 } } }),
    { path: '/data/a', code: 'characters' },
  ],
  ['an Id that is not a UUID', () => ({ Id: 'event-1' }), { path: '/Id' }],
  [
    'the nil UUID as Id',
    () => ({ Id: '00000000-0000-0000-0000-000000000000' }),
    { path: '/Id', code: 'notUnique' },
  ],
  [
    'the max UUID as Id',
    () => ({ Id: 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF' }),
    { path: '/Id', code: 'notUnique' },
  ],
] satisfies [string, () => Record<string, Json>, { path: string; code?: string }][]) {
  check.provisional.writes(`createEvent: refuses ${what}`, async () =>
    expectFieldFaults(await send({ ...onDuty, ...fields() }), [fault]),
  )
}

check.provisional.writes(
  'createEvent: takes data at its limits, a time just ahead and one of 89 days ago',
  async () => {
    expect((await sent({ ...onDuty, data: bytes(4096) })).data).toEqual(bytes(4096))
    expect((await sent({ ...onDuty, data: deep(5) })).data).toEqual(deep(5))
    expect((await sent({ ...onDuty, data: {} })).data).toEqual({})
    for (const occurredAt of [ago(-4), ago(89 * 1440)])
      expect((await sent({ ...onDuty, occurredAt })).occurredAt).toBe(occurredAt)
  },
)

check.provisional.writes(
  'createEvent: an Id sent again with the same content returns the stored event, and nothing is stored',
  async () => {
    const Id = randomUUID()
    const event = { ...onDuty, Id, location: point, occurredAt: ago(30), data }
    const stored = await sent(event)
    expect(stored).toMatchObject({ ...event })
    for (const again of [event, { ...event, Id: Id.toUpperCase() }, { ...event, data: { ...data } }])
      expect(await sent(again)).toEqual(stored)
    expect((await search({ Id })).body).toEqual({ data: [stored], total: 1 })
  },
)

check.provisional.writes(
  'createEvent: an Id in use with other content is refused, and only its own sender is shown its event',
  async () => {
    const event = { ...onDuty, Id: randomUUID(), occurredAt: ago(30), data }
    const stored = await sent(event)
    const { token } = await newSender()
    const own = await Promise.all([
      send({ ...event, actionCode: 'off_duty' }),
      send({ ...event, data: { ...data, items: [] } }),
      send({ ...event, occurredAt: ago(29) }),
      send({ ...event, location: point }),
      send({ ...onDuty, Id: event.Id }),
    ])
    const message = 'An event with this Id is stored with other content.'
    const error = { statusCode: 409, name: 'Conflict', code: 'CONFLICT', message }
    for (const { status, body } of own) expect([status, body]).toEqual([409, { error, current: stored }])
    const others = await send(event, token)
    expect([others.status, others.body]).toEqual([409, { error }])
    expect((await search({ Id: event.Id })).body.total).toBe(1)
  },
)

check.provisional.writes('searchEvents: finds and sorts by the time when events happened', async () => {
  const { username: createUser, token } = await newSender()
  const times = [ago(10), ago(50), ago(30)]
  for (const occurredAt of times) await sent({ ...onDuty, occurredAt }, token)
  const sortBy = [{ Field: 'occurredAt', Direction: 'ASC' }]
  const found = async (filter: Record<string, Json>) =>
    ((await search({ createUser, ...filter }, { sortBy })).body.data as { occurredAt: string }[]).map(
      ({ occurredAt }) => occurredAt,
    )
  expect(await found({})).toEqual([times[1], times[2], times[0]])
  expect(await found({ occurredAt: { gte: times[2]! } })).toEqual([times[2], times[0]])
  expect(await found({ occurredAt: times[1]! })).toEqual([times[1]])
  // `from` and `to` are times of storing.
  expect(await found({ to: times[0]! })).toEqual([])
})

const moveAt = (visitId: string, actionCode: string, occurredAt: string) =>
  send({
    typeCode: 'VISIT',
    actionCode,
    layerCode: 'VISIT',
    recordNodeId: visitId,
    occurredAt,
    location: point,
  })

check.provisional.writes(
  'VISIT events: a check-out that arrives before its check-in is stored, and takes effect when that arrives',
  async () => {
    const plan = await createPlan({ visits: [{ visit_customer_guid: customers[0] }] })
    const { Id } = plan.visits[0]
    const [came, left] = [ago(60), ago(40)]
    expect((await moveAt(Id, 'check_out', left)).status).toBe(200)
    expect(await getPlan(plan.Id)).toMatchObject({ plan_status: 1, visits: [{ visit_checkout_time: null }] })
    expect((await moveAt(Id, 'check_in', came)).status).toBe(200)
    expect(await getPlan(plan.Id)).toMatchObject({
      plan_status: 4,
      visits: [{ visit_status: 4, visit_checkin_time: came, visit_checkout_time: left }],
    })
  },
)

check.provisional.writes(
  'VISIT events: a cancellation at an earlier time that arrives late undoes the check-in',
  async () => {
    const { Id, visit_guid } = await createVisit({})
    const read = async () => (await call('searchVisits', { body: { visit_guid } })).body.data[0]
    expect((await moveAt(Id, 'check_in', ago(30))).status).toBe(200)
    expect(await read()).toMatchObject({ visit_status: 3, visit_checkin_location: point })
    expect((await moveAt(Id, 'cancel', ago(45))).status).toBe(200)
    expect(await read()).toMatchObject({
      visit_status: 5,
      visit_checkin_time: null,
      visit_checkin_location: null,
    })
    expect(await read()).not.toHaveProperty('visit_checkin_distance')
  },
)

check.provisional.writes('VISIT events: a check-in with a time that was sent twice counts once', async () => {
  const { Id } = await createVisit({})
  const at = ago(20)
  const [one, again] = [await moveAt(Id, 'check_in', at), await moveAt(Id, 'check_in', at)]
  expect(again.body).toEqual(one.body)
  expect((await moveAt(Id, 'check_in', ago(10))).status).toBe(200)
  const link = { layerCode: 'VISIT', recordNodeId: Id, actionCode: 'check_in' }
  expect((await search(link)).body.total).toBe(2)
  const { body } = await call('searchVisits', { body: { Id } })
  expect(body.data).toMatchObject([{ visit_status: 3, visit_checkin_time: at }])
})

check.provisional.writes(
  'searchLivePositions: the latest event of a type is the one that happened last, not the one that arrived last',
  async () => {
    const { username, token } = await newSender()
    const position = {
      trackerId: `late-${username}`,
      ts: Math.floor(Date.now() / 1000),
      lat: 18.5,
      lng: 73.8,
    }
    await call('pushPositions', { body: position, authorization: `Bearer ${token}` })
    const at = ago(5)
    await sent({ typeCode: 'DUTY', actionCode: 'off_duty', occurredAt: at }, token)
    await sent({ ...onDuty, occurredAt: ago(600) }, token)
    const live = await call('searchLivePositions', { body: { driver: username } })
    expect(live.body.data.trackers[0].latest_duty_event).toEqual({
      action_code: 'off_duty',
      typeCode: 'DUTY',
      event_ts: Math.floor(Date.parse(at) / 1000),
      address: null,
    })
  },
)
