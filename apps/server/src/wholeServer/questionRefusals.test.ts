import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../auth/index.ts'
import {
  type AskedServer,
  searchPaths,
  sendSearch,
  startAskedServer,
} from '../testing/questions/askedServer.ts'
import type { EntityName } from '../testing/questions/askedModel.ts'
import { type Name, sendAs, sendOk } from '../testing/companies.ts'

/** Which questions are refused: by the rights of credentials, and for faults. */
let server: AskedServer
beforeAll(async () => {
  server = await startAskedServer(5)
})
afterAll(() => server.stop())

const token = (name: Name) => server.company.people[name].token

describe('Credentials', () => {
  const ask = (tokenOf: string, query: object) =>
    sendAs(server, server.company, tokenOf, { path: searchPaths.visits, body: { query } })
  const makeToken = async (collections: string[]) => {
    const body = { name: 'sheet', scope: 'read', collections }
    const path = '/account/tokens'
    return (await sendOk(server, server.company, token('admin'), { path, body })).token as string
  }

  test('a limited token opens only references to what its scope names', async () => {
    const visits = await makeToken(['visits'])
    const both = await makeToken(['visits', 'customers', 'employees', 'records:AREA'])
    const names = { fields: ['customer.customer_full_name'] }
    const areas = { territory: { layer: 'AREA', contains: 'customer.customer_location' } }
    const queries = [
      names,
      { where: { 'employee.employee_code': 'E1' } },
      { hierarchyPath: '/acme' },
      { areas, groupBy: ['territory.Title'] },
      { groupBy: ['customer.customer_category'] },
      { fields: ['Id'], sortBy: [{ Field: 'customer.Title' }] },
      { where: { visit_checkin_location: { within: { layer: 'AREA', Id: server.data.areas[0]!.Id } } } },
    ]
    for (const query of queries) {
      const refused = await ask(visits, query)
      expect([refused.status, refused.body.error.code], JSON.stringify(query)).toEqual([
        403,
        'TOKEN_SCOPE_MISSING',
      ])
      expect((await ask(both, query)).status, JSON.stringify(query)).toBe(200)
    }
    expect((await ask(visits, { groupBy: ['visit_status'] })).status).toBe(200)
  })

  test('an API key of some areas opens only references to these', async () => {
    const { owner, tenantId, company } = server
    const apiKey = await createApiKey(owner, { tenantId, name: 'visits', areas: ['journeys'] })
    const send = (query: object) =>
      server.send({
        method: 'POST',
        path: `/${company.code}${searchPaths.visits}`,
        apiKey,
        token: token('admin'),
        body: { query },
      })
    expect((await send({ fields: ['plan.plan_name'] })).status).toBe(200)
    const refused = await send({ fields: ['customer.Title'] })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'TENANT_FORBIDDEN'])
  })
})

