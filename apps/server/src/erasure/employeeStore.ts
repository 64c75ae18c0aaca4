import type pg from 'pg'
import { findUser } from '../auth/index.ts'
import { uuid } from '../platform/uuid.ts'
import type { PersonKind } from './archivedPerson.ts'

/** Who an employee is in the database: also one that was deleted. */
export type Employee = {
  tenantId: number
  ids: string[]
  guids: string[]
  /** Its account. */
  userIds: string[]
  /** The `Id`s of its visits. */
  visitIds: string[]
}

const identitySql = `
  select employee_id::text id, employee_guid::text guid, user_id::text "user" from employee
  where tenant_id = $1 and (employee_id::text = any ($2) or employee_guid::text = any ($3) or user_id::text = any ($4))
  union select target_id, fields->>'employee_guid', fields->>'user_id' from audit_log
  where tenant_id = $1 and target = 'employee'
    and (target_id = any ($2) or fields->>'employee_guid' = any ($3) or fields->>'user_id' = any ($4))
  union select null, left_employee::text, user_id::text from user_account
  where tenant_id = $1 and (left_employee::text = any ($3) or user_id::text = any ($4))`

/** How an employee is found: by its `Id`, its `employee_guid`, or the name of its account, now or before. */
export const employees: PersonKind<Employee> = {
  async name(owner, tenantId, name) {
    const named = { tenantId, ids: [], guids: [], userIds: [], visitIds: [] }
    if (uuid.test(name)) return { ...named, ids: [name.toLowerCase()], guids: [name.toLowerCase()] }
    return { ...named, userIds: [(await findUser(owner, { tenantId, username: name, left: true })).userId] }
  },
  widen,
  namesOf: ({ ids, guids, userIds }) => [...ids, ...guids, ...userIds],
  unknown: (name) =>
    new Error(
      `Nothing in this tenant is about an employee "${name}". Give its Id, its employee_guid or the name of its account.`,
    ),
}

async function widen(owner: pg.ClientBase, named: Employee): Promise<Employee | undefined> {
  let known = named
  for (let before = 0; ;) {
    const { rows } = await owner.query<{ id: string | null; guid: string | null; user: string | null }>(
      identitySql,
      [known.tenantId, known.ids, known.guids, known.userIds],
    )
    if (rows.length === 0) return undefined
    known = {
      tenantId: named.tenantId,
      visitIds: [],
      ids: distinct(rows.map((row) => row.id)),
      guids: distinct(rows.map((row) => row.guid)),
      userIds: distinct(rows.map((row) => row.user)),
    }
    const size = known.ids.length + known.guids.length + known.userIds.length
    if (size === before) return { ...known, visitIds: await listVisitIds(owner, known) }
    before = size
  }
}

async function listVisitIds(owner: pg.ClientBase, { tenantId, guids }: Employee): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select visit_id::text id from visit where tenant_id = $1 and assignee::text = any ($2)',
    [tenantId, guids],
  )
  return rows.map(({ id }) => id)
}

/** How its accounts are called: those that left by their pseudonyms. */
export async function readAccounts(
  owner: pg.ClientBase,
  { tenantId, userIds }: Employee,
): Promise<{ username: string; hasLeft: boolean }[]> {
  const { rows } = await owner.query<{ username: string; hasLeft: boolean }>(
    `select username, left_at is not null "hasLeft" from user_account where tenant_id = $1 and user_id::text = any ($2)`,
    [tenantId, userIds],
  )
  return rows
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
