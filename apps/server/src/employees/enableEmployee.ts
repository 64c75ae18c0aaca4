import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import type { Accounts } from './accounts.ts'
import { moveEmployee } from './moveEmployee.ts'

export function enableEmployee(database: Database, accounts: Accounts): Handler<'enableEmployee'> {
  return moveEmployee(database, 'enable', async ({ transaction, tenant }, { userId }) => {
    if (userId) await accounts.enableAccount(transaction, tenant, userId)
    return userId
  })
}
