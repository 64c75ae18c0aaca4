import { ApiError } from '../platform/http/errors.ts'
import type { ResultOf } from '../platform/http/handlers.ts'
import type { StoredAccount } from './accountStore.ts'

export type Account = ResultOf<'getAccount'>

export function toAccount(stored: StoredAccount): Account {
  return {
    account_id: stored.accountId,
    username: stored.username,
    role: stored.role,
    employee_guid: stored.employeeGuid,
    employee_full_name: stored.employeeFullName,
    hierarchyPath: stored.hierarchyPath,
    createdDate: stored.createdAt.toISOString(),
    password_change_required: stored.isTemporary,
    timeZone: stored.timeZone,
    silenceSeconds: stored.silenceSeconds,
    holidays: stored.holidays,
  }
}

type HasAccount = { userId: string | null; username: string | null; fullName: string }

/** Returns the account of an employee. Throws CONFLICT without one. */
export function requireAccount({ userId, username, fullName }: HasAccount): {
  userId: string
  username: string
} {
  if (userId !== null && username !== null) return { userId, username }
  const message = `The employee "${fullName}" has no account; activateEmployee makes one.`
  throw new ApiError('CONFLICT', { message })
}
