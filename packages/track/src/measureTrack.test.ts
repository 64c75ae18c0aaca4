import { describe, expect, test } from 'vitest'
import { createRandom, normal } from '../judging/simulate.ts'
import { type Fix, freshnessOf, hasMoved, judgeTrack, measureTrack } from './track.ts'

const start = 1_795_145_400
const metresPerDegree = 111_195
const at = (seconds: number, east: number, more: Partial<Fix> = {}): Fix => ({
  lat: 0,
  lon: 73.8 + east / metresPerDegree,
  ts: start + seconds,
  ...more,
})
/** A fix each 10 s, at 10 m/s or standing still. */
const drive = (from: { seconds: number; east: number }, seconds: number, speed = 10) =>
  Array.from({ length: seconds / 10 }, (_, index) => 10 * (index + 1)).map((after) =>
    at(from.seconds + after, from.east + speed * after),
  )
const there = [at(0, 0), ...drive({ seconds: 0, east: 0 }, 600)]

describe('measureTrack', () => {
  test('a stop begins and ends within two minutes, and the way is what lies around it', () => {
    const stay = drive({ seconds: 600, east: 6000 }, 900, 0)
    const { metres, stops, ...times } = measureTrack([
      ...there,
      ...stay,
      ...drive({ seconds: 1500, east: 6000 }, 600),
    ])
    expect(stops).toHaveLength(1)
    expect(Math.abs(stops[0]!.from - start - 600)).toBeLessThan(120)
    expect(Math.abs(stops[0]!.to - start - 1500)).toBeLessThan(120)
    expect(Math.abs(metres - 12_000)).toBeLessThan(240)
    expect(times.movingSeconds + times.standingSeconds).toBe(2100)
  })

  test('a tunnel of some minutes is on the way, and after a phone that was off the way is unknown', () => {
    const tunnel = [...there, ...drive({ seconds: 800, east: 8000 }, 600)]
    expect(Math.abs(measureTrack(tunnel).metres - 14_000)).toBeLessThan(140)
    const off = measureTrack([...there, ...drive({ seconds: 4600, east: 9000 }, 600)])
    expect(Math.abs(off.metres - 11_900)).toBeLessThan(120)
    expect(off).toMatchObject({ unknownSeconds: 4010, gaps: [{ before: 60, after: 61 }] })
  })

  test('a phone that lies still in bad noise has one stop and no distance, whatever the seed', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = createRandom(seed)
      const fixes = Array.from({ length: 480 }, (_, minute) =>
        at(60 * minute, 90 * normal(random), { lat: (90 * normal(random)) / metresPerDegree, accuracy: 80 }),
      )
      const { metres, stops } = measureTrack(fixes)
      expect([metres, stops.length], `seed ${seed}`).toEqual([0, 1])
    }
  })

  test('a drive of more fixes than a call may have arguments lies between its two stops', () => {
    const fixes = [
      ...drive({ seconds: 0, east: 0 }, 900, 0),
      ...drive({ seconds: 900, east: 0 }, 1_300_000, 1),
      ...drive({ seconds: 1_300_900, east: 1_300_000 }, 900, 0),
    ]
    expect(measureTrack(fixes).stops).toHaveLength(2)
  })

  test('speeds in a wrong unit do not make a way longer or shorter', () => {
    for (const factor of [0.1, 3.6]) {
      const fixes = there.map((fix) => ({ ...fix, speed: 10 * factor }))
      expect(Math.abs(measureTrack(fixes).metres - 6000)).toBeLessThan(60)
    }
  })

  test('measureTrack says why a fix does not count', () => {
    const fixes = [
      ...there.slice(0, 30),
      at(295, 800_000),
      at(296, 3000, { accuracy: 101 }),
      { ...at(297, 3000), off: true },
      ...drive({ seconds: 300, east: 3000 }, 300),
    ]
    expect(measureTrack(fixes).leftOut.slice(30, 33)).toEqual(['jump', 'inaccurate', 'off'])
  })

  test('nothing and a single fix have no length', () => {
    expect(measureTrack([])).toMatchObject({ metres: 0, stops: [], ways: [] })
    expect(measureTrack([at(0, 0)])).toMatchObject({ metres: 0, stops: [], ways: [], leftOut: [null] })
  })
})

describe('judgeTrack', () => {
  test('judgeTrack finds a fix 400 m beside the way, and leaves a good track as it is', () => {
    const outlier = there.with(20, { ...there[20]!, lat: 400 / metresPerDegree })
    expect(judgeTrack(outlier).flatMap((kind, index) => (kind === 'jump' ? [index] : []))).toEqual([20])
    expect(new Set(judgeTrack(there))).toEqual(new Set(['good']))
  })

  test('judgeTrack keeps a way out and back that is as fast as the rest', () => {
    const outAndBack = [...there, ...drive({ seconds: 600, east: 6000 }, 600, -10)]
    expect(new Set(judgeTrack(outAndBack))).toEqual(new Set(['good']))
  })

  test('judgeTrack keeps the start and the end of a drive between rests, whatever the time between fixes', () => {
    for (const every of [15, 30, 60]) {
      for (let phase = 0; phase < every; phase += 5) {
        const fixes = Array.from({ length: 3600 / every }, (_, index) => every * index + phase).map(
          (seconds) => at(seconds, 14 * Math.min(1200, Math.max(0, seconds - 1200))),
        )
        expect(new Set(judgeTrack(fixes)), `${every} s, ${phase} s later`).toEqual(new Set(['good']))
      }
    }
  })

  test('judgeTrack finds a fix far from where a device rests', () => {
    const rest = Array.from({ length: 40 }, (_, index) => at(30 * index, 0))
    const outlier = rest.with(20, at(600, 500)).with(21, at(630, 520))
    expect(judgeTrack(outlier).flatMap((kind, index) => (kind === 'jump' ? [index] : []))).toEqual([20, 21])
  })
})

describe('freshnessOf', () => {
  test('freshnessOf says that a position is current, late or silent, by the limit of the tenant', () => {
    const after = (seconds: number, silence?: number) => freshnessOf(start, start + seconds, silence)
    expect([120, 121, 900, 901].map((seconds) => after(seconds))).toEqual([
      'current',
      'late',
      'late',
      'silent',
    ])
    expect([after(901, 3600), after(121, 60)]).toEqual(['late', 'silent'])
  })

  test('an hour without a fix is on the way where the limit is two hours', () => {
    const fixes = [...there, ...drive({ seconds: 4200, east: 42_000 }, 600)]
    expect(measureTrack(fixes).gaps).toHaveLength(1)
    expect(measureTrack(fixes, undefined, 7200)).toMatchObject({ gaps: [], unknownSeconds: 0 })
  })
})

describe('hasMoved', () => {
  test('believes the speed, and without one only a distance that is no noise', () => {
    expect(hasMoved(at(0, 0), at(60, 500, { speed: 0 }))).toBe(false)
    expect(hasMoved(at(0, 0), at(60, 500, { motion: 'still' }))).toBe(false)
    expect(hasMoved(at(0, 0), at(60, 5, { speed: 3 }))).toBe(true)
    expect(hasMoved(at(0, 0, { accuracy: 50 }), at(60, 200, { accuracy: 50 }))).toBe(false)
    expect(hasMoved(at(0, 0, { accuracy: 50 }), at(60, 600, { accuracy: 50 }))).toBe(true)
  })
})
