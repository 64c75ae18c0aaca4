import { expect, test } from 'vitest'
import { addDays, writeDuration, zonedTime } from './zonedTime.ts'

test('a time of a zone is read and written as its clocks show it, also when they change', () => {
  const india = zonedTime('Asia/Kolkata')
  expect(india.read('2026-11-24', '01:30')).toBe(Date.parse('2026-11-23T20:00:00Z') / 1000)
  const berlin = zonedTime('Europe/Berlin')
  for (const [clock, utc] of [
    ['00:00', '2026-03-28T23:00:00Z'],
    ['01:59', '2026-03-29T00:59:00Z'],
    ['03:00', '2026-03-29T01:00:00Z'],
    ['23:00', '2026-03-29T21:00:00Z'],
  ] as const) {
    const seconds = berlin.read('2026-03-29', clock)!
    expect(new Date(seconds * 1000).toISOString()).toBe(new Date(utc).toISOString())
    expect([berlin.day(seconds), berlin.clock(seconds)]).toEqual(['2026-03-29', clock])
  }
  expect(berlin.read('2026-3-29', '03:00')).toBeUndefined()
  expect(berlin.read('2026-03-29', '3 pm')).toBeUndefined()
})

test('a time that clocks skip is the moment at which they would have shown it, so that no day begins in the one before', () => {
  for (const [zone, day, clock, utc] of [
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z'],
    ['America/Santiago', '2026-04-05', '00:00', '2026-04-05T04:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00Z'],
    ['Asia/Beirut', '2026-03-29', '00:00', '2026-03-28T22:00:00Z'],
  ] as const)
    expect(zonedTime(zone).read(day, clock), `${zone} ${day}`).toBe(Date.parse(utc) / 1000)
})

test('days are counted over the end of a month, and durations have at most two units', () => {
  expect(addDays('2026-12-01', -1)).toBe('2026-11-30')
  expect([40, 720, 3_900, 7_200, 200_000].map(writeDuration)).toEqual([
    '40 s',
    '12 min',
    '1 h 5 min',
    '2 h',
    '2 days',
  ])
})
