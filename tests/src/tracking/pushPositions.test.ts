import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import {
  deviceIn,
  history,
  live,
  newDevice,
  newestTs,
  nowSeconds,
  position,
  push,
  timesIn,
} from './positions.ts'

const check = checksFor('pushPositions').provisional.writes

check('returns how many positions are stored', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  const one = await push(position({ trackerId, ts }))
  expect(one.body).toEqual({
    result: 0,
    status: { success: true, message: '1 position accepted.' },
    data: { accepted: 1, rejected: [] },
  })
  const two = await push([ts - 1, ts - 2].map((each) => position({ trackerId, ts: each })))
  expect(two.body.data).toEqual({ accepted: 2, rejected: [] })
  const track = await history({ trackerId, from: ts - 10, to: ts + 1 })
  expect(timesIn(track)).toEqual([[ts - 2, ts - 1, ts]])
})

check('a position that is stored already counts as accepted and stays as it is', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  await push(position({ trackerId, ts, speed: 5 }))
  const again = await push(position({ trackerId, ts, speed: 9, lat: 10 }))
  expect(again.body.data).toEqual({ accepted: 1, rejected: [] })
  const { body } = await history({ trackerId, from: ts, to: ts + 1 })
  expect(body.data[0].data).toEqual([[73.8568, 18.5324]])
  expect(body.data[0].metaData).toEqual([{ speed: 5, heading: -1 }])
  expect(deviceIn(await live(), trackerId)).toMatchObject({ speed: 5, lat: 18.5324 })
})

check('of two positions of one batch with one trackerId and ts the first stays, and both count', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  const response = await push([position({ trackerId, ts, speed: 1 }), position({ trackerId, ts, speed: 2 })])
  expect(response.body.data).toEqual({ accepted: 2, rejected: [] })
  const { body } = await history({ trackerId, from: ts, to: ts + 1 })
  expect(body.data[0].metaData).toEqual([{ speed: 1, heading: -1 }])
})

check('sent many times at once every position is stored once', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 500]
  const batch = Array.from({ length: 200 }, (_, index) => position({ trackerId, ts: ts + index }))
  const responses = await Promise.all([batch, batch.toReversed(), batch, batch.toReversed()].map(push))
  for (const { body } of responses) expect(body.data).toEqual({ accepted: 200, rejected: [] })
  const track = await history({ trackerId, from: ts, to: ts + 500 })
  expect(timesIn(track).flat()).toEqual(batch.map((each) => each.ts))
})

check(
  'the faulty positions of a batch are named by index and reason, and the others are stored',
  async () => {
    const [trackerId, ts] = [newDevice(), newestTs()]
    const response = await push([
      position({ trackerId, ts: ts - 2 }),
      position({ trackerId, ts: ts - 1, lat: 190.5 }),
      position({ trackerId, ts: ts - 1, lng: -180.5 }),
      position({ trackerId, ts }),
    ])
    expect(response.body).toMatchObject({
      result: 0,
      status: { success: true, message: '2 positions accepted, 2 rejected.' },
      data: {
        accepted: 2,
        rejected: [
          { index: 1, reason: 'out_of_range', message: 'lat must be from -90 to 90; got 190.5' },
          { index: 2, reason: 'out_of_range', message: 'lng must be from -180 to 180; got -180.5' },
        ],
      },
    })
    expect(timesIn(await history({ trackerId, from: ts - 10, to: ts + 1 }))).toEqual([[ts - 2, ts]])
  },
)

