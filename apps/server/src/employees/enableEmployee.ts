import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { type AccountPort, adminsAccount } from './accountPort.ts'
import { changeEmployeeStatus } from './changeEmployeeStatus.ts'

export function enableEmployee(database: Database, accounts: AccountPort): Handler<'enableEmployee'> {
  return changeEmployeeStatus(database, 'enable', async ({ transaction, tenant }, { userId }) => {
    if (userId && !(await accounts.enableAccount(transaction, tenant, userId))) throw adminsAccount()
    return userId
  })
}
