import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventHandlers } from '../events/index.ts'
import {
  admitVisitEvent,
  applyVisitEvent,
  journeyHandlers,
  visitExists,
  visitKind,
} from '../journeys/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import type { BodyOf, Call, ResultOf } from '../platform/http/handlers.ts'
import { createRandom, pick, type Random } from '../platform/random.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { noHeaders } from '../platform/testing/noHeaders.ts'
import { testActor } from '../platform/testing/testActor.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { wallClockMs } from '../platform/wallClock.ts'
import { saveLatestEvent } from '../tracking/index.ts'

const customer = 'c0000000-0000-4000-8000-000000000001'
/** The devices' first moment: yesterday, at a whole second. */
const startMs = Math.floor(wallClockMs() / 1000) * 1000 - 86_400_000
let postgres: TestDatabase
let connection: Connection
let database: Database

beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  database = await openDatabase(connection, silent.log)
  const data = { customer_guid: customer, customer_location: '{"type":"Point","coordinates":[73.85,18.52]}' }
  await ask(connection, `insert into geofield.tenant (code, name) values ('one', 'One')`)
  await ask(
    connection,
    `insert into geofield.layer (tenant_id, name, properties) values (1, 'CUSTOMER', '[]')`,
  )
  await ask(
    connection,
    `insert into geofield.record
       (tenant_id, layer_id, record_id, created_by, created_from, modified_by, modified_from, data)
     values (1, 1, gen_random_uuid(), 'demo', 3, 'demo', 3, '${JSON.stringify(data)}')`,
  )
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

