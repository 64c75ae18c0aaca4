import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { tooLong } from '../run/brief.ts'
import { settings } from '../run/settings.ts'
import type { JsonObject } from '../spec/json.ts'
import { history, newDevice, newestTs, nowSeconds, position, push, timesIn } from './positions.ts'

const check = checksFor('getPositionHistory').provisional.writes

const week = 7 * 86_400

check('a segment ends where the status or the session changes', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  const steps = [
    { device_status: 1, session: 'a' },
    { device_status: 1, session: 'a' },
    { device_status: 2, session: 'a' },
    { device_status: 1, session: 'a' },
    { device_status: 1, session: 'b' },
    { device_status: 4, session: null },
  ]
  await push(steps.map((step, index) => position({ trackerId, ts: ts + index, ...step })))
  const { body } = await history({ trackerId, from: ts, to: ts + 10 })
  expect(
    body.data.map(({ deviceStatus, times }: JsonObject) => ({ ...(deviceStatus as JsonObject), times })),
  ).toEqual([
    { value: 1, iconColor: '#10b981', session: 'a', times: [ts, ts + 1] },
    { value: 2, iconColor: '#f59e0b', session: 'a', times: [ts + 2] },
    { value: 1, iconColor: '#10b981', session: 'a', times: [ts + 3] },
    { value: 1, iconColor: '#10b981', session: 'b', times: [ts + 4] },
    { value: 4, iconColor: '#94a3b8', session: null, times: [ts + 5] },
  ])
  expect(body.status.message).toBe('5 segments found.')
})

check('positions are longitude first, with their speed and heading', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  await push([
    position({ trackerId, ts, lat: 18.1, lng: 73.1, speed: 3.25, heading: 10 }),
    position({ trackerId, ts: ts + 1, lat: 18.1002, lng: 73.1004 }),
  ])
  const { body } = await history({ trackerId, from: ts, to: ts + 10 })
  expect(body.data).toEqual([
    {
      driver: settings().username,
      trackerId,
      deviceStatus: { value: 1, iconColor: '#10b981', session: null },
      data: [
        [73.1, 18.1],
        [73.1004, 18.1002],
      ],
      times: [ts, ts + 1],
      metaData: [
        { speed: 3.25, heading: 10 },
        { speed: -1, heading: -1 },
      ],
    },
  ])
})

check('from is included and to is not', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  await push([ts, ts + 1, ts + 2].map((each) => position({ trackerId, ts: each })))
  expect(timesIn(await history({ trackerId, from: ts, to: ts + 2 }))).toEqual([[ts, ts + 1]])
})

check(
  'devices that a driver uses side by side have segments of their own, which name the device',
  async () => {
    const [one, other, ts] = [newDevice(), newDevice(), newestTs() - 100]
    await push([0, 2, 4].map((at) => position({ trackerId: one, ts: ts + at })))
    await push([1, 3, 5].map((at) => position({ trackerId: other, ts: ts + at })))
    const { body } = await history({ driver: settings().username, from: ts, to: ts + 10 })
    const own = (body.data as { trackerId: string; times: number[] }[])
      .filter(({ trackerId }) => trackerId === one || trackerId === other)
      .map(({ times }) => times.map((time) => time - ts))
    expect(own).toEqual([
      [0, 2, 4],
      [1, 3, 5],
    ])
  },
)

check('with driver and trackerId both must fit', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  await push(position({ trackerId, ts }))
  const range = { trackerId, from: ts, to: ts + 1 }
  expect(timesIn(await history({ ...range, driver: settings().username }))).toEqual([[ts]])
  expect((await history({ ...range, driver: 'nobody-of-this-name' })).body.data).toEqual([])
})

check('nothing in the range is not an error', async () => {
  const { body } = await history({ trackerId: newDevice(), from: 946_684_800, to: 946_684_801 })
  expect(body).toEqual({
    result: 0,
    status: { success: true, message: 'No position in the range.' },
    data: [],
  })
  expect((await history({ trackerId: 'a\0', from: 1, to: 2 })).body.data).toEqual([])
})

check('simplify leaves out what lies close to the line, and returns the ends of each segment', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 500]
  // North, 44 m a step, with one step 42 m off the line.
  const points = Array.from({ length: 100 }, (_, index) =>
    position({ trackerId, ts: ts + index, lat: 18 + index / 2500, lng: index === 50 ? 73.0004 : 73 }),
  )
  await push(points)
  const range = { trackerId, from: ts, to: ts + 200 }
  expect(timesIn(await history(range))[0]).toHaveLength(100)
  expect(timesIn(await history({ ...range, simplify: 100 }))).toEqual([[ts, ts + 99]])
  expect(timesIn(await history({ ...range, simplify: 20 }))).toEqual([
    [ts, ts + 49, ts + 50, ts + 51, ts + 99],
  ])
})

