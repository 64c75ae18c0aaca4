import type { Transaction } from '../platform/database/database.ts'
import { refuseIfHidden } from '../platform/database/sight.ts'
import { employeeNotFound, type StoredEmployee } from './employee.ts'
import { lockEmployee } from './employeeStore.ts'

/** Locks an employee that the caller changes. Throws RIGHT_MISSING beyond its reach, and ENTITY_NOT_FOUND without one. */
export async function lockForChange(transaction: Transaction, id: string): Promise<StoredEmployee> {
  const employee = await lockEmployee(transaction, id)
  if (employee) return employee
  await refuseIfHidden(transaction, 'employee', id)
  throw employeeNotFound(id)
}
