import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import type { Accounts } from './accounts.ts'
import { moveEmployee } from './moveEmployee.ts'

export function disableEmployee(database: Database, accounts: Accounts): Handler<'disableEmployee'> {
  return moveEmployee(database, 'disable', async ({ transaction, tenant }, { userId }) => {
    if (userId) await accounts.disableAccount(transaction, tenant, userId)
    return userId
  })
}
