import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'

/** Returns whether the tenant has this plan or visit. A field account sees other employees' rows here too. */
export async function isInTenant(
  transaction: Transaction,
  kind: 'plan' | 'visit',
  id: string,
): Promise<boolean> {
  const { rows } = await transaction.query(`select from ${kind} where ${kind}_id = $1`, [id])
  return rows.length > 0
}

/**
 * Call this when a write found no plan or visit. Throws RIGHT_MISSING if the tenant has the row: the database's
 * policies hide other employees' rows from a field account's writes.
 */
export async function refuseIfNotOwn(
  transaction: Transaction,
  kind: 'plan' | 'visit',
  id: string,
): Promise<void> {
  if (!(await isInTenant(transaction, kind, id))) return
  const message = `This account may use only its own ${kind}s; the ${kind} ${id} is assigned to another employee or to nobody.`
  throw new ApiError('RIGHT_MISSING', { message })
}

/** Returns which of the guids belong to customers of the tenant, in lower case. */
export function knownCustomers(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(
    transaction,
    guids,
    `select data->>'customer_guid' guid from tenant_record
     where layer_id = (select layer_id from layer where name = 'CUSTOMER')
       and data ? 'customer_guid' and lower(data->>'customer_guid') = any($1::text[])`,
  )
}

/** Returns which of the guids belong to employees of the tenant, in lower case. */
export function knownEmployees(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(
    transaction,
    guids,
    'select employee_guid::text guid from employee where employee_guid = any($1::uuid[])',
  )
}

async function knownGuids(transaction: Transaction, guids: string[], sql: string): Promise<Set<string>> {
  const asked = [...new Set(guids.map((guid) => guid.toLowerCase()))]
  const { rows } = await transaction.query<{ guid: string }>(sql, [asked])
  return new Set(rows.map(({ guid }) => guid.toLowerCase()))
}

export async function findPlanId(transaction: Transaction, planGuid: string): Promise<string | undefined> {
  const { rows } = await transaction.query<{ planId: string }>(
    'select plan_id "planId" from plan where plan_guid = $1',
    [planGuid],
  )
  return rows[0]?.planId
}
