import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { settings } from '../run/settings.ts'
import type { JsonObject } from '../spec/json.ts'
import { deviceIn, live, newDevice, newestTs, nowSeconds, position, push } from './positions.ts'

const check = checksFor('searchLivePositions').provisional.writes

/** Pushes the driver's newest position with a new device. */
async function pushNewest(given: JsonObject = {}): Promise<string> {
  const trackerId = newDevice()
  await push(position({ trackerId, ts: newestTs(), ...given }))
  return trackerId
}

const bounds = (lx: number, ly: number, rx: number, ry: number) => ({ bounds: { lx, ly, rx, ry } })

check('shows the newest position of each device with all that was pushed', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  const pushed = {
    ...position({ trackerId, ts }),
    speed: 8.3,
    heading: 71,
    accuracy: 6.5,
    altitude: 560.25,
    battery: 94,
    device_status: 2,
    session: '2026-11-20-asha',
    motionActivity: 'in_vehicle',
  }
  await push([position({ trackerId, ts: ts - 5 }), pushed])
  expect(deviceIn(await live(), trackerId)).toMatchObject(pushed)
})

check('a value that was not pushed is null, or -1 for speed and heading, and the status 1', async () => {
  const trackerId = await pushNewest()
  expect(deviceIn(await live(), trackerId)).toMatchObject({
    speed: -1,
    heading: -1,
    accuracy: null,
    altitude: null,
    battery: null,
    session: null,
    motionActivity: null,
    device_status: 1,
  })
})

check('never goes back in time', async () => {
  const [trackerId, ts] = [newDevice(), newestTs()]
  await push(position({ trackerId, ts, lat: 1 }))
  await push(position({ trackerId, ts: ts - 1, lat: 2 }))
  await push([position({ trackerId, ts: ts - 2, lat: 3 }), position({ trackerId, ts: ts - 3, lat: 4 })])
  expect(deviceIn(await live(), trackerId)).toMatchObject({ ts, lat: 1 })
})

check('as GeoJSON it has a point for each device, longitude first, page by page or all', async () => {
  const trackerId = await pushNewest({ lat: 18.25, lng: 73.75 })
  for (const take of [-1, 1000]) {
    const body = { driver: settings().username, take }
    const headers = { accept: 'application/geo+json' }
    const response = await call('searchLivePositions', { body, headers })
    expect(response.headers.get('content-type')).toMatch(/^application\/geo\+json/)
    expect(response.body).toMatchObject({ type: 'FeatureCollection', total: 1 })
    const own = response.body.features.find(
      ({ properties }: { properties: JsonObject }) => properties.trackerId === trackerId,
    )
    expect(own.geometry).toEqual({ type: 'Point', coordinates: [73.75, 18.25] })
    expect(own.properties).toMatchObject({ driver: settings().username, device_status: 1 })
  }
})

check('does not show a jump, until three in a row agree', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  const latitude = async () => deviceIn(await live(), trackerId)!.lat
  await push(position({ trackerId, ts, lat: 18.5 }))
  for (const [at, lat, shown] of [
    [1, 25, 18.5],
    [2, 18.5005, 18.5005],
    [3, 25, 18.5005],
    [4, 25, 18.5005],
    [5, 25.0001, 25.0001],
  ] as const) {
    await push(position({ trackerId, ts: ts + at, lat }))
    expect(await latitude()).toBe(shown)
  }
})

check("a driver's devices come the newest first", async () => {
  const first = await pushNewest()
  const second = await pushNewest()
  const { body } = await live()
  const own = body.data.trackers.find(({ driver }: JsonObject) => driver === settings().username)
  const order = own.trackingInfo.map(({ trackerId }: JsonObject) => trackerId)
  expect(order.slice(0, 2)).toEqual([second, first])
})

check('a device that was silent for 15 minutes is disconnected, whatever it said', async () => {
  const trackerId = newDevice()
  await push(position({ trackerId, ts: nowSeconds() - 1000, device_status: 1 }))
  expect(deviceIn(await live(), trackerId)).toMatchObject({ device_status: 4 })
})

check("device_status is that of the driver's newest position", async () => {
  const trackerId = await pushNewest({ device_status: 2 })
  expect(deviceIn(await live({ device_status: 2 }), trackerId)).toBeDefined()
  expect(deviceIn(await live({ device_status: { inq: [4, 2] } }), trackerId)).toBeDefined()
  expect(deviceIn(await live({ device_status: { inq: [1, 4] } }), trackerId)).toBeUndefined()
})

check('bounds take what lies in them, edges included', async () => {
  const trackerId = await pushNewest({ lat: 18.5, lng: 73.8 })
  expect(deviceIn(await live(bounds(73.8, 18.5, 73.8, 18.5)), trackerId)).toBeDefined()
  expect(deviceIn(await live(bounds(73, 18, 74, 19)), trackerId)).toBeDefined()
  expect(deviceIn(await live(bounds(73.81, 18, 74, 19)), trackerId)).toBeUndefined()
  expect(deviceIn(await live(bounds(73, 18, 74, 18.49)), trackerId)).toBeUndefined()
})

check('bounds with west over east cross the 180th meridian', async () => {
  const trackerId = await pushNewest({ lat: -17, lng: 179.5 })
  expect(deviceIn(await live(bounds(179, -18, -179, -16)), trackerId)).toBeDefined()
  expect(deviceIn(await live(bounds(-179, -18, 179, -16)), trackerId)).toBeUndefined()
  const other = await pushNewest({ lat: -17, lng: -179.5 })
  expect(deviceIn(await live(bounds(179, -18, -179, -16)), other)).toBeDefined()
})

check('all filters given must hold', async () => {
  const trackerId = await pushNewest({ device_status: 1, lat: 18.5, lng: 73.8 })
  const here = bounds(73, 18, 74, 19)
  expect(deviceIn(await live({ ...here, device_status: 1 }), trackerId)).toBeDefined()
  expect(deviceIn(await live({ ...here, device_status: 2 }), trackerId)).toBeUndefined()
})

check('pages, and total counts all matches', async () => {
  await pushNewest()
  const all = (await live()).body.data
  expect(all.trackers).toHaveLength(all.total)
  expect((await live({ take: 0 })).body.data).toEqual({ trackers: [], total: all.total })
  const page = (await live({ skip: all.total - 1, take: 5 })).body.data
  expect(page.trackers.map(({ driver }: JsonObject) => driver)).toEqual([all.trackers.at(-1).driver])
  expect((await live({ skip: all.total, take: 5 })).body.data.trackers).toEqual([])
})

check('an unknown organization, team or place of the hierarchy finds no driver', async () => {
  await pushNewest()
  for (const filter of [{ organization: 'no-such' }, { team: 'no-such' }, { hierarchyPath: '/no-such' }]) {
    expect((await live(filter)).body.data, JSON.stringify(filter)).toEqual({ trackers: [], total: 0 })
  }
})

check('refuses an unknown filter, a list of statuses without `inq` and a box off the earth', async () => {
  expectFieldFaults(await live({ trackerId: 'x' }), [{ path: '/trackerId', code: 'unknownField' }])
  expectFieldFaults(await live({ device_status: [3] }), [{ path: '/device_status', code: 'type' }])
  expectFieldFaults(await live(bounds(-181, 0, 1, 91)), [{ path: '/bounds/lx' }, { path: '/bounds/ry' }])
  expectFieldFaults(await live({ hierarchyPath: 'no slash' }), [{ path: '/hierarchyPath', code: 'pattern' }])
})
