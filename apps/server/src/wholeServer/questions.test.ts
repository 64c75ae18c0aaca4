import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AskedServer, searchPaths, startAskedServer } from '../testing/questions/askedServer.ts'
import type { EntityName } from '../testing/questions/askedModel.ts'
import { type Name, sendAs } from '../testing/companies.ts'

/** What analysts ask in one call, beside the same in SQL by hand. */
let server: AskedServer
beforeAll(async () => {
  server = await startAskedServer(5)
})
afterAll(() => server.stop())

const north = '70000000-0000-4000-8000-000000000000'

type Analyst = { asks: string; entity: EntityName; body: Record<string, unknown>; sql: string }

/** `e`, `v`, `c`, `o`, `p`, `a` and `x` are what the account sees of employees, visits, customers, orders, products, areas and events. */
const questions: Analyst[] = [
  {
    asks: 'visits missed in a month, by team and territory',
    entity: 'visits',
    body: {
      visit_status: 6,
      visit_date: { between: ['2026-10-01', '2026-10-31'] },
      query: {
        areas: { territory: { layer: 'AREA', contains: 'customer.customer_location' } },
        groupBy: ['employee.employee_team_id', 'territory.Title'],
        aggregate: { missed: { count: '*' } },
      },
    },
    sql: `select team_id, (select title from a where area @> place(c.data->>'customer_location') and hole @> place(c.data->>'customer_location') is not true order by node_id limit 1), count(*)
      from v left join e on e.employee_guid = v.assignee left join c on lower(c.data->>'customer_guid') = lower(v.customer_guid)
      where v.status = 6 and visit_date between '2026-10-01' and '2026-10-31' group by 1, 2`,
  },
  {
    asks: 'done visits per week',
    entity: 'visits',
    body: { visit_status: 4, query: { groupBy: [{ field: 'visit_date', by: 'week' }] } },
    sql: `select date_trunc('week', visit_date)::date::text, count(*) from v where status = 4 group by 1`,
  },
  {
    asks: 'how many different customers each employee visits',
    entity: 'visits',
    body: {
      query: {
        groupBy: ['employee.employee_guid'],
        aggregate: { customers: { countDistinct: 'customer.Id' }, visits: { count: '*' } },
      },
    },
    sql: `select e.employee_guid, count(distinct record_id), count(*)
      from v left join e on e.employee_guid = v.assignee left join c on lower(c.data->>'customer_guid') = lower(v.customer_guid)
      group by 1`,
  },
  {
    asks: 'the length of visits by category of customer',
    entity: 'visits',
    body: {
      query: {
        groupBy: ['customer.customer_category'],
        aggregate: { mean: { avg: 'visit_service_minutes' }, longest: { max: 'visit_service_minutes' } },
      },
    },
    sql: `select c.data->>'customer_category', avg(service_minutes)::float8, max(service_minutes)
      from v left join c on lower(c.data->>'customer_guid') = lower(v.customer_guid) group by 1`,
  },
  {
    asks: 'open visits with the names of customer and employee',
    entity: 'visits',
    body: {
      visit_status: { inq: [1, 2] },
      query: { fields: ['Id', 'customer.customer_full_name', 'employee.employee_full_name'] },
    },
    sql: `select visit_id, c.data->>'customer_full_name', full_name
      from v left join e on e.employee_guid = v.assignee left join c on lower(c.data->>'customer_guid') = lower(v.customer_guid)
      where v.status in (1, 2)`,
  },
  {
    asks: 'revenue by category of product and month, by the tenant clock',
    entity: 'orders',
    body: {
      query: {
        groupBy: ['order_product.product_category', { field: 'order_date', by: 'month', as: 'month' }],
        aggregate: { revenue: { sum: 'order_amount' }, orders: { count: '*' } },
      },
    },
    sql: `select (select data->>'product_category' from p where data->>'product_code' = o.data->>'order_product' order by node_id limit 1),
        to_char(date_trunc('month', (o.data->>'order_date')::timestamptz at time zone 'Asia/Kolkata'), 'YYYY-MM-DD'),
        sum((o.data->>'order_amount')::numeric)::float8, count(*)
      from o group by 1, 2`,
  },
  {
    asks: 'unpaid orders by the team of who made them',
    entity: 'orders',
    body: {
      query: {
        where: { order_paid: false },
        groupBy: ['employee.employee_team_id'],
        aggregate: { orders: { count: '*' }, owed: { sum: 'order_amount' } },
      },
    },
    sql: `select team_id, count(*), sum((data->>'order_amount')::numeric)::float8
      from o left join (select team_id, account_key from e join user_account u using (tenant_id, user_id)) e on account_key = o.created_by_key
      where data->>'order_paid' = 'false' group by 1`,
  },
  {
    asks: 'customers in the territory North',
    entity: 'customers',
    body: {
      query: { where: { customer_location: { within: { layer: 'AREA', Id: north } } }, fields: ['Id'] },
    },
    sql: `select record_id from c where (select area from a where title = 'North') @> place(data->>'customer_location')`,
  },
  {
    asks: 'customers without a place, with their assignee',
    entity: 'customers',
    body: { customer_location: null, query: { fields: ['Id', 'employee.employee_full_name'] } },
    sql: `select record_id, full_name from c left join e on employee_guid::text = data->>'customer_assignee'
      where not data ? 'customer_location'`,
  },
  {
    asks: 'which territories contain a place',
    entity: 'areas',
    body: { query: { where: { area_shape: { contains: { lat: 18.6, lon: 73.2 } } }, fields: ['Title'] } },
    sql: `select title from a where area @> point(73.2, 18.6) and hole @> point(73.2, 18.6) is not true`,
  },
  {
    asks: 'events by type and day, of the people below a path',
    entity: 'events',
    body: {
      query: { hierarchyPath: '/acme/west', groupBy: ['typeCode', { field: 'createdDate', by: 'day' }] },
    },
    sql: `select type_code, to_char(x.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), count(*)
      from x join user_account u on u.tenant_id = x.tenant_id and account_key = created_by_key join e using (user_id)
      where hierarchy_path = '/acme/west' or hierarchy_path like '/acme/west/%' group by 1, 2`,
  },
  {
    asks: 'employees by the name of their manager',
    entity: 'employees',
    body: { query: { groupBy: ['manager.employee_full_name'] } },
    sql: `select normalize(m.full_name, nfc), count(*) from e left join e m on m.employee_guid = e.manager_guid group by 1`,
  },
]

