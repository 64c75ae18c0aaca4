import { expect } from 'vitest'
import { callWith, createToken, expectCode } from '../accounts/limitedToken.ts'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { bodyFor, title } from '../check/here/standIns.ts'
import { operations } from '../check/send.ts'
import { created, point } from '../customers/customer.ts'
import type { Json, JsonObject } from '../spec/json.ts'

const check = checksFor('readFeed').provisional.writes

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const bind = (of: string, body: JsonObject, more: string[] = []) =>
  createToken({ scope: 'read', collections: [of, ...more], question: { of, body }, expiresAt: soon() })
const read = (token: string, query: Record<string, string> = {}) =>
  call('readFeed', { path: { token }, query, apiKey: null, authorization: null })

check(
  'a link returns what its question finds at each read, in each form, and no cache or index keeps it',
  async () => {
    const category = title('fed')
    const fields = ['customer_full_name', 'customer_location']
    const { token } = await bind('customers', { customer_category: category, query: { fields } })
    const add = (name: string, more = {}) =>
      created({ customer_full_name: title(name), customer_category: category, ...more })
    await add('one', { customer_location: point })
    const heading = 'customer_full_name,customer_location\r\n'
    const first = await read(token)
    expect(first.status, first.text).toBe(200)
    const line = `${title('one')},"${point.replaceAll('"', '""')}"\r\n`
    expect([first.text, first.headers.get('x-total-count')]).toEqual([heading + line, '1'])
    await add('two')
    expect((await read(token)).text).toBe(`${heading}${line}${title('two')},\r\n`)
    expect((await read(token, { headings: 'labels' })).text).toMatch(/^Full name,Location\r\n/)
    const { features } = JSON.parse((await read(token, { format: 'geojson' })).text)
    expect(features).toEqual([
      { type: 'Feature', geometry: JSON.parse(point), properties: { customer_full_name: title('one') } },
      {
        type: 'Feature',
        geometry: null,
        properties: { customer_full_name: title('two'), customer_location: null },
      },
    ])
    const sheet = await read(token, { format: 'xlsx' })
    expect(sheet.text.slice(0, 2)).toBe('PK')
    // A browser would name the file after the token, which is a secret.
    expect([first, sheet].map(({ headers }) => headers.get('content-disposition'))).toEqual([
      'attachment; filename="customers.csv"',
      'attachment; filename="customers.xlsx"',
    ])
    for (const { headers } of [first, sheet])
      expect([
        headers.get('cache-control'),
        headers.get('x-robots-tag'),
        headers.get('referrer-policy'),
      ]).toEqual(['no-store', 'noindex', 'no-referrer'])
  },
)

check('a question may have groups, and the records of a layer', async () => {
  const category = title('grouped')
  for (const name of ['a', 'b'])
    await created({ customer_full_name: title(name), customer_category: category })
  const query = { groupBy: ['customer_category'], aggregate: { customers: { count: '*' } } }
  const { token } = await bind('customers', { customer_category: category, query })
  expect((await read(token)).text).toBe(`customer_category,customers\r\n${category},2\r\n`)
  const records = await bind('records:SAMPLE_DATA', { take: 1, query: { fields: ['Id'] } })
  expect((await read(records.token)).text).toMatch(/^Id\r\n[0-9a-f-]{36}\r\n$/)
})

check('a token with a question opens nothing else, and one without it feeds nothing', async () => {
  const { token, question } = await bind('customers', { take: 1 })
  expect(question).toEqual({ of: 'customers', body: { take: 1 } })
  expectCode(await callWith(token, 'searchCustomers', { body: { take: 1 } }), [403, 'TOKEN_SCOPE_MISSING'])
  expectCode(await callWith(token, 'getFeaturesLandingPage'), [403, 'TOKEN_SCOPE_MISSING'])
  const { token: free } = await createToken({ scope: 'read', collections: ['customers'] })
  expectCode(await read(free), [403, 'TOKEN_SCOPE_MISSING'])
  expectCode(await read(`gft_${'x'.repeat(43)}`), [401, 'TOKEN_INVALID'])
})

check('what a question leads to must be among the collections of its token', async () => {
  const body = { take: 1, query: { fields: ['customer_full_name', 'employee.employee_full_name'] } }
  expectCode(await read((await bind('customers', body)).token), [403, 'TOKEN_SCOPE_MISSING'])
  expect((await read((await bind('customers', body, ['employees'])).token)).status).toBe(200)
})

check(
  'createLimitedToken refuses a question without an end, without its collection, or that is no search',
  async () => {
    const operation = operations().find(({ id }) => id === 'createLimitedToken')!
    const refuse = async (fields: JsonObject, path: string, code: string) => {
      const body: Json = {
        name: 'feed',
        scope: 'read',
        collections: ['customers'],
        expiresAt: soon(),
        ...fields,
      }
      expectFieldFaults(await call('createLimitedToken', { body: await bodyFor(operation, body) }), [
        { path, code },
      ])
    }
    const question = { of: 'customers' }
    const { expiresAt: _, ...endless } = {
      name: 'feed',
      scope: 'read',
      collections: ['customers'],
      expiresAt: '',
      question,
    }
    const response = await call('createLimitedToken', { body: await bodyFor(operation, endless) })
    expectFieldFaults(response, [{ path: '/expiresAt', code: 'required' }])
    await refuse({ question: { of: 'customers', bdoy: {} } }, '/question/bdoy', 'additionalProperties')
    await refuse({ question: { of: 'visits' } }, '/question/of', 'collection')
    await refuse({ question: { of: 'customers', body: { skip: -1 } } }, '/question/body/skip', 'minimum')
  },
)
