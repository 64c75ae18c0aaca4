import { expect, test } from 'vitest'
import { formatRatios } from './ratios.ts'
import { formatFigure, formatTable, wrap } from './table.ts'

test('a cell that is wider than its column continues on the next line', () => {
  const columns = [
    { title: 'name', width: 9 },
    { title: 'ratio', width: 5, align: 'right' as const },
  ]
  expect(formatTable(columns, [['one two three', '1.5']]).split('\n')).toEqual([
    'name       ratio',
    '---------  -----',
    'one two      1.5',
    'three',
  ])
  expect(wrap('an unbreakably-long word', 5)).toEqual(['an', 'unbreakably-long', 'word'])
})

test('figures have three digits that count', () => {
  expect([0.123, 1.234, 12.34, 123.4, 12_345.6].map(formatFigure)).toEqual([
    '0.12',
    '1.23',
    '12.3',
    '123',
    '12,346',
  ])
})

test('the table of ratios counts the aims that are met and names what was not measured', () => {
  const result = {
    benchmark: 'digipin',
    title: 'codes',
    unit: 'per second',
    ours: 6,
    theirs: 2,
    ratio: 3,
    aim: 'at least 3',
  }
  const text = formatRatios({
    results: [
      { ...result, met: true },
      { ...result, ratio: 2.5, met: false },
    ],
    failed: [{ benchmark: 'tiles', reason: 'no map' }],
  })
  expect(text).toMatch(/digipin: codes +6\.00 +2\.00 +per second +3\.00 +at least 3 +yes/)
  expect(text).toContain('1 of 2 aims met\nnot measured: tiles: no map')
})
