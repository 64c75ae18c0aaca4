import type { Transaction } from '../platform/database/database.ts'

const assigned = `layer_id = (select customer_layer()) and data ? 'customer_assignee' and lower(data->>'customer_assignee') = lower($1)`

/** Counts the customers whose `customer_assignee` is the employee. */
export async function countAssignedCustomers(
  transaction: Transaction,
  employeeGuid: string,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*) from record where ${assigned}`,
    [employeeGuid],
  )
  return rows[0]!.count
}

/** Gives an employee's customers to another one, or with null to nobody. Returns how many. */
export async function handOverCustomers(
  transaction: Transaction,
  { from, to }: { from: string; to: string | null },
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>('select hand_over_customers($1, $2) count', [
    from,
    to,
  ])
  return rows[0]!.count
}