check('a position that the device can not have reached is marked as a jump', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  const lats = [18.5, 18.5005, 19.5, 18.501, 18.5015]
  await push(lats.map((lat, index) => position({ trackerId, ts: ts + 2 * index, lat })))
  const range = { trackerId, from: ts, to: ts + 20 }
  const { body } = await history(range)
  expect(body.data[0].metaData.map(({ jump }: JsonObject) => jump ?? false)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(timesIn(await history({ ...range, simplify: 1 }))).toEqual([[ts, ts + 8]])
})

check('three jumps in a row that agree are good', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  const lats = [18.5, 25.5, 25.5005, 25.501]
  await push(lats.map((lat, index) => position({ trackerId, ts: ts + index, lat })))
  const { body } = await history({ trackerId, from: ts, to: ts + 20 })
  expect(body.data[0].metaData).toEqual(lats.map(() => ({ speed: -1, heading: -1 })))
})

check('as GeoJSON it has a line for each segment, longitude first, and a point for each jump', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 100]
  const lats = [18.5, 18.5005, 19.5, 18.501]
  await push(lats.map((lat, index) => position({ trackerId, ts: ts + 2 * index, lat, lng: 73.5 })))
  const request = { body: { trackerId, from: ts, to: ts + 20 } }
  const headers = { accept: 'application/geo+json' }
  const response = await call('getPositionHistory', { ...request, headers })
  expect(response.headers.get('content-type')).toMatch(/^application\/geo\+json/)
  expect(response.body.type).toBe('FeatureCollection')
  expect(response.body.features.map(({ geometry }: JsonObject) => geometry)).toEqual([
    {
      type: 'LineString',
      coordinates: [
        [73.5, 18.5],
        [73.5, 18.5005],
        [73.5, 18.501],
      ],
    },
    { type: 'Point', coordinates: [73.5, 19.5] },
  ])
  expect(response.body.features[0].properties).toMatchObject({ trackerId, times: [ts, ts + 2, ts + 6] })
  for (const accept of ['*/*', 'application/json', 'text/html']) {
    const json = await call('getPositionHistory', { ...request, headers: { accept } })
    expect(json.headers.get('content-type'), accept).toMatch(/^application\/json/)
    expect(json.body.result).toBe(0)
  }
})

check('refuses an empty or reversed range, and one over 7 days', async () => {
  const to = nowSeconds()
  expect((await history({ trackerId: 'x', from: to - week, to })).status).toBe(200)
  expectFieldFaults(await history({ trackerId: 'x', from: to - week - 1, to }), [
    { path: '/to', code: 'range' },
  ])
  expectFieldFaults(await history({ trackerId: 'x', from: to, to }), [{ path: '/to', code: 'range' }])
  expectFieldFaults(await history({ trackerId: 'x', from: to, to: to - 1 }), [{ path: '/to', code: 'range' }])
})

check('refuses milliseconds, and says so', async () => {
  const to = nowSeconds() * 1000
  const response = await history({ trackerId: 'x', from: to - week, to })
  expectFieldFaults(response, [
    { path: '/from', code: 'milliseconds' },
    { path: '/to', code: 'milliseconds' },
  ])
})

check('refuses a request that names no driver', async () => {
  expectFieldFaults(await history({ from: 1, to: 2 }), [{ path: '', code: 'required' }])
})

check('an outlier beside the way is marked as a jump', async () => {
  const [trackerId, ts] = [newDevice(), newestTs() - 600]
  const drive = Array.from({ length: 30 }, (_, index) =>
    position({ trackerId, ts: ts + 10 * index, lat: 18.5 + (100 * index) / 111_195, lng: 73.85 }),
  )
  await push(drive.with(12, { ...drive[12], lng: 73.854 }))
  const { body } = await history({ trackerId, from: ts, to: ts + 600 })
  const jumps = body.data[0].metaData.flatMap(({ jump }: JsonObject, index: number) => (jump ? [index] : []))
  expect(jumps).toEqual([12])
})

check(
  'refuses more than 100,000 positions',
  async () => {
    const [trackerId, start] = [newDevice(), nowSeconds() - 150_000]
    const batch = (from: number) =>
      Array.from({ length: 1000 }, (_, index) => position({ trackerId, ts: start + from + index }))
    for (let from = 0; from < 100_000; from += 4000) {
      await Promise.all([0, 1000, 2000, 3000].map((more) => push(batch(from + more))))
    }
    const range = { trackerId, from: start, to: start + 150_000 }
    const [line] = timesIn(await history({ ...range, simplify: 1 }))
    expect([line?.at(0), line?.at(-1)]).toEqual([start, start + 99_999])
    expect(line!.length).toBeLessThan(200)
    await push(position({ trackerId, ts: start + 100_000 }))
    expectFieldFaults(await history(range), [{ path: '/to', code: 'tooManyPositions' }])
  },
  { skip: tooLong() },
)
