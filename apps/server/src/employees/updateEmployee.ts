import type { Database } from '../platform/database/database.ts'
import { requireMatch, tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import type { AccountPort } from './accountPort.ts'
import { roleWithoutAccount, toEmployee, withMovedPath } from './employee.ts'
import { findEmployee, lockReporting, updateEmployeeFields } from './employeeStore.ts'
import { lockForChange } from './lockForChange.ts'
import { checkManager } from './reporting.ts'

export function updateEmployee(database: Database, accounts: AccountPort): Handler<'updateEmployee'> {
  return async (call) => {
    const { path, caller } = call
    const { employee_role: role, ...body } = call.body
    const { tenant, user } = caller
    refuseUnstorable(body)
    const managerGuid = body.employee_reporting_manager
    return database.inTenant(tenant, async (transaction) => {
      if (managerGuid) await lockReporting(transaction, tenant.tenantId)
      const employee = await lockForChange(transaction, path.id)
      await requireMatch(call, async () => toEmployee(tenant, employee))
      const { employeeId, employeeGuid, userId } = employee
      if (role !== undefined) {
        if (userId === null) throw roleWithoutAccount()
        await accounts.setAccountRole(transaction, userId, role)
      }
      if (managerGuid) await checkManager(transaction, { managerGuid, employeeGuid })
      const changes = withMovedPath(employee, body)
      await updateEmployeeFields(transaction, { employeeId, username: user.username }, changes)
      return tagged(call, toEmployee(tenant, (await findEmployee(transaction, employeeId))!))
    })
  }
}
