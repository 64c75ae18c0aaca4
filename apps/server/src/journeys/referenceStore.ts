import type { Transaction } from '../platform/database/database.ts'

/** Whether the tenant has it, whoever works with it: a field account sees others' plans and visits here too. */
export async function isThere(
  transaction: Transaction,
  kind: 'plan' | 'visit',
  id: string,
): Promise<boolean> {
  const { rows } = await transaction.query(`select from ${kind} where ${kind}_id = $1`, [id])
  return rows.length > 0
}

/** The guids that customers of the tenant have, in lower case. */
export function knownCustomers(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(
    transaction,
    guids,
    `select data->>'customer_guid' guid from tenant_record
     where layer_id = (select layer_id from layer where name = 'CUSTOMER')
       and data ? 'customer_guid' and lower(data->>'customer_guid') = any($1::text[])`,
  )
}

/** The guids that employees of the tenant have, in lower case. */
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
