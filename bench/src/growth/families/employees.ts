import type pg from 'pg'
import type { Served } from '../../measure/bed.ts'
import { countAgain, requireTotal } from '../countAgain.ts'
import { decades, type Family, type Operation, spread } from '../family.ts'

export const employees: Family = {
  name: 'employees',
  sizes: { usual: decades(10_000), largest: decades(100_000) },
  fill: ({ pool }, size) => storeEmployees(pool, size),
  tables: ['employee'],
  operations,
}

/** Teams of ten in regions of a hundred, with a manager each. */
export async function storeEmployees(pool: pg.Pool, size: number): Promise<void> {
  // The log and the changes of so many would be written while the first calls are measured.
  await pool.query('alter table employee disable trigger user')
  await pool.query('delete from employee')
  await pool.query(
    `insert into employee (tenant_id, employee_id, employee_guid, status, code, full_name, email, phone,
       type_id, organization_id, team_id, hierarchy_path, created_by, modified_by)
     select tenant_id, gen_random_uuid(), gen_random_uuid(), 3, 'E-' || n, 'Asha ' || n,
       'e' || n || '@fieldsales.example', (5550000000 + n)::text, case when n % 10 = 1 then 'manager' else 'field' end,
       'field-sales', 'team-' || n / 10, '/field-sales/region-' || n / 100 || '/team-' || n / 10, 'bench', 'bench'
     from tenant, generate_series(1, $1::integer) n where tenant.code = 'demo'`,
    [size],
  )
  await pool.query('alter table employee enable trigger user')
  await countAgain(pool, 'employee')
  await pool.query('vacuum analyze employee')
}

async function operations({ post, call, pool }: Served, size: number): Promise<Operation[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select employee_id id from employee order by employee_id limit 100',
  )
  const search = (body: object, query = '') =>
    post(`employee/search${query}`, JSON.stringify({ take: 20, ...body }))
  const region = (turn: number) => encodeURIComponent(`/field-sales/region-${spread(turn, size / 100)}`)
  return [
    { name: 'getEmployee', call: (turn) => call('GET', `employee/${rows[turn % rows.length]!.id}/detail`) },
    { name: 'search, first page and total', call: () => search({}).then(requireTotal(size)) },
    { name: 'search, one region of 100', call: (turn) => search({}, `?hierarchyPath=${region(turn)}`) },
    {
      name: 'search, one team',
      call: (turn) => search({ employee_team_id: `team-${spread(turn, size / 10)}` }),
    },
    {
      name: 'search, in order of names',
      call: () => search({ sortBy: [{ Field: 'employee_full_name', Direction: 'ASC' }] }),
    },
  ]
}
