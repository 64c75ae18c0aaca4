import type { Transaction } from '../platform/database/database.ts'

/** Returns which of the guids belong to customers that the caller sees. */
export function knownCustomers(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(
    transaction,
    guids,
    // The view finds them by an index, and the policy of `record` judges each.
    `with asked as materialized (
       select guid, folded_text(guid) folded from unnest($1::text[]) guid
     ), found as materialized (
       select folded_text(record.data->>'customer_guid') folded
       from unrestricted_record known join record using (tenant_id, layer_id, node_id)
       where known.layer_id = (select layer_id from layer where name = 'CUSTOMER') and known.data ? 'customer_guid'
         and folded_text(known.data->>'customer_guid') = any (array(select folded from asked))
     )
     select guid from asked where folded in (select folded from found)`,
  )
}

/**
 * Returns which of the guids belong to employees of the tenant. Also those that the caller does not see: a policy refuses
 * to assign work to them, with 403.
 */
export function knownEmployees(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(transaction, guids, employeesSql('true'))
}

/** Returns which of the guids belong to employees who are disabled. */
export function disabledEmployees(transaction: Transaction, guids: string[]): Promise<Set<string>> {
  return knownGuids(transaction, guids, employeesSql('is_disabled'))
}

const employeesSql = (condition: string) => `select guid from unnest($1::text[]) guid
  where guid::uuid in (select employee_guid from assignable_employees($1::uuid[]) where ${condition})`

async function knownGuids(transaction: Transaction, guids: string[], sql: string): Promise<Set<string>> {
  const { rows } = await transaction.query<{ guid: string }>(sql, [[...new Set(guids)]])
  return new Set(rows.map(({ guid }) => guid))
}

export async function findPlanId(transaction: Transaction, planGuid: string): Promise<string | undefined> {
  const { rows } = await transaction.query<{ planId: string }>(
    'select plan_id "planId" from plan where plan_guid = $1',
    [planGuid],
  )
  return rows[0]?.planId
}
