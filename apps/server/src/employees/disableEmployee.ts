import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { type AccountPort, adminsAccount } from './accountPort.ts'
import { changeEmployeeStatus } from './changeEmployeeStatus.ts'

export function disableEmployee(database: Database, accounts: AccountPort): Handler<'disableEmployee'> {
  return changeEmployeeStatus(database, 'disable', async ({ transaction, tenant }, { userId }) => {
    if (userId && !(await accounts.disableAccount(transaction, tenant, userId))) throw adminsAccount()
    return userId
  })
}
