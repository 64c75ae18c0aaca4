import { describe, expect, test } from 'vitest'
import { findOrders, parseDateFormat, readMoment } from './moment.ts'
import { SheetCell } from './sheetCell.ts'

const timeZone = 'Asia/Kolkata'

test.each([
  ['dd/mm/yyyy', 'dmy'],
  ['DD.MM.YYYY', 'dmy'],
  ['d/m/yy', 'dmy'],
  ['mm-dd-yyyy', 'mdy'],
  ['yyyy/mm/dd', 'ymd'],
  ['Excel', 'excel'],
])('the form %s is %s', (text, order) => {
  expect(parseDateFormat(text)).toBe(order)
})

test.each(['', 'dd/mm', 'ddmmyyyyhh', 'yyyy-dd-mm', 'iso'])('%j is not a form of dates', (text) => {
  expect(() => parseDateFormat(text)).toThrow('is not a form of dates')
})

describe('without a form, a text is', () => {
  test.each([
    ['2026-04-01', '2026-04-01'],
    ['2026-04-01T09:30:00Z', '2026-04-01T09:30:00Z'],
    ['2026-04-01 09:30', '2026-04-01T09:30:00+05:30'],
    ['2026/4/1', '2026-04-01'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026 5:07 pm', '2026-12-31T17:07:00+05:30'],
    ['21-Nov-2026', '2026-11-21'],
    ['5 March 2026 12:00 AM', '2026-03-05T00:00:00+05:30'],
    ['yesterday', 'yesterday'],
    ['31/02/2026', '31/02/2026'],
    ['2026-02-30 10:00', '2026-02-30 10:00'],
  ])('%s: %s', (text, expected) => {
    expect(readMoment(text, { timeZone })).toBe(expected)
  })

  test.each(['01/04/2026', '1.4.26', '03-05-2026 10:00'])('%s is never guessed', (text) => {
    expect(findOrders(text).length).toBeGreaterThan(1)
    expect(() => readMoment(text, { timeZone })).toThrow(`"${text}" could be several days`)
  })
})

test.each([
  ['01/04/2026', 'dmy', '2026-04-01'],
  ['01/04/2026', 'mdy', '2026-01-04'],
  ['1.4.26 9:05', 'dmy', '2026-04-01T09:05:00+05:30'],
  ['26/04/01', 'ymd', '2026-04-01'],
  ['2026-04-01', 'dmy', '2026-04-01'],
  ['46113', 'excel', '2026-04-01'],
  ['46113.395833333336', 'excel', '2026-04-01T09:30:00+05:30'],
] as const)('%s in the form %s is %s', (text, order, expected) => {
  expect(readMoment(text, { order, timeZone })).toBe(expected)
})

test('a day of another form than the stated one is refused', () => {
  expect(() => readMoment('12/31/2026', { order: 'dmy', timeZone })).toThrow(
    'is not a day of the stated form',
  )
})

test('a time that clocks skip or show twice is refused, and others have the offset of their day', () => {
  const berlin = { timeZone: 'Europe/Berlin' }
  expect(readMoment('2026-07-01 12:00', berlin)).toBe('2026-07-01T12:00:00+02:00')
  expect(readMoment('2026-12-01 12:00', berlin)).toBe('2026-12-01T12:00:00+01:00')
  expect(() => readMoment('2026-03-29 02:30', berlin)).toThrow('does not exist in Europe/Berlin')
  expect(() => readMoment('2026-10-25 02:30', berlin)).toThrow('is twice in Europe/Berlin')
})

test('a time without a zone is refused where nobody said the zone, and a zone that does not exist', () => {
  expect(() => readMoment('2026-07-01 12:00', {})).toThrow('2026-07-01 12:00:00 has no time zone')
  expect(readMoment('2026-07-01', {})).toBe('2026-07-01')
  expect(() => readMoment('2026-07-01 12:00', { timeZone: 'Pune' })).toThrow('"Pune" is not a time zone')
})

test('a time cell without a day is refused', () => {
  const cell = new SheetCell('time', '9:30', '9:30')
  expect(() => readMoment(cell, { timeZone })).toThrow('"9:30" is a time without a day')
})
