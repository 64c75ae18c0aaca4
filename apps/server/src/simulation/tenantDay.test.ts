import { expect, test } from 'vitest'
import { dayOf } from './tenantDay.ts'

const at = (time: string) => Date.parse(time) / 1000

test.each([
  ['2026-11-23T18:29:59Z', 'Asia/Kolkata', '2026-11-23', '2026-11-23T18:30:00Z'],
  ['2026-11-23T18:30:00Z', 'Asia/Kolkata', '2026-11-24', '2026-11-24T18:30:00Z'],
  ['2026-11-23T23:00:00.4Z', 'UTC', '2026-11-23', '2026-11-24T00:00:00Z'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00Z'],
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00Z'],
])('%s is a time of the day in %s that is %s and ends at %s', (time, zone, date, end) => {
  expect(dayOf(at(time), zone)).toEqual({ date, endsAt: at(end) })
})
