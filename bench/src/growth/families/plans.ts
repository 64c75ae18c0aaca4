import type { Served } from '../../measure/bed.ts'
import { type Family, type Operation, spread } from '../family.ts'

const path = 'pjp/plan'
const customersPerDay = 50
const start = Date.UTC(2027, 0, 1)

export const plans: Family = {
  name: 'visits of a plan',
  sizes: { usual: [5, 50, 500, 5_000], largest: [5, 50, 500, 5_000] },
  operations,
}

function operations({ post, call, pool }: Served, size: number): Operation[] {
  let customers: string[] = []
  const ids: string[] = []
  const create = async (turn: number) => {
    customers = customers.length > 0 ? customers : await listCustomers(pool)
    const perDay = Math.min(size, customersPerDay)
    const days = size / perDay
    const made = await post(
      path,
      JSON.stringify({
        plan_name: `Plan ${turn}`,
        plan_start_date: isoDay(0),
        ...(days > 1 && { plan_end_date: isoDay(days - 1), plan_frequency: 'daily' }),
        visits: Array.from({ length: perDay }, (_, index) => ({
          visit_customer_guid: customers[spread(turn + index, customers.length)],
        })),
      }),
    )
    ids.push((JSON.parse(made) as { Id: string }).Id)
  }
  return [
    { name: 'createPlan', call: create, isWork: true },
    {
      name: 'getPlan',
      call: (turn) => call('GET', `${path}/${ids[turn % ids.length]}/detail`),
      isWork: true,
    },
    { name: 'searchPlans, first page', call: () => post(`${path}/search`, '{"take":20}') },
    { name: 'searchVisits, first page and total', call: () => post('pjp/visit/search', '{"take":20}') },
  ]
}

async function listCustomers(pool: Served['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ guid: string }>(
    `select data ->> 'customer_guid' guid from record join layer using (tenant_id, layer_id) where layer.name = 'CUSTOMER'`,
  )
  return rows.map(({ guid }) => guid)
}

function isoDay(day: number): string {
  return new Date(start + day * 86_400_000).toISOString().slice(0, 10)
}
