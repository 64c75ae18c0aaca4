import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tenant, TenantCaller } from '../platform/http/handlers.ts'
import {
  afterMove,
  asEmployee,
  type Employee,
  employeeNotFound,
  type Move,
  type StoredEmployee,
} from './employee.ts'
import { findEmployee, lockEmployee, updateStatus } from './employeeStore.ts'

type Scope = { transaction: Transaction; tenant: Tenant }

/** Changes the account in the same transaction. Returns its id, or null without an account. */
type MoveAccount = (scope: Scope, employee: StoredEmployee) => Promise<string | null>

/** Moves an employee to another status, with its account: both or neither. */
export function moveEmployee(database: Database, move: Move, moveAccount: MoveAccount) {
  return ({ path, caller }: { path: { id: string }; caller: TenantCaller }): Promise<Employee> => {
    const { tenant, user } = caller
    return database.inTenant(tenant, async (transaction) => {
      const employee = await lockEmployee(transaction, path.id)
      if (!employee) throw employeeNotFound(path.id)
      const { employeeId } = employee
      const status = afterMove(employee.status, move)
      const userId = await moveAccount({ transaction, tenant }, employee)
      await updateStatus(transaction, { employeeId, username: user.username }, { status, userId })
      return asEmployee(tenant, (await findEmployee(transaction, employeeId))!)
    })
  }
}
