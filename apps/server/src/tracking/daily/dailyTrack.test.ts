import { describe, expect, test } from 'vitest'
import { metresPerDegree } from '@geofield/geography'
import { createRandom } from '../../platform/random.ts'
import type { TrackPosition } from '../track.ts'
import { summarizeDay } from './dailyTrack.ts'
import { measureRoads } from './roadDistance.ts'

const rule = { metres: 100, seconds: 300 }
const start = 1_795_145_400

/** A position some metres east of a place, `seconds` after the start. */
function at(seconds: number, metres: number, more: Partial<TrackPosition> = {}): TrackPosition {
  return {
    driver: 'asha',
    trackerId: 'phone',
    ts: start + seconds,
    lat: 0,
    lon: 73.8 + metres / metresPerDegree,
    speed: -1,
    heading: -1,
    accuracy: null,
    deviceStatus: 1,
    session: null,
    motionActivity: null,
    ...more,
  }
}

/** Positions each 10 s, at 10 m/s or standing still. */
function drive(from: { seconds: number; metres: number }, length: number, speed = 10): TrackPosition[] {
  const steps = Array.from({ length: length / 10 }, (_, index) => 10 * (index + 1))
  return steps.map((after) => at(from.seconds + after, from.metres + speed * after))
}

const way = [at(0, 0), ...drive({ seconds: 0, metres: 0 }, 600)]
const stay = drive({ seconds: 600, metres: 6000 }, 900, 0)
const wayOn = drive({ seconds: 1500, metres: 6000 }, 600)

describe('summarizeDay', () => {
  test('a stop between two drives is found, and distance and times add up', () => {
    const track = summarizeDay([...way, ...stay, ...wayOn], rule)
    expect(track).toMatchObject({ positions: 211, unknownSeconds: 0 })
    // The stop begins and ends where positions come within 100 m of it.
    expect(track.stops).toHaveLength(1)
    expect(track.stops[0]!.from - start).toBeGreaterThanOrEqual(570)
    expect(track.stops[0]!.to - start).toBeLessThanOrEqual(1530)
    expect(track.standingSeconds).toBe(track.stops[0]!.to - track.stops[0]!.from)
    expect(track.movingSeconds + track.standingSeconds).toBe(2100)
    expect(track.metres).toBeGreaterThan(11_750)
    expect(track.metres).toBeLessThanOrEqual(12_000.1)
    expect(track.first.ts).toBe(start)
    expect(track.last.ts).toBe(start + 2100)
  })

  test('a wait that is shorter than a stop is on the way', () => {
    const wait = drive({ seconds: 600, metres: 6000 }, 200, 0)
    const track = summarizeDay([...way, ...wait, ...drive({ seconds: 800, metres: 6000 }, 600)], rule)
    expect(track).toMatchObject({ stops: [], movingSeconds: 1400, standingSeconds: 0 })
    expect(Math.abs(track.metres - 12_000)).toBeLessThan(60)
  })

  test('the noise of a device that stands still adds no distance', () => {
    const random = createRandom(1)
    const noisy = stay.map((position) => ({
      ...position,
      lat: position.lat + (20 * (random() - 0.5)) / metresPerDegree,
      lon: position.lon + (20 * (random() - 0.5)) / metresPerDegree,
    }))
    const track = summarizeDay([...way, ...noisy, ...wayOn], rule)
    expect(track.stops).toHaveLength(1)
    expect(track.metres).toBeLessThanOrEqual(12_000.1)
  })

  test('one bad position does not divide a stop', () => {
    const bad = stay.with(40, { ...stay[40]!, lat: 150 / metresPerDegree })
    const track = summarizeDay([...way, ...bad, ...wayOn], rule)
    expect(track.stops).toHaveLength(1)
    expect(track.standingSeconds).toBeGreaterThanOrEqual(900)
  })

  test('after a silence of more than 15 minutes the way and the time are unknown', () => {
    const track = summarizeDay([...way, ...drive({ seconds: 600 + 901, metres: 9000 }, 600)], rule)
    expect(track.unknownSeconds).toBe(911)
    expect(track.movingSeconds).toBe(1190)
    expect(Math.abs(track.metres - 11_900)).toBeLessThan(60)
  })

  test('a silence within a stop is a stop', () => {
    const track = summarizeDay([...way, at(4200, 6010), ...drive({ seconds: 4200, metres: 6010 }, 600)], rule)
    expect(track.unknownSeconds).toBe(0)
    expect(track.stops).toHaveLength(1)
    expect(track.standingSeconds).toBeGreaterThanOrEqual(3590)
  })

  test('jumps, inaccurate positions and those off duty do not count', () => {
    const jump = at(595, 800_000)
    const inaccurate = at(596, 6500, { accuracy: 101 })
    const off = drive({ seconds: 600, metres: 6000 }, 300).map((each) => ({
      ...each,
      deviceStatus: 4 as const,
    }))
    const back = drive({ seconds: 900, metres: 9000 }, 600)
    const before = way.slice(0, -1)
    const track = summarizeDay([...before, jump, inaccurate, way.at(-1)!, ...off, ...back], rule)
    expect(track.leftOut.filter((reason) => reason !== null)).toHaveLength(32)
    expect(track.unknownSeconds).toBe(310)
    expect(Math.abs(track.metres - (6000 + 5900))).toBeLessThan(60)
  })

  test('the way to where a device was carried is unknown', () => {
    const arrived = drive({ seconds: 700, metres: 900_000 }, 600)
    const track = summarizeDay([...way, ...arrived], rule)
    expect(track.unknownSeconds).toBe(110)
    expect(Math.abs(track.metres - (6000 + 5900))).toBeLessThan(60)
  })

  test('summarizeDay stops across the 180th meridian have their mean there', () => {
    const positions = [0, 100, 200, 300].map((seconds) =>
      at(seconds, 0, { lon: seconds % 200 === 0 ? 179.9999 : -179.9999 }),
    )
    const { stops } = summarizeDay(positions, rule)
    expect(stops).toHaveLength(1)
    expect(Math.abs(stops[0]!.lon)).toBeCloseTo(180, 5)
  })

  test('a day whose positions are all left out still has its first and last position', () => {
    const off = [at(0, 0, { deviceStatus: 4 }), at(60, 600, { deviceStatus: 4 })]
    const track = summarizeDay(off, rule)
    expect(track).toMatchObject({
      positions: 2,
      leftOut: ['off', 'off'],
      metres: 0,
      unknownSeconds: 0,
      stops: [],
    })
    expect([track.first.ts, track.last.ts]).toEqual([start, start + 60])
  })

  test('the seconds add up to the time from first to last, and each of 100,000 positions is read a few times', () => {
    const random = createRandom(2)
    let metres = 0
    let reads = 0
    const positions = Array.from({ length: 100_000 }, (_, index) => {
      metres += random() < 0.5 ? 0 : 3 * random()
      const given = at(index, metres, { accuracy: 30 * random(), deviceStatus: random() < 0.001 ? 4 : 1 })
      const { lat } = given
      return Object.defineProperty(given, 'lat', { get: () => ((reads += 1), lat) })
    })
    const track = summarizeDay(positions, rule)
    expect(reads / positions.length).toBeLessThan(20)
    const sum = track.movingSeconds + track.standingSeconds + track.unknownSeconds
    expect(sum).toBe(track.last.ts - track.first.ts)
  })
})

