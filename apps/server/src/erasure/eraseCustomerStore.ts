import type pg from 'pg'
import {
  type Customer,
  aboutCustomerSql,
  customerParameters,
  type CustomerTable,
  forCustomerSql,
} from './customerStore.ts'
import { noteIds } from './erasureStore.ts'
import type { RetainedTable } from '../retention/index.ts'
import { withoutPerson } from './storedResponse.ts'

type Clear = (
  owner: pg.ClientBase,
  customer: Customer,
  names: { pseudonym: string; mark: string },
) => Promise<number>

/** Keeps others from changing the customer, and from linking to it, until the transaction ends. */
export async function lockRecords(owner: pg.ClientBase, customer: Customer): Promise<void> {
  await owner.query(
    `select from record where ${aboutCustomerSql('record')} order by record_id for update`,
    customerParameters(customer),
  )
}

/** Fields that tell what kind of customer it is, or whose, and not who. */
const sharedFields =
  `customer_guid customer_category customer_postal_code customer_is_active customer_location
  customer_administrative_1 customer_administrative_2 customer_administrative_3 customer_assigned_team customer_assignee`.split(
    /\s+/,
  )

/**
 * Reads the texts of the customer's fields, the present ones and those in the log, without those that another person has
 * too: the name of a namesake must stay.
 */
export async function readTexts(owner: pg.ClientBase, customer: Customer): Promise<Set<string>> {
  const { rows } = await owner.query<{ text: string }>(
    `with texts as (
       select key field, value from record, jsonb_each(record_fields(title, description, data))
       where ${aboutCustomerSql('record')}
       union select key, value from audit_log, jsonb_each(fields)
       where ${aboutCustomerSql('audit_log')} and target = 'record'
       union select c.key, v.value from audit_log, jsonb_each(changes) c, jsonb_each(c.value) v
       where ${aboutCustomerSql('audit_log')} and target = 'record'
     )
     select rtrim(value #>> '{}', '…') text from texts
     where jsonb_typeof(value) = 'string' and field <> all ($5)
     group by value
     having not bool_or(exists (
       select from record r
       where r.tenant_id = $1 and r.layer_id = (select layer_id from layer where tenant_id = $1 and name = 'CUSTOMER')
         and r.record_id::text <> all ($2)
         and (r.data @> jsonb_build_object(field, value) or field = 'Title' and r.title = value #>> '{}'))
       or exists (select from employee e where e.tenant_id = $1 and value #>> '{}' in (e.full_name, e.email, e.phone)))`,
    [...customerParameters(customer), sharedFields],
  )
  return new Set(rows.map(({ text }) => text))
}

const change = (table: CustomerTable, sql: (where: string) => string): Clear => {
  const text = sql(aboutCustomerSql(table))
  return async (owner, customer, { pseudonym }) => {
    const name = text.includes('$5') ? [pseudonym] : []
    return (await owner.query(text, [...customerParameters(customer), ...name])).rowCount ?? 0
  }
}

/** The fields of each target whose values leave the audit log. Null means all. */
const loggedFields = {
  record: null,
  visit: ['note', 'cancel_reason', 'checkin_location', 'checkout_location'],
  plan: ['entries'],
}

const clearLog: Clear = async (owner, customer, { mark }) => {
  let cleared = 0
  for (const [target, fields] of Object.entries(loggedFields)) {
    const { rowCount } = await owner.query(
      `update audit_log set
         fields = (select jsonb_object_agg(key, case when $7::text[] is null or key = any ($7) then to_jsonb($5::text) else value end)
           from jsonb_each(fields)),
         changes = (select jsonb_object_agg(key, case when $7 is null or key = any ($7)
             then jsonb_build_object('old', $5, 'new', $5) else value end)
           from jsonb_each(changes))
       where ${aboutCustomerSql('audit_log')} and target = $6`,
      [...customerParameters(customer), mark, target, fields],
    )
    cleared += rowCount ?? 0
  }
  return cleared
}

/** A repeat still gets a response, which no longer has the customer in it. */
const clearResponses: Clear = async (owner, customer) => {
  const { rows } = await owner.query<{ userId: string; key: string; response: string }>(
    `select user_id "userId", key, response from idempotency_key where ${aboutCustomerSql('idempotency_key')} for update`,
    customerParameters(customer),
  )
  const names = new Set([...customer.ids, ...customer.guids, ...customer.visitIds])
  for (const { userId, key, response } of rows) {
    await owner.query(
      'update idempotency_key set response = $4 where tenant_id = $1 and user_id = $2 and key = $3',
      [customer.tenantId, userId, key, withoutPerson(response, names)],
    )
  }
  return rows.length
}

/** The customer's entries leave the plan, and the visits of later entries keep theirs. */
const clearPlans = change(
  'plan',
  (where) => `with entry as (
    select plan_id, place - 1 old, value, is_gone,
      case when not is_gone then row_number() over (partition by plan_id, is_gone order by place) - 1 end new
    from plan cross join lateral jsonb_array_elements(entries) with ordinality e (value, place)
      cross join lateral (select lower(value->>'customerGuid') = any ($3) is_gone) judged
    where ${where}
  ), renumbered as (
    update visit v set entry = new, made_for = case when new is not null then made_for end
    from entry where v.tenant_id = $1 and v.plan_id = entry.plan_id and v.entry = old and v.entry is distinct from new
  )
  update plan p set entries = (
    select coalesce(jsonb_agg(value order by old) filter (where not is_gone), '[]') from entry where entry.plan_id = p.plan_id)
  where ${where}`,
)

