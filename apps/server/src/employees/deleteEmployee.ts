import type { Database } from '../platform/database/database.ts'
import { requireMatch } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { uuid } from '../platform/uuid.ts'
import type { AccountPort } from './accountPort.ts'
import { toEmployee } from './employee.ts'
import { lockEmployee, lockReporting, removeEmployee } from './employeeStore.ts'

export function deleteEmployee(database: Database, accounts: AccountPort): Handler<'deleteEmployee'> {
  return async (call) => {
    const { path, caller } = call
    const { tenant, user } = caller
    if (!uuid.test(path.id)) return { count: 0 }
    return database.inTenant(tenant, async (transaction) => {
      await lockReporting(transaction, tenant.tenantId)
      await requireMatch(call, async () => {
        const employee = await lockEmployee(transaction, path.id)
        return employee && toEmployee(tenant, employee)
      })
      const removed = await removeEmployee(transaction, { employeeId: path.id, username: user.username })
      if (removed?.userId) await accounts.removeAccount(transaction, tenant, removed.userId)
      return { count: removed ? 1 : 0 }
    })
  }
}
