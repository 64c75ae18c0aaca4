import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { toEmployee, employeeNotFound } from './employee.ts'
import { findEmployee } from './employeeStore.ts'

export function getEmployee(database: Database): Handler<'getEmployee'> {
  return ({ path, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const employee = await findEmployee(transaction, path.id)
      if (!employee) throw employeeNotFound(path.id)
      return toEmployee(tenant, employee)
    })
}
