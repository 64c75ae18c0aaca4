import type pg from 'pg'
import { findUser } from '../auth/index.ts'
import { uuid } from '../platform/uuid.ts'

/** Who an employee is in the database: also one that was deleted. */
export type Employee = {
  tenantId: number
  ids: string[]
  guids: string[]
  /** Its account. */
  userIds: string[]
}

const identitySql = `
  select employee_id::text id, employee_guid::text guid, user_id::text "user" from employee
  where tenant_id = $1 and (employee_id::text = any ($2) or employee_guid::text = any ($3) or user_id::text = any ($4))
  union select target_id, fields->>'employee_guid', fields->>'user_id' from audit_log
  where tenant_id = $1 and target = 'employee'
    and (target_id = any ($2) or fields->>'employee_guid' = any ($3) or fields->>'user_id' = any ($4))
  union select null, left_employee::text, user_id::text from user_account
  where tenant_id = $1 and (left_employee::text = any ($3) or user_id::text = any ($4))`

/** Finds an employee by its `Id`, its `employee_guid`, or the name of its account, now or before. Throws if there is none. */
export async function findEmployee(owner: pg.ClientBase, tenantId: number, name: string): Promise<Employee> {
  const isId = uuid.test(name)
  const id = name.toLowerCase()
  let known: Employee = isId
    ? { tenantId, ids: [id], guids: [id], userIds: [] }
    : {
        tenantId,
        ids: [],
        guids: [],
        userIds: [(await findUser(owner, { tenantId, username: name, left: true })).userId],
      }
  for (let before = 0; ;) {
    const { rows } = await owner.query<{ id: string | null; guid: string | null; user: string | null }>(
      identitySql,
      [tenantId, known.ids, known.guids, known.userIds],
    )
    if (rows.length === 0) {
      throw new Error(
        `Nothing in this tenant is about an employee "${name}". Give its Id, its employee_guid or the name of its account.`,
      )
    }
    known = {
      tenantId,
      ids: distinct(rows.map((row) => row.id)),
      guids: distinct(rows.map((row) => row.guid)),
      userIds: distinct(rows.map((row) => row.user)),
    }
    const size = known.ids.length + known.guids.length + known.userIds.length
    if (size === before) return known
    before = size
  }
}

/** Keys by which rows belong to the account. Upkeep replaces the former one. */
export async function readAccountKeys(
  owner: pg.ClientBase,
  { tenantId, userIds }: Employee,
): Promise<string[]> {
  const { rows } = await owner.query<{ key: string | null }>(
    `select unnest(array[account_key, former_key]) key from user_account
     where tenant_id = $1 and user_id::text = any ($2)`,
    [tenantId, userIds],
  )
  return distinct(rows.map(({ key }) => key))
}

export function distinct(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}
