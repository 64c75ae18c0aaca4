import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Role } from '../platform/http/handlers.ts'

/** A stored account, with the employee who has it. */
export type StoredAccount = {
  accountId: string
  username: string
  role: Role
  employeeGuid: string | null
  employeeFullName: string | null
  hierarchyPath: string | null
  createdAt: Date
  /** Whether the password must be changed before anything else. */
  isTemporary: boolean
  /** Those of the tenant. */
  timeZone: string
  silenceSeconds: number
  holidays: string[]
}

/** Returns the account. Undefined if it is gone. */
export async function findAccount(
  transaction: Transaction,
  accountId: string,
): Promise<StoredAccount | undefined> {
  const { rows } = await transaction.query<StoredAccount>(
    `select a.user_id "accountId", a.username, a.role, a.created_at "createdAt",
       a.temporary_until is not null "isTemporary", e.employee_guid "employeeGuid",
       e.full_name "employeeFullName", e.hierarchy_path "hierarchyPath", t.time_zone "timeZone",
       t.silence_seconds "silenceSeconds", t.holidays::text[] holidays
     from user_account a join tenant t using (tenant_id) left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
     where a.user_id = $1`,
    [accountId],
  )
  return rows[0]
}

/** Returns the time zone of the caller's tenant, a name of the IANA database. */
export async function readTimeZone(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.query<{ timeZone: string }>(
    'select time_zone "timeZone" from tenant where tenant_id = current_tenant()',
  )
  return rows[0]!.timeZone
}

/**
 * Returns the account of an employee whom the actor manages; null if the employee has none. The database refuses an employee
 * beyond the actor's reach (RIGHT_MISSING).
 */
export async function findManagedAccount(
  transaction: Transaction,
  employeeId: string,
): Promise<string | null> {
  const { rows } = await transaction.query<{ userId: string | null }>(
    'select user_id "userId" from managed_account($1)',
    [employeeId],
  )
  if (!rows[0]) throw new ApiError('ENTITY_NOT_FOUND', { message: `There is no employee ${employeeId}.` })
  return rows[0].userId
}
