import { describe, expect, test } from 'vitest'
import { SheetCell } from '../reading/sheetCell.ts'
import { findDamage, findInValue, findMeant, findSources, looksSwapped } from './findings.ts'

const text = { type: 'text' } as const
const messages = (value: unknown, field: Parameters<typeof findInValue>[1] = text) =>
  findInValue(value, field).map(({ message, isNote }) => (isNote ? `note: ${message}` : message))

describe('a value', () => {
  test.each([
    ['9.2E+11', 'is 9.2E+11: a spreadsheet has shortened a longer number'],
    ['-1,5E+20', 'is -1,5E+20: a spreadsheet has shortened a longer number'],
    ['#N/A', 'is #N/A: its formula has failed'],
    ['########', 'is ########: its formula has failed'],
    ['Err:502', 'is Err:502: its formula has failed'],
    ['CafÃ©', 'reads "CafÃ©": was it "Café" before?'],
    ['à¤¸à¤¡à¤¼à¤•', 'reads "à¤¸à¤¡à¤¼à¤•": was it "सड़क" before?'],
    ['Pune â€“ Baner', 'reads "Pune â€“ Baner": was it "Pune – Baner" before?'],
    ['Caf\uFFFD', 'reads "Caf\uFFFD": some of its letters are lost'],
    ['???? ??', 'is question marks: its letters are lost'],
    ['411015\u200B', 'note: has invisible characters'],
  ])('%j is named', (value, message) => {
    expect(messages(value)).toEqual([message])
  })

  test.each([
    '2E5',
    'E+11',
    '1E+',
    'Why?',
    'Naïve Café',
    'ÃO PAULO',
    'José – Niño',
    'सड़क',
    '👨‍👩‍👧',
    '#1',
    'क्‍ष',
    '000123',
    '',
  ])('%j is ordinary', (value) => expect(messages(value)).toEqual([]))

  test.each([
    [new SheetCell('error', '#REF!', '#REF!'), 'is #REF!: its formula has failed, and nothing is stored'],
    [
      new SheetCell('date', '2026-01-02', '2026-01-02'),
      'is a date in the file, which is stored as 2026-01-02',
    ],
    [
      new SheetCell('number', 1234567890123456, '1234567890123456'),
      'is 1234567890123456: a spreadsheet keeps 15 digits of a number',
    ],
    [new SheetCell('number', 9.2e11, '9.2E+11'), 'is 9.2E+11: its cell shows a shortened number'],
    [
      new SheetCell('number', 12345, '12345'),
      'note: is a number in the file: zeros or a + before it would be lost',
    ],
    [new SheetCell('number', 0.5, '0.5'), undefined],
  ])('a value of a cell for text is named where it can have lost something: %s', (cell, message) => {
    expect(messages(cell)).toEqual(message === undefined ? [] : [message])
  })

  test('a value of a number, date or truth cell for a field of that type is ordinary', () => {
    expect(messages(new SheetCell('number', 9.2e11, '9.2E+11'), { type: 'number' })).toEqual([])
    expect(messages(new SheetCell('date', '2026-01-02', '2026-01-02'), { type: 'time' })).toEqual([])
    expect(messages('9.2E+11', { type: 'number' })).toEqual([])
    expect(messages('#N/A', { type: 'number' })).toEqual(['is #N/A: its formula has failed'])
  })
})

test('what UTF-8 said is found only where all of a run of letters was UTF-8', () => {
  expect(findMeant('â€œNiÃ±oâ€\u009D')).toBe('“Niño”')
  for (const right of ['Ã', 'Â°C', '“Niño”', '–', 'é'])
    expect(findMeant(right)).toBe(right === 'Â°C' ? '°C' : undefined)
})

test.each([
  ['02025501234', '2025501234', 'has lost zeros or a + before it'],
  ['+919823012345', '919823012345', 'has lost zeros or a + before it'],
  ['919823012345', '9.20E+11', 'is a shortened number'],
  ['2E5', '200000', 'is the same number, written otherwise'],
  ['1.50', '1.5', 'is the same number, written otherwise'],
  ['1234567890123456789', '1234567890123450000', 'has lost its last digits'],
  ['1/2', '2026-01-02', 'was read as a date'],
  ['MAR1', '2026-03-01', undefined],
  ['1-Mar', '2026-03-01', 'was read as a date'],
  ['सड़क', 'à¤¸à¤¡à¤¼à¤•', 'has garbled letters'],
  ['Café', 'Caf\uFFFD', 'has garbled letters'],
  ['2025501234', '2025509999', undefined],
  ['Retail', 'Wholesale', undefined],
  ['', '5', undefined],
  [null, '5', undefined],
  [5, 6, undefined],
])('the damage from %j to %j: %s', (before, after, damage) => {
  expect(findDamage(before, after)).toBe(damage)
})

test('the sources of a number are what spreadsheets read as that number', () => {
  expect(findSources('123')).toEqual(expect.arrayContaining(['0123', '000123', '+123']))
  expect(findSources('200000')).toEqual(expect.arrayContaining(['0200000', '2E5', '2E+5']))
  expect(findSources('000123')).toEqual(expect.arrayContaining(['0000123']))
  for (const other of ['', 'A-1', '1.5', '2E5']) expect(findSources(other)).toEqual([])
})

test('a position far from India looks swapped if the same numbers the other way round lie in it', () => {
  expect(looksSwapped({ lat: 73.8567, lon: 18.5204 })).toBe(true)
  expect(looksSwapped({ lat: 18.5204, lon: 73.8567 })).toBe(false)
  expect(looksSwapped({ lat: 52.5, lon: 13.4 })).toBe(false)
})
