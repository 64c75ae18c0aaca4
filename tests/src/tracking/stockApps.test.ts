import { expect } from 'vitest'
import { createToken, expectCode } from '../accounts/limitedToken.ts'
import { call, type OperationId } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import type { Json, JsonObject } from '../spec/json.ts'
import { deviceIn, history, live, newDevice, newestTs } from './positions.ts'

/** A fix as the model has it, in Geofield's units. */
type Fix = { trackerId: string; ts: number }
type Sent = { query?: Record<string, string>; body?: Json }
type App = {
  id: OperationId & `pushFrom${string}`
  /** What the app sends, by its documentation, for these fixes. Apps that send one position at a time get one. */
  send: (fixes: Fix[]) => Sent
  batch: number
  /** What the app's fields are in Geofield. */
  stored: JsonObject
  acknowledged: (count: number) => Json
}

const iso = (ts: number) => new Date(1000 * ts).toISOString()
const result = (accepted: number) => ({ result: 'ok', accepted, rejected: [] })
const lat = 18.5324
const lon = 73.8568

const apps: App[] = [
  {
    id: 'pushFromTraccar',
    batch: 1,
    // Traccar Client 8: everything in the query, no body, speed in knots.
    send: ([fix]) => ({
      query: {
        id: fix!.trackerId,
        timestamp: String(fix!.ts),
        lat: String(lat),
        lon: String(lon),
        speed: '10',
        bearing: '71',
        altitude: '560',
        accuracy: '8',
        batt: '81',
        mock: 'true',
      },
    }),
    stored: { mock: true, speed: 18_520 / 3600, heading: 71, altitude: 560, accuracy: 8, battery: 81 },
    acknowledged: result,
  },
  {
    id: 'pushFromTraccar',
    batch: 1,
    // Traccar Client 9: JSON, metres per second, the battery as a part of 1.
    send: ([fix]) => ({
      body: {
        location: {
          timestamp: iso(fix!.ts),
          coords: { latitude: lat, longitude: lon, accuracy: 8, speed: 6.4, heading: 71, altitude: 560 },
          is_moving: true,
          odometer: 0,
          battery: { level: 0.57, is_charging: false },
          activity: { type: 'in_vehicle' },
          mock: true,
        },
        device_id: fix!.trackerId,
      },
    }),
    stored: { mock: true, speed: 6.4, heading: 71, accuracy: 8, battery: 57, motionActivity: 'in_vehicle' },
    acknowledged: result,
  },
  {
    id: 'pushFromOwnTracks',
    batch: 1,
    send: ([fix]) => ({
      body: {
        _type: 'location',
        tid: 'AD',
        topic: `owntracks/asha/${fix!.trackerId}`,
        lat,
        lon,
        tst: fix!.ts,
        acc: 12,
        alt: 560,
        batt: 81,
        bs: 1,
        conn: 'm',
        vel: 36,
        cog: 71,
        t: 't',
      },
    }),
    stored: { speed: 10, heading: 71, accuracy: 12, altitude: 560, battery: 81 },
    acknowledged: () => [],
  },
  {
    id: 'pushFromOverland',
    batch: 7,
    send: (fixes) => ({
      body: {
        locations: fixes.map(({ trackerId, ts }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [lon, lat] },
          properties: {
            timestamp: iso(ts),
            device_id: trackerId,
            speed: 4,
            altitude: 560,
            course: 71,
            wifi: '',
            horizontal_accuracy: 30,
            vertical_accuracy: -1,
            motion: ['driving', 'stationary'],
            battery_state: 'charging',
            battery_level: 0.89,
          },
        })),
      },
    }),
    stored: { speed: 4, heading: 71, accuracy: 30, battery: 89, motionActivity: 'in_vehicle' },
    acknowledged: result,
  },
  {
    id: 'pushFromGpsLogger',
    batch: 1,
    send: ([fix]) => ({
      body: {
        lat,
        lon,
        timestamp: fix!.ts,
        spd: 6.4,
        dir: 71,
        alt: 560,
        acc: 8,
        batt: 81,
        act: 'STILL',
        aid: fix!.trackerId,
      },
    }),
    stored: { speed: 6.4, heading: 71, altitude: 560, accuracy: 8, battery: 81, motionActivity: 'still' },
    acknowledged: result,
  },
]

const post = ({ id }: Pick<App, 'id'>, token: string, { query, body = {} }: Sent, tenant?: string) => {
  const isInPath = id === 'pushFromTraccar'
  const basic = `Basic ${Buffer.from(`phone:${token}`).toString('base64')}`
  return call(id, {
    path: { ...(isInPath && { token }), ...(tenant !== undefined && { tenant }) },
    ...(query && { query }),
    body,
    apiKey: null,
    authorization: isInPath ? null : id === 'pushFromOverland' ? `Bearer ${token}` : basic,
  })
}

/** Yields what a flaky network delivers, in any order: each request at least once. */
function* deliver(requests: Sent[], seed: number): Generator<Sent> {
  let state = seed
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const queue = [...requests]
  while (queue.length > 0) {
    const [request] = queue.splice(Math.floor(random() * queue.length), 1)
    const luck = random()
    // The request is lost, or its response: the app sends it again.
    if (luck < 0.3) queue.push(request!)
    if (luck >= 0.15) yield request!
  }
}

