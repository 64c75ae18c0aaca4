import { describe, expect, test } from 'vitest'
import { createCsvWriting, findFacts, hasRowTypes, preferredRowType, writeRows } from './rowFormats.ts'

describe('CSV', () => {
  const columns = ['a', 'b'].map((name) => ({ name, label: name, heading: name, isMoment: false }))
  const lines = (...items: object[]) => writeRows(createCsvWriting(columns), items)

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
  ])('CSV writes %j as %s', (value, cell) => {
    expect(lines({ a: value, b: 'end' })).toBe(`a,b\r\n${cell},end\r\n`)
  })

  test('CSV has only the named columns, in their order, whatever the items have', () => {
    expect(lines({ c: 1, b: 2 }, {})).toBe('a,b\r\n,2\r\n,\r\n')
  })
})

test('the columns of a search are the fields that the description lists for an item', () => {
  expect(hasRowTypes('searchEmployees')).toBe(true)
  expect(hasRowTypes('searchLivePositions')).toBe(false)
  const { columns } = findFacts('searchEmployees', {})
  expect(columns).toContainEqual({ name: 'employee_full_name', label: 'Full name', isMoment: false })
  expect(columns).toContainEqual({ name: 'CreatedDate', label: 'Created date', isMoment: true })
})

test('a malformed Accept header selects JSON', () => {
  for (const accept of [undefined, '', ';;;', 'csv', ',,text/csv;q=x'])
    expect(preferredRowType(accept)).toBeUndefined()
})