const clearVisits = change(
  'visit',
  (
    where,
  ) => `update visit set customer_guid = $5, note = null, checkin_location = null, checkout_location = null,
    cancel_reason = case when status <= 2 then 'The customer was erased.' end, status = case when status <= 2 then 5 else status end
  where ${where}`,
)

/** Rows of an archive keep their places: its visits know their entry by its number. */
const clearArchivedPlans = change(
  'plan',
  (where) => `update plan set entries = (
    select jsonb_agg(case when lower(value->>'customerGuid') = any ($3) then jsonb_set(value, '{customerGuid}', to_jsonb($5::text)) else value end
      order by place)
    from jsonb_array_elements(entries) with ordinality e (value, place))
  where ${where}`,
)

const clearVisitsAndPlans: Clear = async (owner, customer, names) => {
  const visits = await clearVisits(owner, customer, names)
  await owner.query(
    `update plan set status = plan_status_by_visits(plan)
     where tenant_id = $1 and plan_id in (select plan_id from visit where tenant_id = $1 and customer_guid = $2)
       and status <> plan_status_by_visits(plan)`,
    [customer.tenantId, names.pseudonym],
  )
  return visits
}

/**
 * Only the deletion stays in the feed, so that followers delete the customer too. It has the pseudonym of the visits, by which
 * the database knows who may see it. Those who read the feed wait only for the last step.
 */
const clearChanges: Clear = async (owner, customer, { pseudonym }) => {
  const { rows } = await owner.query<{ last: string }>(
    'select coalesce(max(position), 0)::text last from change where tenant_id = $1',
    [customer.tenantId],
  )
  const { last } = rows[0]!
  const clear = async (table: 'change' | 'change_inbox', part: string) => {
    const where = `${aboutCustomerSql(table)} and ${part}`
    const gone = await owner.query(
      `delete from ${table} where ${where} and object_id::text = any ($2) and operation <> 'deleted'`,
      customerParameters(customer),
    )
    const kept = await owner.query(`update ${table} set customer_guid = $5 where ${where}`, [
      ...customerParameters(customer),
      pseudonym,
    ])
    return (gone.rowCount ?? 0) + (kept.rowCount ?? 0)
  }
  const earlier = await clear('change', `position <= ${last}`)
  await owner.query('select sequence_changes($1, 100000)', [customer.tenantId])
  const later = await clear('change', `position > ${last}`)
  return earlier + later + (await clear('change_inbox', 'true'))
}

/** The live picture has the address of each newest event. */
const clearLatestEvents = change(
  'live_driver',
  (where) => `update live_driver d set latest_events = (
    select jsonb_object_agg(latest.key, case when e.event_id is null then latest.value else latest.value || '{"address":null}' end)
    from jsonb_each(latest_events) latest left join lateral (
      select event_id from event where ${aboutCustomerSql('event')} and address = latest.value->>'address' limit 1) e on true)
  where ${where}`,
)

const deleteOnly = change('record', (where) => `delete from record where ${where}`)

/** That the customer is gone is noted under the pseudonym, which its visits have. */
const deleteRecords: Clear = async (owner, customer, names) => {
  const deleted = await deleteOnly(owner, customer, names)
  await owner.query(
    `with noted as (delete from gone_customer where ${forCustomerSql('customer_guid in (select folded_text(guid) from unnest($3) guid)')})
     insert into gone_customer (tenant_id, customer_guid) values ($1, $5)`,
    [...customerParameters(customer), names.pseudonym],
  )
  return deleted
}

/** How each table's rows lose the person, in an order in which each step still finds its rows. */
export const clearings: Partial<Record<CustomerTable, Clear>> = {
  live_driver: clearLatestEvents,
  event: change(
    'event',
    (where) => `update event set location = null, address = null, data = null where ${where}`,
  ),
  audit_log: clearLog,
  idempotency_key: clearResponses,
  // Another search finds plans for those who are left.
  plan_proposal: change('plan_proposal', (where) => `delete from plan_proposal where ${where}`),
  plan: clearPlans,
  visit: clearVisitsAndPlans,
  record: deleteRecords,
  change: clearChanges,
}

/** How rows of an archive lose the person. */
export const clearArchived =
  (owner: pg.ClientBase, customer: Customer, names: { pseudonym: string; mark: string }) =>
  async (table: RetainedTable): Promise<void> => {
    const clear = { visit: clearVisits, plan: clearArchivedPlans, audit_log: clearLog }[table]
    await clear(owner, customer, names)
  }

/** Remembers the Ids, so that nothing comes back under them, and logs the command. */
export async function noteErasure(
  owner: pg.ClientBase,
  { tenantId, ids, guids }: Customer,
  actor: string | null,
): Promise<void> {
  await noteIds(owner, { tenantId, ids: [...ids, ...guids] })
  await owner.query(
    `insert into audit_log (tenant_id, username, operation, action, target, layer, target_id, fields)
     select $1, $3::jsonb->>'username', $3::jsonb->>'operationId', 'delete', 'record', 'CUSTOMER', id, '{}'
     from unnest($2::text[]) id`,
    [tenantId, ids, actor],
  )
}
