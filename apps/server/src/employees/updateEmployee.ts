import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import { employeeNotFound, toEmployee, withMovedPath } from './employee.ts'
import { findEmployee, lockEmployee, lockReporting, updateEmployeeFields } from './employeeStore.ts'
import { checkManager } from './reporting.ts'

export function updateEmployee(database: Database): Handler<'updateEmployee'> {
  return async ({ path, body, caller: { tenant, user } }) => {
    refuseUnstorable(body)
    const managerGuid = body.employee_reporting_manager
    return database.inTenant(tenant, async (transaction) => {
      if (managerGuid) await lockReporting(transaction, tenant.tenantId)
      const employee = await lockEmployee(transaction, path.id)
      if (!employee) throw employeeNotFound(path.id)
      const { employeeId, employeeGuid } = employee
      if (managerGuid) await checkManager(transaction, { managerGuid, employeeGuid })
      const changes = withMovedPath(employee, body)
      await updateEmployeeFields(transaction, { employeeId, username: user.username }, changes)
      return toEmployee(tenant, (await findEmployee(transaction, employeeId))!)
    })
  }
}
