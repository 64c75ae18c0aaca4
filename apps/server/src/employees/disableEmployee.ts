import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { type AccountPort, adminsAccount } from './accountPort.ts'
import { changeEmployeeStatus } from './changeEmployeeStatus.ts'
import { countWork, openWorkField, type WorkPort } from './openWork.ts'

export function disableEmployee(
  database: Database,
  accounts: AccountPort,
  work: WorkPort,
): Handler<'disableEmployee'> {
  const disable = changeEmployeeStatus(database, 'disable', async ({ transaction, tenant }, { userId }) => {
    if (userId && !(await accounts.disableAccount(transaction, tenant, userId))) throw adminsAccount()
    return userId
  })
  return async (call) => {
    const employee = await disable(call)
    const open = await database.inTenant(call.caller.tenant, (transaction) =>
      countWork({ transaction, work }, employee.employee_guid),
    )
    return { ...employee, ...openWorkField(open) }
  }
}
