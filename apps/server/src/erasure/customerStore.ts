import type pg from 'pg'
import { customerLayer } from '../platform/customerLayer.ts'
import type { PersonKind } from './archivedPerson.ts'
import { distinct } from './employeeStore.ts'

/** Who a customer is in the database. One that was deleted, and created again with its `customer_guid`, has two Ids. */
export type Customer = {
  tenantId: number
  /** Each `Id`, in lower case. */
  ids: string[]
  /** Each `customer_guid`, in lower case. */
  guids: string[]
  /** The `Id`s of visits to it, those of deleted visits too. */
  visitIds: string[]
}

/** Links of events are texts, in any letter case. */
const inAnyCase = (ids: string) => `any(${ids} || array(select upper(id) from unnest(${ids}) id))`
/** Whether JSON has one of these as a text. */
const hasText = (json: string, texts: string) =>
  `exists (select from unnest(${texts}) text where strpos(lower(${json}), to_json(text)::text) > 0)`

/** Which rows of each table are about a customer. $1 is the tenant, $2 the Ids, $3 the guids, $4 the visits. */
const aboutCustomer = {
  record: `layer_id = (select layer_id from layer where tenant_id = $1 and name = '${customerLayer}')
    and (record_id::text = any($2) or data ? 'customer_guid' and lower(data->>'customer_guid') = any($3))`,
  visit: 'lower(customer_guid) = any($3)',
  plan: 'plan_customers(entries) && $3',
  event: `record_id = ${inAnyCase('$2')} or record_id = ${inAnyCase('$4')}`,
  live_driver: `exists (select from jsonb_each(latest_events) latest join event e on e.tenant_id = $1 and e.address = latest.value->>'address'
    where e.record_id = ${inAnyCase('$2')} or e.record_id = ${inAnyCase('$4')})`,
  change: 'object_id::text = any($2) or lower(customer_guid) = any($3)',
  change_inbox: 'object_id::text = any($2) or lower(customer_guid) = any($3)',
  audit_log: `target = 'record' and (target_id = any($2) or layer = '${customerLayer}' and lower(fields->>'customer_guid') = any($3))
    or target = 'visit' and target_id = any($4)
    or target = 'plan' and ${hasText('concat(fields, changes)', '$3')}`,
  idempotency_key: hasText('response', '$2 || $3 || $4'),
  plan_proposal: hasText('concat(request, result)', '$3'),
}
export type CustomerTable = keyof typeof aboutCustomer

/** A condition on a table's rows, for the parameters of `customerParameters`. */
export const forCustomerSql = (condition: string) =>
  `tenant_id = $1 and $2::text[] is not null and $3::text[] is not null and $4::text[] is not null and (${condition})`

/** The condition of a table's rows about a customer. */
export const aboutCustomerSql = (table: CustomerTable) => forCustomerSql(aboutCustomer[table])

export const customerParameters = ({ tenantId, ids, guids, visitIds }: Customer) => [
  tenantId,
  ids,
  guids,
  visitIds,
]

/** An Id and a guid that belong together. A plan and a visit know the guid alone. */
const identitySql = `
  select record_id::text id, lower(data->>'customer_guid') guid from record where ${aboutCustomerSql('record')}
  union select null, lower(customer_guid) from visit where ${aboutCustomerSql('visit')}
  union select null, guid from plan, unnest(plan_customers(entries)) guid where ${aboutCustomerSql('plan')} and guid = any($3)
  union select object_id::text, lower(customer_guid) from change where ${aboutCustomerSql('change')} and kind = 'customer'
  union select object_id::text, lower(customer_guid) from change_inbox where ${aboutCustomerSql('change_inbox')} and kind = 'customer'
  union select target_id, lower(fields->>'customer_guid') from audit_log
    where ${aboutCustomerSql('audit_log')} and target = 'record' and layer = '${customerLayer}'`

/** How a customer is found: by its `Id` or `customer_guid`, in any letter case; also one that was deleted. */
export const customers: PersonKind<Customer> = {
  name: async (_owner, tenantId, name) => ({
    tenantId,
    ids: [name.toLowerCase()],
    guids: [name.toLowerCase()],
    visitIds: [],
  }),
  widen,
  namesOf: ({ ids, guids }) => [...ids, ...guids],
  unknown: (name) =>
    new Error(`Nothing in this tenant is about a customer "${name}". Give its Id or its customer_guid.`),
}

async function widen(owner: pg.ClientBase, named: Customer): Promise<Customer | undefined> {
  let known = named
  for (let before = 0; ;) {
    const { rows } = await owner.query<{ id: string | null; guid: string | null }>(
      identitySql,
      customerParameters(known),
    )
    if (rows.length === 0) return undefined
    known = {
      tenantId: named.tenantId,
      visitIds: [],
      ids: distinct(rows.map(({ id }) => id)),
      guids: distinct(rows.map(({ guid }) => guid)),
    }
    // A guid can lead to another Id, and that to another guid.
    const size = known.ids.length + known.guids.length
    if (size === before) return { ...known, visitIds: await listVisitIds(owner, known) }
    before = size
  }
}

async function listVisitIds(owner: pg.ClientBase, { tenantId, guids }: Customer): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select visit_id::text id from visit where tenant_id = $1 and lower(customer_guid) = any($2)
     union select target_id from audit_log
     where tenant_id = $1 and target = 'visit' and lower(fields->>'customer_guid') = any($2)`,
    [tenantId, guids],
  )
  return rows.map(({ id }) => id)
}