const account = (username: string) => ({
  tenant: { tenantId: 1, code: 'one', actor: testActor(username) },
  user: { userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41', accountKey: username, username },
  keyId: '',
})

type EventBody = BodyOf<'createEvent'>
async function send(body: EventBody, username = 'asha'): Promise<ResultOf<'createEvent'>> {
  const { createEvent } = eventHandlers(database, {
    linkedKinds: { [visitKind]: visitExists },
    guards: [admitVisitEvent],
    reactions: [applyVisitEvent, saveLatestEvent],
  })
  const request = { path: { tenant: 'one' }, query: {}, ...noHeaders, body, caller: account(username) }
  return createEvent(request as never)
}

const journeys = () =>
  journeyHandlers(database, async () => ({ reason: 'no_route', message: 'No road.', synthetic: false }))
const call = (input: object) =>
  ({
    query: {},
    ...noHeaders,
    caller: account('asha'),
    signal: new AbortController().signal,
    ...input,
  }) as never

async function makePlan() {
  const body = {
    plan_name: 'Times',
    plan_start_date: '2026-11-20',
    visits: [{ visit_customer_guid: customer }],
  }
  const plan = await journeys().createPlan(call({ path: { tenant: 'one' }, body }))
  return { planId: plan.Id, visitId: plan.visits![0]!.Id }
}

const readPlan = (planId: string) =>
  journeys().getPlan(call({ path: { tenant: 'one', id: planId } }) as Call<'getPlan'>)

type Move = {
  actionCode: string
  minute?: number
  Id?: string
  location?: string
  data?: Record<string, unknown>
}
const place = (lon: number) => JSON.stringify({ type: 'Point', coordinates: [lon, 18.52] })
const body = (visitId: string, { minute, ...move }: Move): EventBody => ({
  typeCode: 'VISIT',
  layerCode: 'VISIT',
  recordNodeId: visitId,
  ...move,
  ...(minute !== undefined && { occurredAt: new Date(startMs + minute * 60_000).toISOString() }),
})
const toMinute = (at: string | null | undefined) => (at ? (Date.parse(at) - startMs) / 60_000 : null)

/** What events made of a new visit: its plan's status, its own, and the minutes of check-in and check-out. */
async function live(moves: Move[]) {
  const { planId, visitId } = await makePlan()
  for (const move of moves) await send(body(visitId, move))
  return readState(planId)
}

async function readState(planId: string) {
  const { plan_status: plan, visits } = await readPlan(planId)
  const visit = visits![0]!
  return {
    plan,
    status: visit.visit_status,
    in: toMinute(visit.visit_checkin_time),
    out: toMinute(visit.visit_checkout_time),
    places: [visit.visit_checkin_location, visit.visit_checkout_location],
    distance: visit.visit_checkin_distance,
    reason: visit.visit_cancel_reason,
  }
}

const move = (actionCode: string) => (minute?: number) => ({ actionCode, minute }) as Move
const [checkIn, checkOut, cancel] = ['check_in', 'check_out', 'cancel'].map(move) as [
  ReturnType<typeof move>,
  ReturnType<typeof move>,
  ReturnType<typeof move>,
]

describe('a visit is in the state that the times of its events say', () => {
  test.each([
    ['check-out before its check-in', [checkOut(20), checkIn(10)], { plan: 4, status: 4, in: 10, out: 20 }],
    ['check-out whose check-in is missing', [checkOut(20)], { plan: 1, status: 1, in: null, out: null }],
    ['an earlier cancellation', [checkIn(11), cancel(10)], { plan: 5, status: 5, in: null, out: null }],
    ['an earlier check-in', [cancel(10), checkIn(9)], { plan: 5, status: 5, in: 9, out: null }],
    ['all of a cancelled visit', [cancel(30), checkOut(20), checkIn(10)], { status: 4, in: 10, out: 20 }],
    ['a check-in after the end', [cancel(10), checkIn(11), checkOut(12)], { status: 5, in: null }],
    ['an earlier second check-in', [checkIn(11), checkOut(20), checkIn(10)], { status: 4, in: 10, out: 20 }],
    ['a check-out between check-ins', [checkIn(30), checkOut(20), checkIn(10)], { in: 10, out: 20 }],
    ['two events of one moment', [checkOut(10), checkIn(10)], { status: 4, in: 10, out: 10 }],
    ['three events of one moment', [cancel(10), checkOut(10), checkIn(10)], { status: 4 }],
  ])(
    'a visit is in the state that the times of its events say when this arrives late: %s',
    async (_what, moves, state) => {
      expect(await live(moves)).toMatchObject(state)
    },
  )

  const randomMoves = (random: Random): Move[] =>
    Array.from({ length: 2 + Math.floor(random() * 5) }, () => ({
      actionCode: pick(['check_in', 'check_in', 'check_out', 'check_out', 'cancel'], random),
      minute: Math.floor(random() * 4),
      Id: randomUUID(),
      location: place(73 + Math.floor(random() * 10)),
    }))
  const shuffled = (moves: Move[], random: Random) =>
    moves
      .map((each) => ({ each, key: random() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ each }) => each)

  // Each round lives three days; `npm run test:long -- --only inFull` lives more.
  const rounds = inFull ? 25 : 10

  test('any order of arrival, with repetitions, gives the same final visit as the order of the times', async () => {
    const random = createRandom(20_261_122)
    for (let round = 0; round < rounds; round += 1) {
      const moves = randomMoves(random)
      // Ids are unique, so every life sends events of its own.
      const lives = [
        moves.toSorted((a, b) => a.minute! - b.minute!),
        ...[1, 2].map(() => shuffled(moves, random)),
      ]
      const ends: unknown[] = []
      for (const [at, arrivals] of lives.entries()) {
        const own = arrivals.map((each) => ({ ...each, Id: `${each.Id!.slice(0, -1)}${at}` }))
        ends.push(await live([...own, pick(own, random)]))
      }
      expect(ends[1], JSON.stringify(moves)).toEqual(ends[0])
      expect(ends[2], JSON.stringify(moves)).toEqual(ends[0])
    }
  })

  test('concurrent arrivals give the same final visit too', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { planId, visitId } = await makePlan()
      const moves = [checkIn(10), checkIn(10), checkOut(20), checkOut(25), cancel(30), checkIn(12)]
      await Promise.all(moves.map((each) => send(body(visitId, each))))
      expect(await readState(planId)).toMatchObject({ plan: 4, status: 4, in: 10, out: 20 })
    }
  })
})