describe('measureRoads', () => {
  const points = way.slice(0, 11)
  const measure = (distances: number[], matchingAt: (number | undefined)[]) =>
    measureRoads([{ points, metres: 1000 }], async () => ({ distances, matchingAt, synthetic: false }))

  test('measureRoads takes the distance along roads where the whole way is on them', async () => {
    expect(
      await measure(
        [1100],
        points.map(() => 0),
      ),
    ).toEqual({ metres: 1100, matched: 1, synthetic: false })
  })

  test('measureRoads takes straight lines where no road fits, and says how much is matched', async () => {
    const half = await measure(
      [550],
      points.map((_, index) => (index <= 5 ? 0 : undefined)),
    )
    expect(half.metres).toBeCloseTo(1050, 0)
    expect(half.matched).toBeCloseTo(0.5, 2)
    const nothing = await measure(
      [],
      points.map(() => undefined),
    )
    expect(nothing.metres).toBeCloseTo(1000, 0)
    expect(nothing.matched).toBeCloseTo(0, 2)
  })

  test('measureRoads says of a way without length that no share of it is matched', async () => {
    const still = measureRoads([{ points: [way[0]!, way[0]!], metres: 0 }], async () => ({
      distances: [0],
      matchingAt: [0, 0],
      synthetic: false,
    }))
    expect(await still).toEqual({ metres: 0, matched: null, synthetic: false })
    expect(await measureRoads([], () => Promise.reject(new Error('not called')))).toMatchObject({
      matched: null,
    })
  })

  test('measureRoads takes the straight line between two matchings', async () => {
    const two = await measure(
      [400, 500],
      points.map((_, index) => (index <= 4 ? 0 : 1)),
    )
    expect(two.metres).toBeCloseTo(1000, 0)
    expect(two.matched).toBeCloseTo(0.9, 2)
  })
})
