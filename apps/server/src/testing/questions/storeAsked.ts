import type pg from 'pg'
import type { AskedData, Row } from './askedData.ts'

/** Stores the objects as the owner, without the rules of the API: also customers that are gone and products that share a code. */
export async function storeAsked(
  owner: pg.Client,
  tenantId: number,
  data: AskedData,
  known: number,
): Promise<void> {
  const insert = (sql: string, rows: Row[]) => owner.query(sql, [tenantId, JSON.stringify(rows)])
  const keys = new Map(data.employees.map(({ employee_guid: guid, key }) => [guid, key]))
  await owner.query('update employee set code = null where tenant_id = $1', [tenantId])
  await insert(
    `insert into user_account (tenant_id, user_id, username, password_hash, account_key)
     select $1, gen_random_uuid(), e->>'key', 'x', e->>'key' from jsonb_array_elements($2::jsonb) e`,
    data.employees.slice(known),
  )
  await insert(
    `insert into employee (tenant_id, employee_id, employee_guid, user_id, status, full_name, hierarchy_path, created_by, modified_by)
     select $1, gen_random_uuid(), (e->>'employee_guid')::uuid, a.user_id, 3, 'x', e->>'hierarchyPath', 'x', 'x'
     from jsonb_array_elements($2::jsonb) with ordinality listed (e, number)
       join user_account a on a.tenant_id = $1 and a.account_key = e->>'key' order by number`,
    data.employees.slice(known),
  )
  await insert(
    `update employee set full_name = e->>'employee_full_name', code = e->>'employee_code', team_id = e->>'employee_team_id',
       manager_guid = (e->>'employee_reporting_manager')::uuid, employee_id = (e->>'Id')::uuid
     from jsonb_array_elements($2::jsonb) e where tenant_id = $1 and employee_guid = (e->>'employee_guid')::uuid`,
    data.employees,
  )
  const layers = { CUSTOMER: data.customers, PRODUCT: data.products, ORDERS: data.orders, AREA: data.areas }
  for (const [name, rows] of Object.entries(layers)) {
    const records = rows.map(({ Id, Title, creator, ...fields }) => ({
      Id: Id!,
      Title: Title!,
      key: keys.get(creator!)!,
      data: JSON.stringify(
        Object.fromEntries(
          Object.entries(fields).filter(([name, value]) => name !== 'number' && value !== null),
        ),
      ),
    }))
    await insert(
      `insert into record (tenant_id, layer_id, record_id, title, created_by, created_by_key, created_from, modified_by, modified_from, data)
       select $1, (select layer_id from layer where tenant_id = $1 and name = '${name}'), (r->>'Id')::uuid, r->>'Title',
         r->>'key', r->>'key', 3, 'x', 3, (r->>'data')::jsonb
       from jsonb_array_elements($2::jsonb) with ordinality listed (r, number) order by number`,
      records,
    )
  }
  await insert(
    `insert into plan (tenant_id, plan_id, plan_guid, name, assignee, start_date, end_date, frequency, days, entries, status, created_by)
     select $1, (p->>'Id')::uuid, (p->>'plan_guid')::uuid, p->>'plan_name', (p->>'plan_assignee')::uuid,
       (p->>'plan_start_date')::date, '2027-01-01', 'once', '{}', '[]', (p->>'plan_status')::smallint, 'x'
     from jsonb_array_elements($2::jsonb) with ordinality listed (p, number) order by number`,
    data.plans,
  )
  await insert(
    `insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, assignee, visit_date, visit_order, status,
       service_minutes, checkin_time, note, created_by)
     select $1, (v->>'Id')::uuid, (v->>'visit_guid')::uuid,
       (select plan_id from plan where tenant_id = $1 and plan_guid = (v->>'visit_plan_guid')::uuid), v->>'visit_customer_guid',
       (v->>'visit_assignee')::uuid, (v->>'visit_date')::date, (v->>'visit_order')::integer, (v->>'visit_status')::smallint,
       (v->>'visit_service_minutes')::smallint, (v->>'visit_checkin_time')::timestamptz, v->>'visit_note', 'x'
     from jsonb_array_elements($2::jsonb) with ordinality listed (v, number) order by number`,
    data.visits,
  )
  await insert(
    `insert into event (tenant_id, event_id, type_code, action_code, type_id, layer_code, record_id, created_by, created_by_key,
       created_at, occurred_at)
     select $1, (e->>'Id')::uuid, e->>'typeCode', e->>'actionCode', (e->>'typeId')::integer, e->>'layerCode',
       e->>'recordNodeId', e->>'key', e->>'key', (e->>'createdDate')::timestamptz, (e->>'createdDate')::timestamptz
     from jsonb_array_elements($2::jsonb) with ordinality listed (e, number) order by number`,
    data.events.map((event) => ({ ...event, key: keys.get(event.sender!)! })),
  )
}
