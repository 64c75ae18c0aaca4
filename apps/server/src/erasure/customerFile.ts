import type pg from 'pg'
import { customerLayer } from '../platform/customerLayer.ts'
import { type SearchedArchive, findPerson } from './archivedPerson.ts'
import { aboutCustomerSql, customerParameters, customers, forCustomerSql } from './customerStore.ts'
import { writePersonFile } from './personFile.ts'

/** Columns that say nothing of the customer, or who works for the company. */
const leftOut = `array['tenant_id', 'event_number', 'visit_number', 'created_by', 'created_by_key', 'entry', 'made_for', 'dated_at']`
const recordColumns = `jsonb_build_object('Id', record_id, 'CreatedDate', created_at, 'ModifiedDate', modified_at)
  || record_fields(title, description, data)`

/** What the file has, each a list of objects. */
const parts = {
  customer: `select ${recordColumns} from record where ${aboutCustomerSql('record')} order by node_id`,
  records: `select jsonb_build_object('layer', layer_name) || ${recordColumns}
    from record join (select layer_id, name layer_name from layer where tenant_id = $1) layers using (layer_id)
    where ${forCustomerSql(`layer_name <> '${customerLayer}' and exists (
      select from jsonb_each_text(data) where lower(value) = any ($2 || $3))`)} order by node_id`,
  visits: `select to_jsonb(visit) - ${leftOut} from visit where ${aboutCustomerSql('visit')} order by visit_date, visit_number`,
  planned: `select jsonb_build_object('plan_id', plan_id, 'name', name, 'start_date', start_date, 'end_date', end_date,
      'frequency', frequency, 'days', days) || entry
    from plan, jsonb_array_elements(entries) entry
    where ${aboutCustomerSql('plan')} and lower(entry->>'customerGuid') = any ($3) order by plan_number`,
  events: `select to_jsonb(event) - ${leftOut} from event where ${aboutCustomerSql('event')} order by event_number`,
  history: `select jsonb_strip_nulls(jsonb_build_object('at', at, 'action', action, 'target', target, 'target_id', target_id,
      'fields', fields, 'changes', changes))
    from audit_log where ${aboutCustomerSql('audit_log')} and target <> 'plan' order by audit_id`,
}
const archivedParts = { visits: 'visit', planned: 'plan', history: 'audit_log' } as const

type Exporting = {
  tenant: { tenantId: number; code: string }
  /** The customer's `Id` or `customer_guid`. */
  name: string
  /** A new file. */
  file: string
  /** Files with old rows of the tenant. */
  archive?: SearchedArchive | undefined
}

/** Writes what is about a customer into a new file of JSON. Returns how much of each kind it is. */
export function exportCustomer(
  owner: pg.ClientBase,
  { tenant: { tenantId, code: tenant }, name, file, archive }: Exporting,
): Promise<Record<keyof typeof parts, number>> {
  return writePersonFile(owner, {
    file,
    format: 'geofield customer',
    tenant,
    tenantId,
    parts,
    archivedParts,
    archive,
    async find(archived) {
      const customer = await findPerson(owner, customers, { tenantId, name, archived })
      const names = [...customers.namesOf(customer), ...customer.visitIds]
      return { parameters: customerParameters(customer), names }
    },
  })
}
