import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { metresBetween } from '../geography.ts'
import { atSea, end, start } from './places.ts'
import { checkRefused } from './refused.ts'
import { lengthMetres } from './shape.ts'
import { travelled } from './travelled.ts'

const check = checksFor('matchTrack').provisional

check('the positions of a route give its roads and its distance', async () => {
  const { metres, track } = await travelled()
  const { distance, matchings, points } = await client().preview.routing.match({ positions: track })
  expect(Math.abs(distance - metres)).toBeLessThanOrEqual(0.03 * metres)
  expect(points).toHaveLength(track.length)
  const sum = matchings.reduce((all, matching) => all + matching.distance, 0)
  expect(distance).toBeCloseTo(sum, 0)
  for (const { geometry, distance: own } of matchings) {
    const line = geometry.coordinates.map(([lon, lat]) => ({ lat: lat!, lon: lon! }))
    expect(Math.abs(lengthMetres(line) - own)).toBeLessThanOrEqual(1 + 0.01 * own)
  }
})

check('each position is placed on its matching, in order, with offset and confidence', async () => {
  const { track } = await travelled()
  const { matchings, points } = await client().preview.routing.match({ positions: track })
  const placed = points.flatMap((point, index) => (point ? [{ ...point, index }] : []))
  expect(placed.length).toBeGreaterThan(0.9 * track.length)
  for (const { location, offset, confidence, index, matching } of placed) {
    const [lon, lat] = location
    expect(metresBetween(track[index]!, { lat: lat!, lon: lon! })).toBeCloseTo(offset, 0)
    expect(confidence).toBeCloseTo(Math.exp(-((offset / 10) ** 2) / 2), 1)
    const { first, last } = matchings[matching]!
    expect(index).toBeGreaterThanOrEqual(first)
    expect(index).toBeLessThanOrEqual(last)
  }
  for (const [at, { matching, along }] of placed.entries()) {
    const before = placed[at - 1]
    if (before?.matching === matching) expect(along).toBeGreaterThanOrEqual(before.along)
  }
})

check('where no road is near, nothing is matched, and that is not an error', async () => {
  const positions = [atSea, { lat: atSea.lat + 0.001, lon: atSea.lon }]
  const { status, body } = await call('matchTrack', { body: { positions } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ distance: 0, matchings: [], points: [null, null] })
})

check('times in milliseconds are refused, and the message names the unit', async () => {
  const positions = [start, end].map((place, index) => ({
    ...place,
    ts: 1_795_145_400_000 + 60_000 * index,
  }))
  const { status, body } = await call('matchTrack', { body: { positions } })
  expect([status, body.error_code]).toEqual([400, 134])
  expect(body.error).toBe(
    '/positions/0/ts: must be Unix time in seconds; 1795145400000 looks like milliseconds',
  )
})

check('a jump takes no part', async () => {
  const { track } = await travelled()
  const timed = track.map((position, index) => ({ ...position, ts: 1_795_145_400 + 10 * index }))
  const straight = await client().preview.routing.match({ positions: timed })
  const jump = { lat: start.lat + 1, lon: start.lon, ts: timed[2]!.ts + 1 }
  const withJump = await client().preview.routing.match({
    positions: [...timed.slice(0, 3), jump, ...timed.slice(3)],
  })
  expect(withJump.distance).toBe(straight.distance)
  expect(withJump.points[3]).toBeNull()
})

check('outliers of 400 m, one in six positions, take no part', async () => {
  const { track } = await travelled()
  const timed = track.map((position, index) => ({ ...position, ts: 1_795_145_400 + 5 * index }))
  const straight = await client().preview.routing.match({ positions: timed })
  const isOutlier = (index: number) => index % 6 === 2 && index < timed.length - 2
  const positions = timed.map((position, index) => {
    const direction = (index * 2.4) % (2 * Math.PI)
    const shift = 400 / 111_195
    return isOutlier(index)
      ? {
          ...position,
          lat: position.lat + shift * Math.cos(direction),
          lon: position.lon + shift * Math.sin(direction),
        }
      : position
  })
  const matched = await client().preview.routing.match({ positions })
  expect(Math.abs(matched.distance - straight.distance)).toBeLessThanOrEqual(0.02 * straight.distance)
  for (const [index, point] of matched.points.entries()) if (isOutlier(index)) expect(point).toBeNull()
})

const many = Array.from({ length: 5001 }, () => start)

checkRefused('matchTrack', {}, [
  ['no positions', { costing: 'auto' }, 114],
  ['one position', { positions: [start] }, 123],
  ['5,001 positions', { positions: many }, 153],
  ['a position without a longitude', { positions: [start, { lat: 18.5 }] }, 134],
  ['times of some positions alone', { positions: [{ ...start, ts: 1 }, end] }, 134],
  [
    'times that fall',
    {
      positions: [
        { ...start, ts: 2 },
        { ...end, ts: 1 },
      ],
    },
    134,
  ],
  ['an unknown costing', { positions: [start, end], costing: 'rocket' }, 125],
])