/** Faults for which one position is rejected: the change, the reason, and text of the message. */
const rejections: [what: string, change: (now: number) => JsonObject, reason: string, says: string][] = [
  ['ts in milliseconds', (now) => ({ ts: now * 1000 }), 'ts_in_milliseconds', 'milliseconds'],
  ['ts in the future', (now) => ({ ts: now + 400 }), 'clock_ahead', '5 minutes'],
  ['ts in a far future', () => ({ ts: 1e300 }), 'clock_ahead', '5 minutes'],
  ['ts of a clock that was not set', () => ({ ts: 946_684_799 }), 'clock_not_set', '2000-01-01'],
  ['ts zero', () => ({ ts: 0 }), 'clock_not_set', '2000-01-01'],
  ['ts negative', () => ({ ts: -5 }), 'clock_not_set', '2000-01-01'],
  ['ts older than positions are kept', () => ({ ts: 946_684_800 }), 'too_old', 'days'],
  ['lat and lng that are swapped', () => ({ lat: 121.5, lng: 25 }), 'out_of_range', 'swapped'],
  ['the position 0,0', () => ({ lat: 0, lng: 0 }), 'position_not_set', 'no fix'],
  ['lat out of range', () => ({ lat: -90.01, lng: 100 }), 'out_of_range', 'lat must be from -90 to 90'],
  ['lng out of range', () => ({ lng: 180.01 }), 'out_of_range', 'lng must be from -180 to 180'],
  ['a negative speed', () => ({ speed: -2 }), 'out_of_range', 'speed'],
  ['a heading over 360', () => ({ heading: 361 }), 'out_of_range', 'heading'],
  ['a negative accuracy', () => ({ accuracy: -2 }), 'out_of_range', 'accuracy'],
  ['a negative battery', () => ({ battery: -2 }), 'out_of_range', 'battery'],
  ['an altitude above any aircraft', () => ({ altitude: 20_001 }), 'out_of_range', 'altitude'],
  ['an altitude below any mine', () => ({ altitude: -1001 }), 'out_of_range', 'altitude'],
  ['a battery over 100', () => ({ battery: 101 }), 'out_of_range', 'battery'],
  ['a NUL in a text', () => ({ session: 'a\0b' }), 'invalid_text', 'session'],
]

for (const [what, change, reason, says] of rejections) {
  check(`rejects ${what}`, async () => {
    const trackerId = newDevice()
    const response = await push(position({ trackerId, ts: nowSeconds(), ...change(nowSeconds()) }))
    expect(response.body.data).toMatchObject({ accepted: 0, rejected: [{ index: 0, reason }] })
    expect(response.body.data.rejected[0].message).toContain(says)
    expect(deviceIn(await live(), trackerId)).toBeUndefined()
  })
}

check('accepts what lies exactly on a bound', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  const edges = [
    { lat: 0, lng: 73.8 },
    { lat: 18.5, lng: 0 },
    { lat: 90, lng: 180, heading: 360, battery: 100, altitude: 20_000 },
    { lat: -90, lng: -180, heading: 0, battery: 0, altitude: -1000, speed: 0, accuracy: 0 },
  ]
  const response = await push(edges.map((edge, index) => position({ trackerId, ts: ts - index, ...edge })))
  expect(response.body.data).toEqual({ accepted: edges.length, rejected: [] })
})

const nothing = { speed: -1, heading: -1, accuracy: null, altitude: null, battery: null, device_status: 1 }
const allOf = (value: Json) =>
  Object.fromEntries([...Object.keys(nothing), 'session', 'motionActivity'].map((name) => [name, value]))
/** Each way to say that the optional fields of a position are unknown. */
const unknowns: [how: string, fields: JsonObject][] = [
  ['null', allOf(null)],
  ['an empty text', allOf('')],
  ['no field', {}],
  ['-1', { speed: -1, heading: -1, accuracy: -1, battery: -1 }],
]
for (const [how, fields] of unknowns) {
  check(`${how} means that an optional field is unknown, alone and in a batch`, async () => {
    for (const asBody of [(one: JsonObject) => one, (one: JsonObject) => [one]]) {
      const trackerId = newDevice()
      const sent = { trackerId, ts: newestTs(), lat: 18.5, lng: 73.8, ...fields }
      expect((await push(asBody(sent))).body.data).toEqual({ accepted: 1, rejected: [] })
      expect(deviceIn(await live(), trackerId)).toMatchObject({
        ...nothing,
        session: null,
        motionActivity: null,
      })
    }
  })
}

check('an altitude of -1 is a height', async () => {
  const trackerId = newDevice()
  await push(position({ trackerId, ts: newestTs(), altitude: -1 }))
  expect(deviceIn(await live(), trackerId)).toMatchObject({ altitude: -1 })
})

