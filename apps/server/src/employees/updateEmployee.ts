import type { Database } from '../platform/database/database.ts'
import { requireMatch, tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import { employeeNotFound, toEmployee, withMovedPath } from './employee.ts'
import { findEmployee, lockEmployee, lockReporting, updateEmployeeFields } from './employeeStore.ts'
import { checkManager } from './reporting.ts'

export function updateEmployee(database: Database): Handler<'updateEmployee'> {
  return async (call) => {
    const { path, body, caller } = call
    const { tenant, user } = caller
    refuseUnstorable(body)
    const managerGuid = body.employee_reporting_manager
    return database.inTenant(tenant, async (transaction) => {
      if (managerGuid) await lockReporting(transaction, tenant.tenantId)
      const employee = await lockEmployee(transaction, path.id)
      if (!employee) throw employeeNotFound(path.id)
      await requireMatch(call, async () => toEmployee(tenant, employee))
      const { employeeId, employeeGuid } = employee
      if (managerGuid) await checkManager(transaction, { managerGuid, employeeGuid })
      const changes = withMovedPath(employee, body)
      await updateEmployeeFields(transaction, { employeeId, username: user.username }, changes)
      return tagged(call, toEmployee(tenant, (await findEmployee(transaction, employeeId))!))
    })
  }
}
