import type { Database } from '../platform/database/database.ts'
import { requireMatch } from '../platform/http/etag.ts'
import { refuseIfHidden } from '../platform/database/sight.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { uuid } from '../platform/uuid.ts'
import { type AccountPort, adminsAccount } from './accountPort.ts'
import { toEmployee } from './employee.ts'
import { handOverWork, openWorkField, type WorkPort } from './openWork.ts'
import { findEmployee, lockEmployee, lockForRemoval, lockReporting, removeEmployee } from './employeeStore.ts'

export function deleteEmployee(
  database: Database,
  accounts: AccountPort,
  work: WorkPort,
): Handler<'deleteEmployee'> {
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
      const employee = await lockForRemoval(transaction, path.id)
      if (!employee) {
        await refuseIfHidden(transaction, 'employee', path.id)
        return { count: 0 }
      }
      const { employeeGuid, userId } = employee
      const leaver = (await findEmployee(transaction, path.id))!
      const open = await handOverWork(
        { transaction, work },
        { employee: leaver, to: null, username: user.username },
      )
      // Before the employee, by which a manager may delete the account.
      if (userId && !(await accounts.removeAccount(transaction, tenant, userId))) throw adminsAccount()
      await removeEmployee(transaction, { employeeId: path.id, employeeGuid, username: user.username })
      return { count: 1, ...openWorkField(open) }
    })
  }
}
