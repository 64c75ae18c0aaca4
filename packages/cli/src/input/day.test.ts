import { expect, test } from 'vitest'
import { addDays, parseDay, startOfDay } from './day.ts'

test.each([
  ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  // Beirut skips the hour after midnight on this day.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
])('%s begins in %s at %s', (date, timeZone, start) => {
  expect(startOfDay(date, timeZone).toISOString()).toBe(start)
})

test('a date that does not exist is refused', () => {
  expect(() => parseDay('2026-02-30')).toThrow('Expected today')
  expect(() => parseDay('constructor')).toThrow('Expected today')
})

test('days pass the end of a month and of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
