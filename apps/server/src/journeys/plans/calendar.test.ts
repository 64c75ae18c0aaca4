import { expect, test } from 'vitest'
import { listDates, type Recurrence } from './calendar.ts'

const plan = (recurrence: Partial<Recurrence>): Recurrence => ({
  start: '2028-01-30',
  end: '2028-03-31',
  frequency: 'daily',
  days: [],
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

test('a monthly plan skips months without the day', () => {
  expect(listDates(plan({ frequency: 'monthly', days: [30, 31] }))).toEqual([
    '2028-01-30',
    '2028-01-31',
    '2028-03-30',
    '2028-03-31',
  ])
})
