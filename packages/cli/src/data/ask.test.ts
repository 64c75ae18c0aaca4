import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'
import { toQuestion } from './ask.ts'

test.each([
  [{ fields: 'Id, customer.Title' }, {}, { fields: ['Id', 'customer.Title'] }],
  [
    { groupBy: 'visit_status,visit_date:week' },
    {},
    { groupBy: ['visit_status', { field: 'visit_date', by: 'week' }] },
  ],
  [
    { aggregate: ['n=count', 'total=sum:customer.x'] },
    { 'customer.x': 1 },
    { where: { 'customer.x': 1 }, aggregate: { n: { count: '*' }, total: { sum: 'customer.x' } } },
  ],
  [{ hierarchy: '/acme' }, {}, { hierarchyPath: '/acme' }],
])('the options %j ask for what the platform takes', (options, where, query) => {
  expect(toQuestion(options, where)?.query).toEqual(query)
})

test('without such options nothing is asked', () => {
  expect(toQuestion({}, {})).toBeUndefined()
})

test.each([
  [{ fields: 'Id,' }],
  [{ fields: 'Id', groupBy: 'Id' }],
  [{ groupBy: 'visit_date:hour' }],
  [{ aggregate: ['sum:x'] }],
  [{ aggregate: ['total=sum'] }],
  [{ aggregate: ['total=median:x'] }],
])('%j is wrong usage', (options) => {
  expect(() => toQuestion(options, {})).toThrow(expect.objectContaining({ exit: 'wrongUsage' }))
})

test('visits are shown with fields of their customers, and customers are counted in groups', async () => {
  const shown = [
    'visits',
    'search',
    '-n',
    '2',
    '--fields',
    'visit_date,customer.customer_full_name',
    '--format',
    'csv',
  ]
  const { stdout, stderr, code } = await geofield(shown)
  expect([code, stdout.split('\r\n')[0]], stderr).toEqual([0, 'visit_date,customer.customer_full_name'])
  const grouped = [
    'customers',
    'search',
    '--all',
    '--group-by',
    'customer_category',
    '--sort',
    'count:desc',
    '--json',
  ]
  const { items } = JSON.parse((await geofield(grouped)).stdout)
  const counts = items.map(({ count }: { count: number }) => count)
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
  expect(items[0]).toEqual({ customer_category: expect.any(String), count: expect.any(Number) })
})

test.each([
  ['plans', 'search', '-w', 'employee.employee_full_name is null', '--json'],
  ['events', 'search', '-w', 'typeCode = VISIT', '--sort', 'createdDate:desc', '-n', '1', '--json'],
  ['tracking', 'search', '--json'],
  ['customers', 'search', '-w', "employee.employee_code = '007'", '--json'],
])('%s %s finds what it names', async (...command) => {
  const { code, stderr, stdout } = await geofield(command)
  expect(code, stderr).toBe(0)
  expect(JSON.parse(stdout)).toHaveProperty('items')
})
