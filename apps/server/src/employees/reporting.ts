import type { Transaction } from '../platform/database/database.ts'
import { managerFault } from './employee.ts'
import { lockManager, reportsTo } from './employeeStore.ts'

type Reporting = {
  managerGuid: string
  /** The employee who shall report to the manager; absent while it is being created, when nobody reports to it. */
  employeeGuid?: string
}

/** Throws VALIDATION_FAILED unless the manager exists and is neither the employee nor below it. */
export async function checkManager(
  transaction: Transaction,
  { managerGuid, employeeGuid }: Reporting,
): Promise<void> {
  if (!(await lockManager(transaction, managerGuid))) {
    throw managerFault('reference', 'must be the employee_guid of an employee of the tenant')
  }
  if (employeeGuid === undefined) return
  if (managerGuid.toLowerCase() === employeeGuid) {
    throw managerFault('cycle', 'must name another employee')
  }
  if (await reportsTo(transaction, { employeeGuid: managerGuid, managerGuid: employeeGuid })) {
    throw managerFault('cycle', 'must not report to the employee, directly or through others')
  }
}
