import { describe, expect, test } from 'vitest'
import { createWriting, hasRowTypes, listColumns, preferredRowType, writeRows } from './rowFormats.ts'

describe('CSV', () => {
  const columns = ['a', 'b']
  const lines = (...items: object[]) => writeRows(createWriting('text/csv', columns), items)

  test.each([
    ['plain', 'plain'],
    ['two, words', '"two, words"'],
    ['a "quote"', '"a ""quote"""'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    ['=1+1', '=1+1'],
    ['', '""'],
    [null, ''],
    [undefined, ''],
    [false, 'false'],
    [0.1, '0.1'],
    [{ x: 1, y: [2] }, '"{""x"":1,""y"":[2]}"'],
    ['पुणे', 'पुणे'],
  ])('writes %j as %s', (value, cell) => {
    expect(lines({ a: value, b: 'end' })).toBe(`a,b\r\n${cell},end\r\n`)
  })

  test('has only the named columns, in their order, whatever the items have', () => {
    expect(lines({ c: 1, b: 2 }, {})).toBe('a,b\r\n,2\r\n,\r\n')
  })
})

test('the columns of a search are the fields that the description lists for an item', () => {
  expect(hasRowTypes('searchEmployees')).toBe(true)
  expect(hasRowTypes('searchLivePositions')).toBe(false)
  expect(listColumns('searchEmployees', {})).toEqual(expect.arrayContaining(['Id', 'employee_full_name']))
})

test('a malformed Accept header selects JSON', () => {
  for (const accept of [undefined, '', ';;;', 'csv', ',,text/csv;q=x'])
    expect(preferredRowType(accept)).toBeUndefined()
})
