import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { findManagedAccount } from './accountStore.ts'
import { readLogins } from './login.ts'

export function listEmployeeLogins(database: Database): Handler<'listEmployeeLogins'> {
  return ({ path: { id }, caller }) =>
    database.inTenant(
      caller.tenant,
      async (transaction) => {
        const userId = await findManagedAccount(transaction, id)
        return userId === null ? { data: [], total: 0 } : readLogins(transaction, userId, caller)
      },
      { readOnly: true },
    )
}
