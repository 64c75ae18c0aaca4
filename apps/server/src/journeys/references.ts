import type { Transaction } from '../platform/database/database.ts'
import { type ErrorDetail, validationFailed } from '../platform/errors.ts'
import type { StoredPlan } from './plan.ts'
import { lockPlanByGuid } from './planStore.ts'
import { refuseAnothers } from './refuseAnothers.ts'

/** What a body refers to, each with the place where it stands. */
export type Reference = { path: string; guid: string }

/** Throws VALIDATION_FAILED with a detail for each customer and employee that the tenant does not have. */
export async function checkReferences(
  transaction: Transaction,
  { customers = [], employees = [] }: { customers?: Reference[]; employees?: Reference[] },
): Promise<void> {
  const faults = [
    ...(await missing(transaction, customers, {
      sql: customersSql,
      noun: 'customer',
      field: 'customer_guid',
    })),
    ...(await missing(transaction, employees, {
      sql: employeesSql,
      noun: 'employee',
      field: 'employee_guid',
    })),
  ]
  if (faults.length > 0) throw validationFailed(faults)
}

const customersSql = `select data->>'customer_guid' guid from tenant_record
  where layer_id = (select layer_id from layer where name = 'CUSTOMER')
    and data ? 'customer_guid' and lower(data->>'customer_guid') = any($1::text[])`
const employeesSql = 'select employee_guid::text guid from employee where employee_guid = any($1::uuid[])'

type Kind = { sql: string; noun: string; field: string }

async function missing(
  transaction: Transaction,
  references: Reference[],
  { sql, noun, field }: Kind,
): Promise<ErrorDetail[]> {
  if (references.length === 0) return []
  const { rows } = await transaction.query<{ guid: string }>(sql, [
    [...new Set(references.map(({ guid }) => guid.toLowerCase()))],
  ])
  const found = new Set(rows.map(({ guid }) => guid.toLowerCase()))
  return references
    .filter(({ guid }) => !found.has(guid.toLowerCase()))
    .map(({ path, guid }) => ({
      path,
      code: 'unknown',
      message: `names no ${noun} of this tenant: there is none with ${field} ${guid.slice(0, 100)}`,
    }))
}

/** The plan that a visit joins. Throws VALIDATION_FAILED where the tenant has none such. */
export async function planNamed(transaction: Transaction, planGuid: string): Promise<StoredPlan> {
  const plan = await lockPlanByGuid(transaction, planGuid)
  if (plan) return plan
  const { rows } = await transaction.query<{ planId: string }>(
    'select plan_id "planId" from plan where plan_guid = $1',
    [planGuid],
  )
  if (rows[0]) await refuseAnothers(transaction, 'plan', rows[0].planId)
  const message = `names no plan of this tenant: there is none with plan_guid ${planGuid}`
  throw validationFailed([{ path: '/visit_plan_guid', code: 'unknown', message }])
}
