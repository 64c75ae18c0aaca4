import type { Database } from '../platform/database/database.ts'
import { tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { toEmployee, employeeNotFound } from './employee.ts'
import { findEmployee } from './employeeStore.ts'

export function getEmployee(database: Database): Handler<'getEmployee'> {
  return (call) => {
    const { path, caller } = call
    const { tenant } = caller
    return database.inTenant(tenant, async (transaction) => {
      const employee = await findEmployee(transaction, path.id)
      if (!employee) throw employeeNotFound(path.id)
      return tagged(call, toEmployee(tenant, employee))
    })
  }
}
