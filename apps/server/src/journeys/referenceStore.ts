import type { Transaction } from '../platform/database/database.ts'

/** Returns which of the guids belong to customers that the caller sees, in lower case. */
export function knownCustomers(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(
    transaction,
    guids,
    // The view finds them by an index, and the policy of `record` judges each.
    `select record.data->>'customer_guid' guid
     from unrestricted_record known join record using (tenant_id, layer_id, node_id)
     where known.layer_id = (select layer_id from layer where name = 'CUSTOMER')
       and known.data ? 'customer_guid' and lower(known.data->>'customer_guid') = any($1::text[])`,
  )
}

/**
 * Returns which of the guids belong to employees of the tenant, in lower case. Also those that the caller does not see: a
 * policy refuses to assign work to them, with 403.
 */
export function knownEmployees(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(transaction, guids, 'select existing_employees($1::uuid[])::text guid')
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
