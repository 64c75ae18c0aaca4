import { expect, test } from 'vitest'
import { listDates, type Recurrence } from './calendar.ts'

const plan = (recurrence: Partial<Recurrence>): Recurrence => ({
  start: '2028-01-30',
  end: '2028-03-31',
  frequency: 'daily',
  days: [],
  skipped: [],
  ...recurrence,
})

test('a daily plan has every day, including the leap day', () => {
  const dates = listDates(plan({ start: '2028-02-27', end: '2028-03-01' }))
  expect(dates).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
})

test('a weekly plan has its weekdays, 1 for Monday to 7 for Sunday', () => {
  const dates = listDates(plan({ start: '2026-11-16', end: '2026-11-29', frequency: 'weekly', days: [1, 7] }))
  expect(dates).toEqual(['2026-11-16', '2026-11-22', '2026-11-23', '2026-11-29'])
})

test('a fortnightly plan has the week of its first day and every second week after it', () => {
  // The first day is a Thursday: its week is Monday 16 to Sunday 22 November.
  const dates = listDates(
    plan({ start: '2026-11-19', end: '2026-12-31', frequency: 'fortnightly', days: [1, 4, 7] }),
  )
  expect(dates).toEqual([
    '2026-11-19',
    '2026-11-22',
    '2026-11-30',
    '2026-12-03',
    '2026-12-06',
    '2026-12-14',
    '2026-12-17',
    '2026-12-20',
    '2026-12-28',
    '2026-12-31',
  ])
})

test('skipped dates are left out, and those that the plan does not have change nothing', () => {
  const skipped = ['2026-11-24', '2026-11-26', '2027-01-01']
  const dates = listDates(plan({ start: '2026-11-23', end: '2026-11-26', skipped }))
  expect(dates).toEqual(['2026-11-23', '2026-11-25'])
})

test('a monthly plan skips months without the day', () => {
  expect(listDates(plan({ frequency: 'monthly', days: [30, 31] }))).toEqual([
    '2028-01-30',
    '2028-01-31',
    '2028-03-30',
    '2028-03-31',
  ])
})
