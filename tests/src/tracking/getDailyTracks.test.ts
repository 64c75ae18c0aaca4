import { expect } from 'vitest'
import { call, callPath } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { settings } from '../run/settings.ts'
import type { JsonObject } from '../spec/json.ts'
import { end, start } from '../routing/places.ts'
import { decodeShape } from '../routing/shape.ts'
import { newDevice, nowSeconds, position, push } from './positions.ts'

const check = checksFor('getDailyTracks').provisional.writes

const daily = (body: JsonObject) => call('getDailyTracks', { body })
const hour = 3600

/** Midnight in the demo's time zone, Asia/Kolkata (UTC+5:30), some days ago. */
function midnight(daysAgo: number): number {
  const offset = 5.5 * hour
  return Math.floor((nowSeconds() + offset) / 86_400 - daysAgo) * 86_400 - offset
}

/** The date in that zone. */
function dateAt(seconds: number): string {
  return new Date((seconds + 5.5 * hour) * 1000).toISOString().slice(0, 10)
}

/** A drive north at 10 m/s for 10 minutes, a stop for 20, and a drive on. */
function morning(trackerId: string, at: number): JsonObject[] {
  return Array.from({ length: 241 }, (_, index) => {
    const seconds = 10 * index
    const moving = Math.min(seconds, 600) + Math.max(0, seconds - 1800)
    return position({ trackerId, ts: at + seconds, lat: 18.5 + (10 * moving) / 111_195, lng: 73.85 })
  })
}

check('distance, times, the stop and both ends of a day', async () => {
  const [trackerId, at] = [newDevice(), midnight(1) + 10 * hour]
  await push(morning(trackerId, at))
  const date = dateAt(at)
  const { status, body } = await daily({ trackerId, from: date, to: date })
  expect(status).toBe(200)
  expect(body.data.timeZone).toBe('Asia/Kolkata')
  const [track, ...more] = body.data.tracks
  expect(more).toEqual([])
  expect(track).toMatchObject({
    date,
    trackerId,
    driver: settings().username,
    positions: 241,
    left_out: 0,
    unknown_seconds: 0,
    first: { lat: 18.5, lng: 73.85, ts: at },
    last: { lng: 73.85, ts: at + 2400 },
  })
  expect(track.moving_seconds + track.standing_seconds).toBe(2400)
  expect(track.distance).toBeGreaterThan(11_700)
  expect(track.distance).toBeLessThanOrEqual(12_001)
  expect(track).not.toHaveProperty('road')
  const [stop, ...others] = track.stops
  expect(others).toEqual([])
  expect(stop.seconds).toBe(stop.to - stop.from)
  expect(track.standing_seconds).toBe(stop.seconds)
  expect(stop.lat).toBeCloseTo(18.5 + 6000 / 111_195, 3)
  expect(stop.from - at).toBeGreaterThanOrEqual(570)
  expect(stop.to - at).toBeLessThanOrEqual(1830)
  expect(stop.address).toEqual(expect.any(String))
})

check('a stop is as short and as wide as the request says', async () => {
  const [trackerId, at] = [newDevice(), midnight(1) + 10 * hour]
  await push(morning(trackerId, at))
  const range = { trackerId, from: dateAt(at), to: dateAt(at) }
  expect((await daily({ ...range, stopMinutes: 30 })).body.data.tracks[0].stops).toEqual([])
  // Within 1,000 m of their mean the device is for 3 minutes on the way, too.
  const wide = (await daily({ ...range, stopMetres: 1000, stopMinutes: 3 })).body.data.tracks[0]
  expect(wide.standing_seconds).toBeGreaterThan(1260)
})

check("days are those of the tenant's time zone, and each device has its own tracks", async () => {
  // Long ago: the other checks of many runs may have filled the last days beyond what one response may hold.
  const [one, other, at] = [newDevice(), newDevice(), midnight(9)]
  await push([
    position({ trackerId: one, ts: at - 1 }),
    position({ trackerId: one, ts: at }),
    position({ trackerId: other, ts: at + 86_399 }),
    position({ trackerId: other, ts: at + 86_400 }),
  ])
  const days = { from: dateAt(at - 1), to: dateAt(at + 86_400) }
  const found = (await daily({ driver: settings().username, ...days })).body.data.tracks as JsonObject[]
  const own = found.filter(({ trackerId }) => trackerId === one || trackerId === other)
  expect(own.map(({ date, trackerId, positions }) => [date, trackerId, positions])).toEqual([
    [dateAt(at - 1), one, 1],
    [dateAt(at), one, 1],
    [dateAt(at), other, 1],
    [dateAt(at + 86_400), other, 1],
  ])
})

check('with roads it measures along them', async () => {
  const { body } = await call('findRoute', { body: { locations: [start, end], costing: 'auto' } })
  const [leg] = body.trip.legs as { shape: string }[]
  const shape = decodeShape(leg!.shape)
  const metres = 1000 * body.trip.summary.length
  // Slow enough for any road: no position is a jump.
  const [trackerId, at] = [newDevice(), midnight(1) + 9 * hour]
  const seconds = Math.ceil(metres / 20 / shape.length)
  await push(
    shape
      .slice(0, 1000)
      .map(({ lat, lon }, index) => position({ trackerId, ts: at + index * seconds, lat, lng: lon })),
  )
  const date = dateAt(at)
  const response = await daily({ trackerId, from: date, to: date, roads: true, stopMinutes: 240 })
  const [track] = response.body.data.tracks
  const { body: status } = await callPath('GET', '/status')
  expect(track.road.synthetic ?? false).toBe(status.map.synthetic)
  expect(track.road.matched).toBeGreaterThanOrEqual(0)
  expect(track.road.distance).toBeGreaterThanOrEqual(0.9 * track.distance)
})

check('with roads, a day without a way says that no share of it is matched', async () => {
  const [trackerId, at] = [newDevice(), midnight(1) + 9 * hour]
  await push([0, 60].map((seconds) => position({ trackerId, ts: at + seconds })))
  const date = dateAt(at)
  const { body } = await daily({ trackerId, from: date, to: date, roads: true })
  expect(body.data.tracks[0]).toMatchObject({ distance: 0, road: { distance: 0, matched: null } })
})

check('days without positions have no track', async () => {
  const { body } = await daily({ trackerId: newDevice(), from: '2026-01-01', to: '2026-01-31' })
  expect(body).toEqual({
    result: 0,
    status: { success: true, message: 'No position in these days.' },
    data: { timeZone: 'Asia/Kolkata', tracks: [] },
  })
})

check('refuses nobody, days in the wrong order, and more than 31 days, or 7 with roads', async () => {
  const week = { trackerId: 'x', from: '2026-11-01', to: '2026-11-07' }
  expect((await daily({ ...week, to: '2026-12-01' })).status).toBe(200)
  expectFieldFaults(await daily({ ...week, to: '2026-12-02' }), [{ path: '/to', code: 'range' }])
  expectFieldFaults(await daily({ ...week, to: '2026-11-08', roads: true }), [{ path: '/to', code: 'range' }])
  expectFieldFaults(await daily({ ...week, to: '2026-10-31' }), [{ path: '/to', code: 'range' }])
  expectFieldFaults(await daily({ ...week, from: '2026-02-30' }), [{ path: '/from', code: 'format' }])
  expectFieldFaults(await daily({ from: '2026-11-01', to: '2026-11-01' }), [{ path: '', code: 'required' }])
})
