import type { Database, Transaction } from '../platform/database/database.ts'
import { requireMatch, tagged } from '../platform/http/etag.ts'
import type { Call, Tenant } from '../platform/http/handlers.ts'
import { nextStatus, toEmployee, type Employee, type StatusChange, type StoredEmployee } from './employee.ts'
import { findEmployee, updateStatus } from './employeeStore.ts'
import { lockForChange } from './lockForChange.ts'

type Scope = { transaction: Transaction; tenant: Tenant }

/** Changes the employee's account in the same transaction. Returns its id, or null if there is no account. */
type ChangeAccount = (scope: Scope, employee: StoredEmployee) => Promise<string | null>

type StatusCall = Pick<Call<'enableEmployee'>, 'path' | 'caller' | 'headers' | 'reply'>

/** Changes an employee's status and account, both or neither. */
export function changeEmployeeStatus(database: Database, change: StatusChange, changeAccount: ChangeAccount) {
  return (call: StatusCall): Promise<Employee> => {
    const { path, caller } = call
    const { tenant, user } = caller
    return database.inTenant(tenant, async (transaction) => {
      const employee = await lockForChange(transaction, path.id)
      await requireMatch(call, async () => toEmployee(tenant, employee))
      const { employeeId } = employee
      const status = nextStatus(employee.status, change)
      const userId = await changeAccount({ transaction, tenant }, employee)
      await updateStatus(transaction, { employeeId, username: user.username }, { status, userId })
      return tagged(call, toEmployee(tenant, (await findEmployee(transaction, employeeId))!))
    })
  }
}