describe('A fault is named by its place', () => {
  const area = { layer: 'AREA', contains: 'customer.customer_location' }
  test.each<[EntityName, object, string, string]>([
    ['visits', { fields: ['nothing'] }, '/query/fields/0', 'unknownField'],
    ['visits', { fields: ['Id', 'Id'] }, '/query/fields/1', 'repeated'],
    ['visits', { fields: ['customer'] }, '/query/fields/0', 'unknownField'],
    ['visits', { fields: ['customer.nothing'] }, '/query/fields/0', 'unknownField'],
    ['visits', { fields: ['customer.plan.Id'] }, '/query/fields/0', 'unknownField'],
    ['visits', { fields: ['__proto__'] }, '/query/fields/0', 'unknownField'],
    ['visits', { fields: ['constructor.name'] }, '/query/fields/0', 'unknownField'],
    ['visits', { fields: ['.Id'] }, '/query/fields/0', 'unknownField'],
    ['visits', { fields: ['customer..Id'] }, '/query/fields/0', 'unknownField'],
    ['orders', { fields: ['Id', 'order_product', 'order_product.Title'] }, '/query/fields/1', 'repeated'],
    ['visits', { fields: [] }, '/query/fields', 'minItems'],
    ['visits', { fields: ['Id'], groupBy: ['Id'] }, '/query/fields', 'withGroups'],
    ['visits', { where: { 'customer.nothing': 1 } }, '/query/where/customer.nothing', 'unknownField'],
    ['visits', { where: { visit_date: 'yesterday' } }, '/query/where/visit_date', 'format'],
    ['visits', { where: { visit_status: '4' } }, '/query/where/visit_status', 'type'],
    [
      'visits',
      { where: { 'customer.customer_location': { gt: 'a' } } },
      '/query/where/customer.customer_location/gt',
      'operator',
    ],
    ['visits', { where: { 'customer.Title': 'a\u0000b' } }, '/query/where/customer.Title', 'characters'],
    ['visits', { hierarchyPath: 'west' }, '/query/hierarchyPath', 'pattern'],
    ['visits', { groupBy: ['customer.customer_location'] }, '/query/groupBy/0', 'notGroupable'],
    ['visits', { groupBy: [{ field: 'visit_status', by: 'day' }] }, '/query/groupBy/0/by', 'notATime'],
    ['visits', { groupBy: ['visit_status', 'visit_status'] }, '/query', 'repeated'],
    [
      'visits',
      { groupBy: ['visit_status'], aggregate: { visit_status: { count: '*' } } },
      '/query',
      'repeated',
    ],
    [
      'visits',
      { groupBy: ['customer.Title'], aggregate: { customer: { count: '*' } } },
      '/query',
      'repeated',
    ],
    ['visits', { aggregate: { total: { sum: 'visit_note' } } }, '/query/aggregate/total/sum', 'notANumber'],
    ['visits', { aggregate: { total: { sum: '*' } } }, '/query/aggregate/total/sum', 'unknownField'],
    [
      'orders',
      { aggregate: { first: { min: 'order_paid' } } },
      '/query/aggregate/first/min',
      'notComparable',
    ],
    [
      'visits',
      { groupBy: ['visit_status'], sortBy: [{ Field: 'visit_date' }] },
      '/query/sortBy/0/Field',
      'unknownField',
    ],
    ['visits', { sortBy: [{ Field: 'customer.customer_location' }] }, '/query/sortBy/0/Field', 'notSortable'],
    ['visits', { sortBy: [{ Field: 'Id' }, { Field: 'Id' }] }, '/query/sortBy/1/Field', 'repeated'],
    [
      'visits',
      { areas: { territory: { ...area, layer: 'NOWHERE' } } },
      '/query/areas/territory/layer',
      'unknownLayer',
    ],
    [
      'visits',
      { areas: { territory: { ...area, contains: 'visit_note' } } },
      '/query/areas/territory/contains',
      'notAPlace',
    ],
    [
      'visits',
      { areas: { territory: { ...area, layer: 'PRODUCT' } } },
      '/query/areas/territory/field',
      'unknownField',
    ],
    [
      'visits',
      { areas: { territory: { ...area, field: 'Title' } } },
      '/query/areas/territory/field',
      'unknownField',
    ],
    ['visits', { areas: { customer: area } }, '/query/areas/customer', 'repeated'],
    ['visits', { unknown: 1 }, '/query/unknown', 'unknownField'],
    [
      'customers',
      { where: { customer_location: { within: { layer: 'AREA', Id: 'no-uuid' } } } },
      '/query/where/customer_location/within/Id',
      'format',
    ],
    [
      'customers',
      { where: { customer_location: { within: { layer: 'AREA' } } } },
      '/query/where/customer_location/within/Id',
      'dependentRequired',
    ],
    [
      'customers',
      {
        where: {
          customer_location: {
            within: {
              layer: 'AREA',
              Id: '70000000-0000-4000-8000-000000000000',
              type: 'Polygon',
              coordinates: [[[0, 0]]],
            },
          },
        },
      },
      '/query/where/customer_location/within',
      'geometry',
    ],
    [
      'customers',
      { where: { customer_location: { within: { type: 'Point', coordinates: [1, 2] } } } },
      '/query/where/customer_location/within/type',
      'enum',
    ],
    [
      'customers',
      {
        where: {
          customer_location: { within: { layer: 'NOWHERE', Id: '70000000-0000-4000-8000-000000000000' } },
        },
      },
      '/query/where/customer_location/within',
      'reference',
    ],
    [
      'customers',
      {
        where: {
          customer_location: { within: { layer: 'AREA', Id: '7fffffff-0000-4000-8000-000000000000' } },
        },
      },
      '/query/where/customer_location/within',
      'reference',
    ],
    [
      'customers',
      {
        where: {
          customer_location: {
            within: {
              type: 'Polygon',
              coordinates: [
                [
                  [0, 0],
                  [1, 0],
                  [1, 1],
                  [0, 1],
                ],
              ],
            },
          },
        },
      },
      '/query/where/customer_location/within',
      'geometry',
    ],
  ])('%s %j', async (entity, query, path, code) => {
    const { status, body } = await sendSearch(server, entity, { query })
    expect(status, JSON.stringify(body)).toBe(422)
    const details = body.error.details as { path: string; code: string; message: string }[]
    const fault = details.find((detail) => detail.path.startsWith(path))
    expect(fault, JSON.stringify(details)).toBeDefined()
    if (code !== '') expect(fault).toMatchObject({ path, code })
    expect(details.length, JSON.stringify(details)).toBeLessThan(4)
  })

  test('a layer that the tenant does not have', async () => {
    const path = '/api/app-base/data-layer/NOWHERE/search'
    const { status, body } = await sendAs(server, server.company, token('admin'), {
      path,
      body: { query: { fields: ['Id'] } },
    })
    expect([status, body.error.code]).toEqual([404, 'LAYER_NOT_FOUND'])
  })

  test('more than eight references are refused', async () => {
    const manager = (depth: number) => `${Array.from({ length: depth }, () => 'manager').join('.')}.Id`
    expect((await sendSearch(server, 'employees', { query: { fields: [manager(8)] } })).status).toBe(200)
    const { body } = await sendSearch(server, 'employees', { query: { fields: [manager(9)] } })
    expect(body.error.details).toMatchObject([{ path: '/query/fields/0', code: 'tooManyReferences' }])
  })

  test('a cursor of groups, and one of another question', async () => {
    const grouped = await sendSearch(
      server,
      'visits',
      { query: { groupBy: ['visit_status'] } },
      { after: '?after=' },
    )
    expect(grouped.body.error.details).toMatchObject([{ path: 'after', code: 'withGroups' }])
    const { body } = await sendSearch(
      server,
      'visits',
      { take: 5, query: { fields: ['Id'] } },
      { after: '?after=' },
    )
    const other = await sendSearch(
      server,
      'visits',
      { take: 5, query: { fields: ['visit_date'] } },
      { after: `?after=${body.next}` },
    )
    expect(other.body.error.details).toMatchObject([{ path: 'after', code: 'cursor' }])
  })

  test('a sum beyond the numbers of a response is refused', async () => {
    const huge = { Title: 'Huge', order_amount: 1.7e308, order_state: 'Huge' }
    for (const _ of [1, 2])
      await sendOk(server, server.company, token('admin'), {
        path: '/api/app-base/data-layer/ORDERS',
        body: huge,
      })
    const { status, body } = await sendSearch(server, 'orders', {
      order_state: 'Huge',
      query: { aggregate: { all: { sum: 'order_amount' } } },
    })
    expect([status, body.error.details[0].code]).toEqual([422, 'outOfRange'])
  })
})
