import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AskedServer, sendSearch, startAskedServer } from '../testing/questions/askedServer.ts'
import type { EntityName } from '../testing/questions/askedModel.ts'
import { type Name, sendOk } from '../testing/companies.ts'

/** How questions are asked: forms, pages and areas. */
let server: AskedServer
beforeAll(async () => {
  server = await startAskedServer(5)
})
afterAll(() => server.stop())

const token = (name: Name) => server.company.people[name].token
const search = async (entity: EntityName, body: unknown, name: Name = 'admin') => {
  const { status, body: found } = await sendSearch(server, entity, body, { name })
  expect(status, JSON.stringify(found)).toBe(200)
  return found
}

describe('Forms', () => {
  const query = {
    fields: ['Title', 'employee.employee_full_name', 'employee.manager.employee_guid', 'customer_location'],
  }

  test('JSON has fields of another object inside an object, or null where there is none', async () => {
    const { data, total, columns } = await search('customers', { take: 200, query })
    expect(columns).toEqual(query.fields)
    expect(total).toBe(server.data.customers.length)
    const withoutEmployee = server.data.customers.filter(
      ({ customer_assignee: guid }) =>
        !server.data.employees.some((employee) => employee.employee_guid === guid),
    )
    expect(data.filter(({ employee }: { employee: unknown }) => employee === null)).toHaveLength(
      withoutEmployee.length,
    )
    const full = data.find(({ employee }: { employee: { manager: unknown } | null }) => employee?.manager)
    expect(Object.keys(full.employee)).toEqual(['employee_full_name', 'manager'])
  })

  test.each([20, -1])('CSV and NDJSON have a column for each path, with take %i', async (take) => {
    const { data } = await search('customers', { take, query })
    const csv = await sendSearch(server, 'customers', { take, query }, { headers: { accept: 'text/csv' } })
    expect(String(csv.body).split('\r\n')[0]).toBe(query.fields.join(','))
    const ndjson = await sendSearch(
      server,
      'customers',
      { take, query },
      { headers: { accept: 'application/x-ndjson' } },
    )
    const lines = String(ndjson.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(data.length)
    expect(lines[0]).toEqual({
      Title: data[0].Title,
      'employee.employee_full_name': data[0].employee?.employee_full_name ?? null,
      'employee.manager.employee_guid': data[0].employee?.manager?.employee_guid ?? null,
      customer_location: data[0].customer_location ?? null,
    })
    expect(csv.headers['x-total-count']).toBe(String(server.data.customers.length))
  })

  test('X-Columns chooses among the paths', async () => {
    const headers = { accept: 'text/csv', 'x-columns': 'employee.employee_full_name,Title' }
    const { body } = await sendSearch(server, 'customers', { take: 1, query }, { headers })
    expect(String(body).split('\r\n')[0]).toBe('employee.employee_full_name,Title')
  })

  test('groups are rows too', async () => {
    const grouped = { groupBy: ['employee.employee_team_id'], aggregate: { visits: { count: '*' } } }
    const { body } = await sendSearch(
      server,
      'visits',
      { query: grouped },
      { headers: { accept: 'text/csv' } },
    )
    expect(String(body).split('\r\n')[0]).toBe('employee.employee_team_id,visits')
  })

  test('without fields and groups, items are whole, also with their customers', async () => {
    const where = { 'customer.customer_category': { inq: ['Retail', 'Wholesale'] } }
    const body = { take: 5, searchConfig: { includeCustomer: true }, query: { where } }
    const { data, columns } = await search('visits', body)
    expect(columns).toBeUndefined()
    expect(data[0]).toMatchObject({ visit_guid: expect.any(String), customer: { Layer: 'CUSTOMER' } })
    const records = await search('orders', {
      take: 5,
      query: { where: { 'order_product.product_category': 'Food' } },
    })
    expect(records.data[0]).toMatchObject({ Layer: 'ORDERS', Path: expect.any(String) })
  })

  test('live positions are asked in their own envelope', async () => {
    const { company, data } = server
    const now = Math.floor(Date.now() / 1000)
    for (const name of ['field', 'other'] as const)
      await sendOk(server, company, token(name), {
        path: '/tracking/push',
        body: {
          trackerId: `phone-${name}`,
          lat: 18.6,
          lng: 73.1,
          ts: now,
          speed: 0,
          heading: -1,
          device_status: 1,
        },
      })
    const ask = (query: object) =>
      sendOk(server, company, token('admin'), { path: '/tracking/live', body: { query } })
    const path = company.people.field.path
    const { employee_full_name: fullName } = data.employees.find(
      ({ employee_guid: guid }) => guid === company.people.field.guid,
    )!
    const found = await ask({ hierarchyPath: path, fields: ['lat', 'lng', 'employee.employee_full_name'] })
    expect(found).toMatchObject({
      result: 0,
      data: { trackers: [{ lat: 18.6, lng: 73.1, employee: { employee_full_name: fullName } }], total: 1 },
    })
    const whole = await ask({ where: { 'employee.hierarchyPath': path } })
    expect(whole.data.trackers).toMatchObject([{ trackingInfo: [{ trackerId: 'phone-field' }] }])
    const areas = { territory: { layer: 'AREA', contains: 'location' } }
    const grouped = await ask({ areas, groupBy: ['territory.Title'], aggregate: { drivers: { count: '*' } } })
    expect(grouped.data.trackers).toEqual([{ territory: { Title: 'North' }, drivers: 2 }])
    const mine = await sendOk(server, company, token('field'), {
      path: '/tracking/live',
      body: { query: { groupBy: ['device_status'] } },
    })
    expect(mine.data.trackers).toEqual([{ device_status: 1, count: 1 }])
  })
})

describe('Pages', () => {
  const query = {
    fields: ['Id'],
    sortBy: [{ Field: 'customer.customer_full_name', Direction: 'DESC' }, { Field: 'visit_date' }],
  }

  test.each(['exact', 'none'])(
    'by key has every item once, in the order of skip and take, with total %s',
    async (total) => {
      const asked = { ...query, total }
      const expected = (await search('visits', { take: -1, query: asked })).data
      const items: unknown[] = []
      for (let after: string | null = ''; after !== null;) {
        const { body } = await sendSearch(
          server,
          'visits',
          { take: 70, query: asked },
          { after: `?after=${encodeURIComponent(after)}` },
        )
        items.push(...body.data)
        const isLast = body.next === null
        expect(body.total).toBe(total === 'exact' ? expected.length : items.length + (isLast ? 0 : 1))
        after = body.next
      }
      expect(items).toEqual(expected)
    },
  )

  test('total none reads on while more follow, and says whether that is all', async () => {
    const count = server.data.visits.length
    const ask = (skip: number) => search('visits', { skip, take: 100, query: { total: 'none' } })
    expect(await ask(0)).toMatchObject({ total: 101, totalIsExact: false })
    expect(await ask(200)).toMatchObject({ total: count, totalIsExact: true })
    expect(await ask(count + 50)).toMatchObject({ data: [], totalIsExact: false })
    const csv = await sendSearch(
      server,
      'visits',
      { take: 10, query: { total: 'none' } },
      { headers: { accept: 'text/csv' } },
    )
    expect(csv.headers['x-total-count']).toBeUndefined()
  })

  test('groups are paged and counted', async () => {
    const grouped = { groupBy: [{ field: 'visit_date', by: 'day' }] }
    const all = await search('visits', { take: -1, query: grouped })
    const page = await search('visits', { skip: 3, take: 2, query: grouped })
    expect(page).toEqual({ data: all.data.slice(3, 5), total: all.total, columns: ['visit_date', 'count'] })
    expect(await search('visits', { skip: 500, take: 2, query: grouped })).toMatchObject({
      data: [],
      total: all.total,
    })
  })
})

describe('Areas', () => {
  const polygon = (west: number, size: number) => [
    [
      [west, 18],
      [west + size, 18],
      [west + size, 19],
      [west, 19],
      [west, 18],
    ],
  ]

  test('a MultiPolygon and a record are areas of a filter beside query too', async () => {
    const shape = { type: 'MultiPolygon', coordinates: [polygon(73, 0.2), polygon(73.5, 0.2)] }
    const { total } = await search('customers', { customer_location: { within: shape } })
    const inside = server.data.customers.filter(({ customer_location: place }) => {
      const [lon] = place === null ? [0] : JSON.parse(place as string).coordinates
      return (lon >= 73 && lon <= 73.2) || (lon >= 73.5 && lon <= 73.7)
    })
    expect(total).toBe(inside.length)
    const area = { layer: 'AREA', Id: server.data.areas[0]!.Id }
    const byRecord = await search('customers', { customer_location: { within: area } })
    const byShape = await search('customers', {
      customer_location: { within: JSON.parse(server.data.areas[0]!.area_shape as string) },
    })
    expect(byRecord).toEqual(byShape)
  })

  test.each([
    [
      'touches one corner',
      {
        type: 'Polygon',
        coordinates: [
          [
            [73.5005, 19.0005],
            [73.6, 19.0005],
            [73.6, 19.1],
            [73.5005, 19.0005],
          ],
        ],
      },
      ['North'],
    ],
    [
      'lies in a hole',
      {
        type: 'Polygon',
        coordinates: [
          [
            [73.45, 18.45],
            [73.5, 18.45],
            [73.5, 18.5],
            [73.45, 18.45],
          ],
        ],
      },
      ['South'],
    ],
    [
      'surrounds an island',
      {
        type: 'Polygon',
        coordinates: [
          [
            [73.79, 18.79],
            [73.95, 18.79],
            [73.95, 18.95],
            [73.79, 18.95],
            [73.79, 18.79],
          ],
        ],
      },
      ['Islands'],
    ],
    [
      'is far away',
      {
        type: 'Polygon',
        coordinates: [
          [
            [10, 10],
            [11, 10],
            [11, 11],
            [10, 10],
          ],
        ],
      },
      [],
    ],
  ])(
    'intersects finds the areas that have a place in common with one that %s',
    async (_what, shape, expected) => {
      const { data } = await search('areas', {
        area_shape: { intersects: shape },
        query: { fields: ['Title'] },
      })
      expect(data.map(({ Title }: { Title: string }) => Title)).toEqual(expected)
    },
  )

  test('contains takes any geometry, which must lie in one polygon as a whole', async () => {
    const find = async (geometry: object) =>
      (await search('areas', { area_shape: { contains: geometry } })).data.map(
        ({ Title }: { Title: string }) => Title,
      )
    expect(
      await find({
        type: 'LineString',
        coordinates: [
          [73.1, 18.6],
          [73.3, 18.9],
        ],
      }),
    ).toEqual(['North'])
    expect(
      await find({
        type: 'LineString',
        coordinates: [
          [73.85, 18.85],
          [73.7, 18.1],
        ],
      }),
    ).toEqual([])
    expect(
      await find({
        type: 'MultiPoint',
        coordinates: [
          [73.85, 18.85],
          [73.7, 18.1],
        ],
      }),
    ).toEqual(['Islands'])
    expect(await find({ lat: 18.5, lon: 73.5 })).toEqual(['South'])
  })
})
