import { expect, test } from 'vitest'
import { conditionsOn, containsEveryWord, statementValues } from './filters.ts'
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
])('a moment is in a form that PostgreSQL takes: %s', (text, moment) => {
  expect(asMoment(text)).toBe(moment)
})

const text = { sql: 'x', kind: 'text' } as const

test('values go into a statement as values, never as its text', () => {
  const { values, add } = statementValues()
  const hostile = `'; drop table record; --`
  const sql = [
    ...conditionsOn(text, hostile, add),
    ...conditionsOn(text, { inq: [hostile], nin: [hostile], like: hostile }, add),
    ...containsEveryWord('x', hostile, add),
  ].join(' ')
  expect(sql).not.toContain('drop')
  expect(JSON.stringify(values)).toContain('drop')
})

test('what a column can not hold is left out of its values', () => {
  const { values, add } = statementValues()
  conditionsOn(text, { inq: ['a', 'b\0', '\ud800'] }, add)
  conditionsOn({ sql: 'x', kind: 'uuid' }, 'no uuid', add)
  conditionsOn({ sql: 'x', kind: 'integer' }, 1e300, add)
  expect(values).toEqual([['a'], [], [Number.MAX_SAFE_INTEGER]])
})
