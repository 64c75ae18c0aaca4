import { expect, test } from 'vitest'
import type { Field } from './fields.ts'
import { parseWhere } from './where.ts'

const fields: Field[] = [
  { name: 'state', type: 'list', isWritable: true },
  { name: 'amount', type: 'number', isWritable: true },
  { name: 'count', type: 'integer', isWritable: true },
  { name: 'done', type: 'boolean', isWritable: true },
  { name: 'date', type: 'time', isWritable: true },
  { name: 'place', type: 'geometry', isWritable: true },
  { name: 'constructor', type: 'text', isWritable: true },
  { name: '__proto__', type: 'text', isWritable: true },
]
const parse = (...expressions: string[]) => parseWhere(expressions, fields, 'ORDER')

test.each([
  ['state = Goa', { state: 'Goa' }],
  ["state='Tamil Nadu'", { state: 'Tamil Nadu' }],
  [`state = "O'Hara"`, { state: "O'Hara" }],
  ["state = 'O''Hara, and = (1)'", { state: "O'Hara, and = (1)" }],
  ["state = ''", { state: '' }],
  ['state = and', { state: 'and' }],
  ['state != Goa', { state: { nin: ['Goa'] } }],
  ['state in (Goa, \'Tamil Nadu\',"x")', { state: { inq: ['Goa', 'Tamil Nadu', 'x'] } }],
  ['count NOT IN (1,2)', { count: { nin: [1, 2] } }],
  ['state like hill%', { state: { like: 'hill%' } }],
  ['amount >= -1.5e3 and amount < 100', { amount: { gte: -1500, lt: 100 } }],
  [
    'date between 2026-01-01 and 2026-02-01T00:00:00+05:30',
    { date: { between: ['2026-01-01', '2026-02-01T00:00:00+05:30'] } },
  ],
  ['done = true AND state is null', { done: true, state: null }],
  ['place IS NULL', { place: null }],
  ['state = 007', { state: '007' }],
])('%s becomes the condition of the platform', (expression, where) => {
  expect(parse(expression)).toEqual(where)
})

test('a field and an operator may have the name of what every object has', () => {
  expect(Object.entries(parse("constructor = 'x' and __proto__ like 'y%'"))).toEqual([
    ['constructor', 'x'],
    ['__proto__', { like: 'y%' }],
  ])
  expect(() => parse('count constructor 5')).toThrow('"constructor" is not an operator')
})

test('several expressions must all hold', () => {
  expect(parse('state = Goa', 'amount > 1')).toEqual({ state: 'Goa', amount: { gt: 1 } })
})

test.each([
  ['', /Expected a field at the end/],
  ['state', /Expected an operator at the end/],
  ['state =', /Expected a value at the end/],
  ['State = Goa', /ORDER has no field State/],
  ['state Goa', /"Goa" is not an operator/],
  ['state = Goa or count = 1', /The platform has no "or" \(character 13\)/],
  ['state = Goa count = 1', /Expected and, not "count"/],
  ["state = 'Goa", /A quote is not closed \(character 9\)/],
  ['state = !Goa', /"!" is not expected \(character 9\)/],
  ['state in Goa', /Expected \( before the values/],
  ['state in (Goa', /Expected , or \) after a value/],
  ['state is not null', /no condition for what is set/],
  ['date between 2026-01-01', /Expected and between the two values/],
  ['count = 1.5', /count is a whole number, and "1.5" is not/],
  ["amount = ''", /amount is a number, and "" is not/],
  ['done = yes', /done is true or false/],
  ['place = 18,73', /place is a place: it takes --near/],
  ['state = a and state = b', /state has two conditions that cannot stand together/],
  ['amount > 1 and amount > 2', /amount has two conditions/],
])('%j is refused', (expression, message) => {
  expect(() => parse(expression)).toThrow(message)
})
