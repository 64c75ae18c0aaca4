import { expect, test } from 'vitest'
import { dayOf } from './tenantDay.ts'

const at = (time: string) => Date.parse(time) / 1000

test.each([
  ['2026-11-23T18:29:59Z', 'Asia/Kolkata', '2026-11-23', '2026-11-23T18:30:00Z'],
  ['2026-11-23T18:30:00Z', 'Asia/Kolkata', '2026-11-24', '2026-11-24T18:30:00Z'],
  ['2026-11-23T23:00:00.4Z', 'UTC', '2026-11-23', '2026-11-24T00:00:00Z'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00Z'],
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00Z'],
  // The clocks of these skip the hour after midnight, or show the one before it twice.
  ['2026-09-05T12:00:00Z', 'America/Santiago', '2026-09-05', '2026-09-06T04:00:00Z'],
  ['2026-04-04T12:00:00Z', 'America/Santiago', '2026-04-04', '2026-04-05T04:00:00Z'],
  ['2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00Z'],
])('%s is a time of the day in %s that is %s and ends at %s', (time, zone, date, end) => {
  expect(dayOf(at(time), zone)).toEqual({ date, endsAt: at(end) })
})
