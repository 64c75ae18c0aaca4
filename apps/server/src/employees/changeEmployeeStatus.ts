import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tenant, TenantCaller } from '../platform/http/handlers.ts'
import {
  nextStatus,
  toEmployee,
  type Employee,
  employeeNotFound,
  type StatusChange,
  type StoredEmployee,
} from './employee.ts'
import { findEmployee, lockEmployee, updateStatus } from './employeeStore.ts'

type Scope = { transaction: Transaction; tenant: Tenant }

/** Changes the employee's account in the same transaction. Returns its id, or null if there is no account. */
type ChangeAccount = (scope: Scope, employee: StoredEmployee) => Promise<string | null>

/** Changes an employee's status and account, both or neither. */
export function changeEmployeeStatus(database: Database, change: StatusChange, changeAccount: ChangeAccount) {
  return ({ path, caller }: { path: { id: string }; caller: TenantCaller }): Promise<Employee> => {
    const { tenant, user } = caller
    return database.inTenant(tenant, async (transaction) => {
      const employee = await lockEmployee(transaction, path.id)
      if (!employee) throw employeeNotFound(path.id)
      const { employeeId } = employee
      const status = nextStatus(employee.status, change)
      const userId = await changeAccount({ transaction, tenant }, employee)
      await updateStatus(transaction, { employeeId, username: user.username }, { status, userId })
      return toEmployee(tenant, (await findEmployee(transaction, employeeId))!)
    })
  }
}
