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
  }
}