for (const [index, app] of apps.entries()) {
  const check = checksFor(app.id).provisional.writes
  const name = `${app.id} (form ${index})`

  check(`${name}: fields are stored in Geofield's units, and the response is the app's`, async () => {
    const { token } = await createToken({ scope: 'push' })
    const fix = { trackerId: newDevice(), ts: newestTs() }
    const { status, body } = await post(app, token, app.send([fix]))
    expect([status, body]).toEqual([200, app.acknowledged(1)])
    const stored = deviceIn(await live(), fix.trackerId)!
    expect(stored).toMatchObject({ ts: fix.ts, lat, lng: lon })
    for (const [field, value] of Object.entries(app.stored))
      expect(stored[field], field).toEqual(typeof value === 'number' ? expect.closeTo(value, 5) : value)
  })

  check(`${name}: a clock of 1970 keeps nothing back, and a wrong token is refused`, async () => {
    const { token } = await createToken({ scope: 'push' })
    const trackerId = newDevice()
    const { status, body } = await post(app, token, app.send([{ trackerId, ts: 5000 }]))
    expect(status).toBe(200)
    if (Array.isArray(body)) expect(body).toEqual([])
    else expect(body).toMatchObject({ result: 'ok', accepted: 0, rejected: [{ reason: 'clock_not_set' }] })
    expect(deviceIn(await live(), trackerId)).toBeUndefined()
    const unknown = `gft_${'x'.repeat(43)}`
    expectCode(await post(app, unknown, app.send([{ trackerId, ts: newestTs() }])), [401, 'TOKEN_INVALID'])
    const { token: reader } = await createToken({ scope: 'read', collections: ['live'] })
    const refused = await post(app, reader, app.send([{ trackerId, ts: newestTs() }]))
    expectCode(refused, [403, 'TOKEN_SCOPE_MISSING'])
  })

  if (app.id !== 'pushFromOwnTracks') continue
  check('other messages of OwnTracks are acknowledged', async () => {
    const { token } = await createToken({ scope: 'push' })
    for (const type of ['lwt', 'transition', 'waypoint', 'status', 'cmd']) {
      const { status, body } = await post({ id: 'pushFromOwnTracks' }, token, {
        body: { _type: type, tst: 1 },
      })
      expect([status, body]).toEqual([200, []])
    }
  })
}

const check = checksFor('pushFromOverland').provisional.writes

check(
  'a day of each app through a flaky network is stored as the model has it, and nothing else',
  async () => {
    const { token } = await createToken({ scope: 'push' })
    for (const [seed, app] of apps.entries()) {
      const [trackerId, ts] = [newDevice(), newestTs() - 86_000]
      const fixes = Array.from({ length: 42 }, (_, at) => ({ trackerId, ts: ts + 2000 * at }))
      const requests = Array.from({ length: Math.ceil(fixes.length / app.batch) }, (_, at) =>
        app.send(fixes.slice(at * app.batch, (at + 1) * app.batch)),
      )
      for (const request of deliver(requests, seed + 1))
        expect((await post(app, token, request)).status).toBe(200)
      const { body } = await history({ trackerId, from: ts - 1, to: ts + 86_400 })
      const stored = (body.data as { times: number[]; metaData: { speed: number }[] }[]).flatMap(
        ({ times, metaData }) => times.map((time, at) => [time, metaData[at]!.speed]),
      )
      const speed = expect.closeTo(Number(app.stored.speed), 5)
      expect(stored, app.id).toEqual(fixes.map((fix) => [fix.ts, speed]))
    }
  },
)

check('no app gets 10 MB or the positions of a device into the tenant of others', async () => {
  const { token } = await createToken({ scope: 'push' })
  for (const app of apps) {
    const fix = { trackerId: newDevice(), ts: newestTs() }
    const { query, body } = app.send([fix])
    const large = {
      ...(query && { query }),
      body: { ...(body as JsonObject), padding: 'x'.repeat(10_000_000) },
    }
    expect((await post(app, token, large)).status, app.id).toBe(413)
    const elsewhere = await post(
      app,
      token,
      { ...(query && { query }), ...(body && { body }) },
      'no-such-tenant',
    )
    expect([401, 403], app.id).toContain(elsewhere.status)
    expect(deviceIn(await live(), fix.trackerId), app.id).toBeUndefined()
  }
})

check('an entry of Overland that is no position is listed, and the others are stored', async () => {
  const { token } = await createToken({ scope: 'push' })
  const [trackerId, ts] = [newDevice(), newestTs()]
  const overland = apps.find(({ id }) => id === 'pushFromOverland')!
  const { locations } = overland.send([{ trackerId, ts }]).body as { locations: Json[] }
  const { body } = await post(overland, token, { body: { locations: [7, ...locations, {}] } })
  expect(body).toMatchObject({ result: 'ok', accepted: 1 })
  expect(body.rejected.map(({ index, reason }: JsonObject) => [index, reason])).toEqual([
    [0, 'invalid_entry'],
    [2, 'invalid_entry'],
  ])
})
