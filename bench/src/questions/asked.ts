/** A question as one call, and by hand with the tenant and the layer of customers as the first parameters. */
type Asked = {
  asks: string
  path: string
  body: (turn: number) => object
  sql: string[]
  values: (turn: number) => unknown[]
}

const take = 20
const visits = 'pjp/visit/search'
const customers = 'api/app-base/data-layer/CUSTOMER/search'

const month = (turn: number) => {
  const first = Date.UTC(2026, turn % 12, 1)
  const last = Date.UTC(2026, (turn % 12) + 1, 0)
  return [first, last].map((ms) => new Date(ms).toISOString().slice(0, 10))
}
const category = (turn: number) => `Category ${turn % 9}`
const box = (turn: number) => {
  const [west, south] = [73 + (turn % 9) / 10, 18 + (turn % 7) / 10]
  return { west, south, east: west + 0.05, north: south + 0.05 }
}
const toRing = ({ west, south, east, north }: ReturnType<typeof box>) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const shop = (turn: number) => `shop${1000 + 4 * (turn % 100) + 1}`
/** Without geometries and names of fields. */
const hasWord = `concat_ws(' ', title, data - 'customer_location') ilike '%' || $3 || '%'`

const ofCustomer = `left join record c on c.tenant_id = $1 and c.layer_id = $2 and c.data ? 'customer_guid'
  and folded_text(c.data->>'customer_guid') = folded_text(v.customer_guid)`
const ofEmployee = 'left join employee e on e.tenant_id = $1 and e.employee_guid = v.assignee'
const customerRows = 'from record c where tenant_id = $1 and layer_id = $2'
const pageAndCount = (condition: string) => [
  `select * ${customerRows} and ${condition} order by node_id limit ${take}`,
  `select count(*) ${customerRows} and ${condition}`,
]

export const asked: Asked[] = [
  {
    asks: 'visits missed in a month, by team and category of customer',
    path: visits,
    body: (turn) => ({
      visit_status: 6,
      visit_date: { between: month(turn) },
      take: 100,
      query: { groupBy: ['employee.employee_team_id', 'customer.customer_category'] },
    }),
    sql: [
      `select e.team_id, c.data->>'customer_category', count(*), $2::integer from visit v ${ofEmployee} ${ofCustomer}
       where v.tenant_id = $1 and v.status = 6 and v.visit_date between $3 and $4 group by 1, 2 order by 1, 2`,
    ],
    values: month,
  },
  {
    asks: 'visits under way, whatever their date',
    path: visits,
    body: () => ({ visit_status: 2, take }),
    sql: ['*', 'count(*)'].map(
      (what) =>
        `select ${what}, $2::integer from visit v where tenant_id = $1 and status = 2
         ${what === '*' ? `order by visit_date, visit_order, visit_number limit ${take}` : ''}`,
    ),
    values: () => [],
  },
  {
    asks: 'done visits by week',
    path: visits,
    body: () => ({ visit_status: 4, take: 100, query: { groupBy: [{ field: 'visit_date', by: 'week' }] } }),
    sql: [
      `select date_trunc('week', visit_date), count(*), $2::integer from visit where tenant_id = $1 and status = 4 group by 1 order by 1`,
    ],
    values: () => [],
  },
  {
    asks: 'visits of a month with the names of customer and employee',
    path: visits,
    body: (turn) => ({
      visit_date: { between: month(turn) },
      take,
      query: { fields: ['Id', 'visit_date', 'customer.customer_full_name', 'employee.employee_full_name'] },
    }),
    sql: [
      `select visit_id, visit_date, c.data->>'customer_full_name', e.full_name from visit v ${ofEmployee} ${ofCustomer}
       where v.tenant_id = $1 and v.visit_date between $3 and $4 order by visit_date, visit_order, visit_number limit ${take}`,
      'select count(*), $2::integer from visit where tenant_id = $1 and visit_date between $3 and $4',
    ],
    values: month,
  },
  {
    asks: 'visits of the customers of a rare category',
    path: visits,
    body: () => ({ take, query: { where: { 'customer.customer_category': 'Dairy' } } }),
    sql: ['v.*', 'count(*)'].map(
      (what) =>
        `select ${what} from visit v ${ofCustomer.replace('left ', '')} where v.tenant_id = $1
           and c.data @> '{"customer_category": "Dairy"}'
         ${what === 'v.*' ? `order by visit_date, visit_order, visit_number limit ${take}` : ''}`,
    ),
    values: () => [],
  },
  {
    asks: 'visits at the customers in a box',
    path: visits,
    body: (turn) => ({
      take,
      query: {
        where: {
          'customer.customer_location': { within: { type: 'Polygon', coordinates: [toRing(box(turn))] } },
        },
      },
    }),
    sql: ['v.*', 'count(*)'].map(
      (what) =>
        `select ${what} from visit v ${ofCustomer.replace('left ', '')} where v.tenant_id = $1
           and c.extent <@ box(point($3 + 1000.0 * $2, $4), point($5 + 1000.0 * $2, $6))
         ${what === 'v.*' ? `order by visit_date, visit_order, visit_number limit ${take}` : ''}`,
    ),
    values: (turn) => Object.values(box(turn)),
  },
  {
    asks: 'customers by category',
    path: customers,
    body: () => ({ take: 100, query: { groupBy: ['customer_category'] } }),
    sql: [`select data->>'customer_category', count(*) ${customerRows} group by 1 order by 1`],
    values: () => [],
  },
  {
    asks: 'customers of a category',
    path: customers,
    body: (turn) => ({ customer_category: category(turn), take }),
    sql: pageAndCount(`data @> jsonb_build_object('customer_category', $3::text)`),
    values: (turn) => [category(turn)],
  },
  {
    asks: 'a word that each customer has, and how many',
    path: customers,
    body: () => ({ searchKey: 'haveli', take }),
    sql: pageAndCount(hasWord),
    values: () => ['haveli'],
  },
  {
    asks: 'two words that a few customers have, and how many',
    path: customers,
    body: (turn) => ({ searchKey: `tamarind ${shop(turn)}`, take }),
    // By hand one would use the index too.
    sql: pageAndCount(
      `record_text(title, description, data) like '%' || $3 || '%' and title ilike '%tamarind%'`,
    ),
    values: (turn) => [shop(turn)],
  },
  {
    asks: 'customers in a box',
    path: customers,
    body: (turn) => ({
      customer_location: { within: { type: 'Polygon', coordinates: [toRing(box(turn))] } },
      take,
    }),
    sql: pageAndCount(`extent <@ box(point($3 + 1000.0 * $2, $4), point($5 + 1000.0 * $2, $6))`),
    values: (turn) => Object.values(box(turn)),
  },
]
