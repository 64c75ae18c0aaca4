import { expect, test } from 'vitest'
import type { ApiError } from '../http/errors.ts'
import { columnSearch, defineColumns } from './columns.ts'
import { asMoment } from './moment.ts'

test.each([
  ['2026-11-20T09:30:00.5+05:30', '2026-11-20T04:00:00.500Z'],
  ['2026-11-20t04:00:00z', '2026-11-20T04:00:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2017-01-01T05:29:60.25+05:30', '2017-01-01T00:00:00.250Z'],
  // Beyond what PostgreSQL reads: a year 0, an offset of more than 16 hours, a year 10000.
  ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['2026-11-20T00:00:00-23:59', '2026-11-20T23:59:00.000Z'],
  ['9999-12-31T23:59:59-23:59', '9999-12-31T23:59:59.999Z'],
])('a moment is converted to a form that PostgreSQL accepts: %s', (text, moment) => {
  expect(asMoment(text)).toBe(moment)
})

const columns = defineColumns({
  name: { sql: 'x', kind: 'text' },
  id: { sql: 'y', kind: 'uuid' },
  count: { sql: 'z', kind: 'integer' },
})
const search = (filters: Record<string, unknown>, searchKey?: string) =>
  columnSearch({ columns, body: { searchKey }, filters, text: 'x', usual: [] })

test("callers' values reach PostgreSQL as parameters, never as SQL text", () => {
  const hostile = `'; drop table record; --`
  const { where, statement } = search(
    { name: { inq: [hostile], nin: [hostile], gt: hostile, like: hostile } },
    hostile,
  )
  expect(where).not.toContain('drop')
  expect(JSON.stringify(statement.values)).toContain('drop')
})

test("an integer beyond the column's type is clamped to the largest comparable value", () => {
  expect(search({ count: { lt: 1e300 } }).statement.values).toEqual([[Number.MAX_SAFE_INTEGER]])
})

test("a value that a column can't hold is refused with its path", () => {
  const findFaults = (filters: Record<string, unknown>) => {
    try {
      search(filters)
    } catch (error) {
      return (error as ApiError).details?.map(({ path, code }) => [path, code])
    }
    return []
  }
  expect(findFaults({ name: { inq: ['a', 'b\0', '\ud800'] }, id: 'no uuid', count: { gt: 1.5 } })).toEqual([
    ['/name/inq/1', 'characters'],
    ['/name/inq/2', 'characters'],
    ['/id', 'format'],
    ['/count/gt', 'type'],
  ])
})