describe('an event without a time', () => {
  const conflict = { code: 'CONFLICT' }

  test('an event without a time is a request: any move that the status does not allow is refused and stores nothing', async () => {
    const { planId, visitId } = await makePlan()
    await expect(send(body(visitId, checkOut()))).rejects.toMatchObject(conflict)
    await send(body(visitId, checkIn()))
    await expect(send(body(visitId, checkIn()))).rejects.toMatchObject(conflict)
    await send(body(visitId, checkOut()))
    for (const each of [checkIn(), checkOut(), cancel()]) {
      await expect(send(body(visitId, each))).rejects.toMatchObject(conflict)
    }
    expect(await readState(planId)).toMatchObject({ plan: 4, status: 4 })
    // The refused check-out, cancel and check-ins left nothing that a late event could bring to life.
    await send(body(visitId, cancel(5)))
    expect(await readState(planId)).toMatchObject({ plan: 5, status: 5, in: null, out: null })
  })

  test('an event without a time comes after an event of a device whose clock is ahead', async () => {
    const { planId, visitId } = await makePlan()
    const ahead = new Date(wallClockMs() + 200_000).toISOString()
    await send({ ...body(visitId, checkIn()), occurredAt: ahead })
    const { occurredAt } = await send(body(visitId, checkOut()))
    expect(Date.parse(occurredAt) - Date.parse(ahead)).toBe(1)
    expect(await readState(planId)).toMatchObject({ status: 4 })
    await send(body(visitId, checkOut(10)))
    expect(await readState(planId)).toMatchObject({ status: 4 })
  })
})

describe('an event that is sent twice', () => {
  test('at the same time by its Id is stored once and counts once, with or without a time', async () => {
    for (const minute of [undefined, 10]) {
      const { planId, visitId } = await makePlan()
      const event = body(visitId, { ...checkIn(minute), Id: randomUUID() })
      const stored = await Promise.all(Array.from({ length: 5 }, () => send(event)))
      for (const each of stored) expect(each).toEqual(stored[0])
      expect(await readState(planId)).toMatchObject({ plan: 3, status: 3 })
    }
  })

  test('by the same account without an Id is one event if visit, action and time are the same', async () => {
    const { visitId } = await makePlan()
    const event = body(visitId, { ...checkIn(10), location: place(73) })
    const [one, again] = [await send(event), await send(event)]
    expect(again).toEqual(one)
    await expect(send({ ...event, location: place(74) })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await send(event, 'ravi')).Id).not.toBe(one.Id)
  })
})

test('a visit takes at most 1,000 events', async () => {
  const { planId, visitId } = await makePlan()
  await send(body(visitId, checkIn(1)))
  await ask(
    connection,
    `insert into geofield.event
       (tenant_id, event_id, type_code, action_code, type_id, layer_code, record_id, created_by, occurred_at)
     select 1, gen_random_uuid(), 'VISIT', 'check_in', 9, 'VISIT', '${visitId}', 'asha', now() - n * interval '1 s'
     from generate_series(1, 999) n`,
  )
  await expect(send(body(visitId, checkIn(0)))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The visit has 1000 events, which is the most. Continue with another visit.',
  })
  expect(await readState(planId)).toMatchObject({ status: 3, in: 1 })
})

describe('the reason of a cancelled visit', () => {
  const cancelFor = (reason: unknown, minute?: number): Move => ({ ...cancel(minute), data: { reason } })

  test('the reason of a cancelled visit is the reason in the data of the event that cancelled it, whatever order events arrive in', async () => {
    expect(await live([cancelFor('Closed')])).toMatchObject({ status: 5, reason: 'Closed' })
    const two = [cancelFor('Closed', 10), cancelFor('Moved away', 20)]
    expect(await live(two)).toMatchObject({ status: 5, reason: 'Closed' })
    expect(await live(two.toReversed())).toMatchObject({ status: 5, reason: 'Closed' })
  })

  test('the reason of a cancelled visit is absent without a text and when the visit took place after all, and has at most 500 characters', async () => {
    for (const reason of [7, '', null, { text: 'Closed' }]) {
      expect((await live([cancelFor(reason, 10)])).reason).toBeUndefined()
    }
    const done = await live([cancelFor('Closed', 30), checkOut(20), checkIn(10)])
    expect(done).toMatchObject({ status: 4, reason: undefined })
    expect((await live([cancelFor('x'.repeat(501))])).reason).toBe('x'.repeat(500))
  })

  test('the reason of a cancelled visit stays as an update left it when the event is sent again', async () => {
    const { planId, visitId } = await makePlan()
    await send(body(visitId, cancelFor('Closed', 10)))
    const update = {
      path: { tenant: 'one', id: visitId },
      body: { visit_cancel_reason: 'Closed for stocktaking' },
    }
    await journeys().updateVisit(call(update))
    await send(body(visitId, cancelFor('Closed', 10)))
    await send(body(visitId, checkOut(5)))
    expect(await readState(planId)).toMatchObject({ status: 5, reason: 'Closed for stocktaking' })
  })
})