/** Entries that are no position, and text of the reason. */
const wrongEntries: [what: string, change: (valid: JsonObject) => Json, says: string][] = [
  ['a number', () => 7, 'the entry must be object; got 7'],
  ['null', () => null, 'the entry must be object; got null'],
  ['a list', () => [], 'the entry must be object'],
  ['an empty object', () => ({}), 'lat is missing'],
  ['ts as a text', (valid) => ({ ...valid, ts: '1' }), 'ts must be integer; got "1"'],
  ['ts with a fraction', (valid) => ({ ...valid, ts: 1795147200.5 }), 'ts must be integer'],
  ['lat as a text', (valid) => ({ ...valid, lat: '18.5' }), 'lat must be number; got "18.5"'],
  ['no trackerId', (valid) => ({ ...valid, trackerId: '' }), 'trackerId must have at least 1 character'],
  ['speed as a text', (valid) => ({ ...valid, speed: 'x' }), 'speed must be number or null or an empty text'],
  ['a list as session', (valid) => ({ ...valid, session: [] }), 'session must be string or null'],
  ['an unknown device_status', (valid) => ({ ...valid, device_status: 3 }), 'device_status must be one of'],
  ['a battery out of range', (valid) => ({ ...valid, battery: 101 }), 'battery must be from 0 to 100'],
]
check('no wrong entry fails its batch: each is listed with its reason', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  const batch = wrongEntries.flatMap(([, change], index): Json[] => {
    const valid = position({ trackerId, ts: ts - 2 * index })
    return [change({ ...valid, ts: ts - 2 * index - 1 }), valid]
  })
  const { data } = (await push(batch)).body
  expect(data.accepted).toBe(wrongEntries.length)
  for (const [index, [what, , says]] of wrongEntries.entries()) {
    const { index: at, reason, message } = data.rejected[index]
    expect([at, reason], what).toEqual([
      2 * index,
      says.startsWith('battery') ? 'out_of_range' : 'invalid_entry',
    ])
    expect(message, what).toContain(says)
  }
  const track = await history({ trackerId, from: ts - 100, to: ts + 1 })
  expect(timesIn(track).flat()).toEqual(wrongEntries.map((_, index) => ts - 2 * index).toReversed())
})

check('late positions and those out of order find their place', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  await push([ts, ts - 30, ts - 10].map((each) => position({ trackerId, ts: each })))
  await push(position({ trackerId, ts: ts - 20 }))
  // Three months late: a day that may have had no position yet.
  const late = ts - 90 * 86_400
  await push(position({ trackerId, ts: late }))
  expect(timesIn(await history({ trackerId, from: ts - 60, to: ts + 1 }))).toEqual([
    [ts - 30, ts - 20, ts - 10, ts],
  ])
  expect(timesIn(await history({ trackerId, from: late - 60, to: late + 60 }))).toEqual([[late]])
  expect(deviceIn(await live(), trackerId)).toMatchObject({ ts })
})

check('1,000 positions are one batch', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 2000]
  const batch = Array.from({ length: 1000 }, (_, index) => position({ trackerId, ts: ts + index }))
  expect((await push(batch)).body.data).toEqual({ accepted: 1000, rejected: [] })
})

/** Bodies that are refused as a whole, and the places that the details name. */
const refusals: [what: string, body: Json, faults: { path: string; code?: string }[]][] = [
  ['an empty batch', [], [{ path: '', code: 'minItems' }]],
  [
    'a batch of 1,001',
    Array.from({ length: 1001 }, (_, index) => position({ trackerId: 'd', ts: nowSeconds() - index })),
    [{ path: '', code: 'maxItems' }],
  ],
  ['a text', 'x', [{ path: '', code: 'type' }]],
  [
    'an object around a batch',
    { positions: [position({ trackerId: 'd', ts: 1 })] },
    [{ path: '', code: 'type' }],
  ],
  ['a position without lat', { trackerId: 'd', lng: 1, ts: 1 }, [{ path: '/lat', code: 'required' }]],
  ['ts with a fraction', position({ trackerId: 'd', ts: 1.5 }), [{ path: '/ts', code: 'type' }]],
  ['ts as a text', { ...position({ trackerId: 'd', ts: 1 }), ts: '1' }, [{ path: '/ts', code: 'type' }]],
  [
    'an unknown device_status',
    position({ trackerId: 'd', ts: 1, device_status: 3 }),
    [{ path: '/device_status', code: 'enum' }],
  ],
]

for (const [what, body, faults] of refusals) {
  check(`refuses ${what} as a whole`, async () => {
    expectFieldFaults(await push(body), faults)
  })
}

check('the client pushes a list and a single position', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  const position = { trackerId, lat: 18.5, lon: 73.8, ts, device_status: 1 as const }
  for (const positions of [position, [position]]) {
    const { data } = await client().preview.tracking.push({ positions })
    expect(data).toEqual({ accepted: 1, rejected: [] })
  }
})
