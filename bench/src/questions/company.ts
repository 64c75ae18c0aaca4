import type pg from 'pg'
import type { Served } from '../measure/bed.ts'
import { storeEmployees } from '../growth/families/employees.ts'
import { withoutIndexes } from '../measure/recordService.ts'
import { endProgress, showProgress } from '../report/progress.ts'

export const usual = { employees: 5_000, customers: 300_000, visits: 120_000 }

export type Company = Served & {
  place: { tenantId: number; layerId: number }
  sizes: typeof usual
}

/**
 * Replaces what the demo tenant has by a company with so many customers, and its share of employees and visits: teams of
 * ten, nine categories of customers and one rare one, a year of visits.
 */
export async function storeCompany(served: Served, customers: number): Promise<Company> {
  const { pool } = served
  const [employees, visits] = [usual.employees, usual.visits].map((each) =>
    Math.ceil((each * customers) / usual.customers),
  )
  const sizes = { employees: employees!, customers, visits: visits! }
  showProgress('storing the company')
  await storeEmployees(pool, sizes.employees)
  const place = await storeCustomers(pool, sizes.customers)
  await pool.query('alter table visit disable trigger user')
  await pool.query('delete from visit')
  await pool.query(visitsSql, [place.tenantId, sizes.visits, sizes.customers])
  await pool.query('alter table visit enable trigger user')
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  endProgress()
  return { ...served, place, sizes }
}

/** Replaces the customers of the demo tenant. */
export async function storeCustomers(pool: pg.Pool, customers: number): Promise<Company['place']> {
  const { rows } = await pool.query<Company['place']>(
    `select tenant_id "tenantId", layer_id "layerId" from layer join tenant using (tenant_id)
     where tenant.code = 'demo' and layer.name = 'CUSTOMER'`,
  )
  const place = rows[0]!
  // The changes of so many would be numbered while the first calls are measured.
  await pool.query('alter table record disable trigger changes_created')
  await pool.query('delete from record where layer_id = $1', [place.layerId])
  await withoutIndexes(pool, () => pool.query(customersSql, [...Object.values(place), customers]))
  await pool.query('alter table record enable trigger user')
  return place
}

const customersSql = `
  insert into record
    (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
  select $1, $2, gen_random_uuid(), name, 'bench', 3, 'bench', 3, jsonb_build_object(
    'customer_guid', gen_random_uuid(), 'customer_full_name', name,
    'customer_phone_number', (5550000000 + n)::text,
    'customer_email', 'shop' || n || '@customers.example',
    'customer_category', case when n % 5000 = 7 then 'Dairy' else 'Category ' || n % 9 end,
    'customer_postal_code', 411001 + n % 90,
    'customer_address', n % 180 || ', Station Road, Haveli, Pune ' || 411001 + n % 90,
    'customer_location', format('{"type":"Point","coordinates":[%s,%s]}', 73 + n % 1009 / 1009.0, 18 + n % 997 / 997.0),
    'customer_is_active', 'true')
  from generate_series(1, $3::integer) n,
    concat((array['Blue Hill', 'Tamarind', 'River View', 'Old Fort'])[1 + n % 4], ' ', (array['Traders', 'Stores', 'Pharmacy'])[1 + n % 3], ' ', n) name`

const visitsSql = `
  with customers as (
    select data->>'customer_guid' guid, row_number() over () - 1 place from record
    where data ? 'customer_guid' and data ? 'customer_is_active'),
  employees as (select employee_guid, row_number() over () - 1 place from employee where tenant_id = $1)
  insert into visit
    (tenant_id, visit_id, visit_guid, customer_guid, assignee, visit_date, visit_order, status, service_minutes, created_by)
  select $1, gen_random_uuid(), gen_random_uuid(), guid, employee_guid, date '2026-01-01' + n % 365, 1 + n % 20,
    case when n % 400 = 3 then 2 else (array[4, 4, 4, 1, 6])[1 + n % 5] end, 10 + n % 50, 'bench'
  from generate_series(1, $2::integer) n
    join customers on customers.place = n * 7 % $3::integer
    join employees on employees.place = n % (select count(*) from employees)`