const setUp = `
  create or replace function pg_temp.place(value text) returns point language sql as $$
    select point((value::jsonb #>> '{coordinates,0}')::float8, (value::jsonb #>> '{coordinates,1}')::float8) $$;
  create or replace function pg_temp.ring(positions jsonb) returns polygon language sql as $$
    select ('(' || string_agg('(' || (position->>0) || ',' || (position->>1) || ')', ',') || ')')::polygon
    from jsonb_array_elements(positions) position $$`

/** Reads the same by hand, as the owner. Null of `guids` sees all. */
async function bySql(name: Name, sql: string): Promise<string[]> {
  const { owner, tenantId, viewerOf } = server
  const viewer = viewerOf(name)
  await owner.query(setUp)
  const record = (layer: string, other = '') =>
    `select * from record where tenant_id = $1 and layer_id = (select layer_id from layer where tenant_id = $1 and name = '${layer}')
       and ($2::text[] is null or created_by_key in (select account_key from keys) ${other})`
  const { rows } = await owner.query<unknown[]>({
    text: `with keys as (select account_key from user_account join employee using (tenant_id, user_id)
        where tenant_id = $1 and employee_guid::text = any($2::text[])),
      e as (select * from employee where tenant_id = $1 and ($2::text[] is null or employee_guid::text = any($2::text[]))),
      v as (select * from visit where tenant_id = $1 and ($2::text[] is null or assignee::text = any($2::text[]))),
      c as (${record('CUSTOMER', `or data->>'customer_assignee' = any($2) or lower(data->>'customer_guid') in (select lower(customer_guid) from v)`)}),
      o as (${record('ORDERS')}), p as (${record('PRODUCT')}),
      a as (select node_id, title, pg_temp.ring(rings->0) area, pg_temp.ring(rings->1) hole from (${record('AREA')}) areas,
        jsonb_path_query((data->>'area_shape')::jsonb, (case (data->>'area_shape')::jsonb->>'type'
          when 'Polygon' then '$.coordinates' else '$.coordinates[*]' end)::jsonpath) rings),
      x as (select * from event where tenant_id = $1 and ($2::text[] is null or created_by_key in (select account_key from keys)))
      ${sql.replaceAll('place(', 'pg_temp.place(')}`,
    values: [tenantId, viewer === 'all' ? null : [...viewer]],
    rowMode: 'array',
  })
  return rows.map((row) => JSON.stringify(row.map(rounded))).toSorted()
}

const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(10)) : value)

/** In the order of `columns`. */
function toRows({ data, columns }: { data: Record<string, unknown>[]; columns: string[] }): string[] {
  const at = (item: unknown, path: string) =>
    path
      .split('.')
      .reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step] ?? null, item)
  return data.map((item) => JSON.stringify(columns.map((path) => rounded(at(item, path))))).toSorted()
}

/** A hidden record is refused like one that doesn't exist. */
function viewerSeesNo(name: Name, areaId: string): boolean {
  const viewer = server.viewerOf(name)
  return viewer !== 'all' && !viewer.has(server.data.areas.find(({ Id }) => Id === areaId)!.creator!)
}

const ask = (name: Name, entity: EntityName, body: unknown) =>
  sendAs(server, server.company, server.company.people[name].token, { path: searchPaths[entity], body })

describe.each(['admin', 'reader', 'manager', 'field'] as const)('as %s', (name) => {
  test.each(questions)('$asks: one call has the rows of SQL by hand', async ({ entity, body, sql, asks }) => {
    const { status, body: response } = await ask(name, entity, { take: -1, ...body })
    if (asks.includes('territory North') && viewerSeesNo(name, north)) {
      expect(status).toBe(422)
      expect(response.error.details[0]).toMatchObject({
        path: '/query/where/customer_location/within',
        code: 'reference',
      })
      return
    }
    expect(status, JSON.stringify(response)).toBe(200)
    const expected = await bySql(name, sql)
    expect(toRows(response)).toEqual(expected)
    if (name === 'admin') expect(expected.length).toBeGreaterThan(0)
  })
})
