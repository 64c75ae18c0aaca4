import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { type Ask, noQuestions } from '../platform/search/question/ask.ts'
import type { AccountPort } from './accountPort.ts'
import { activateEmployee } from './activateEmployee.ts'
import { createEmployee } from './createEmployee.ts'
import { deleteEmployee } from './deleteEmployee.ts'
import { disableEmployee } from './disableEmployee.ts'
import { enableEmployee } from './enableEmployee.ts'
import { getEmployee } from './getEmployee.ts'
import { saveEmployees } from './saveEmployees.ts'
import { searchEmployees } from './searchEmployees.ts'
import { offboardEmployee } from './offboardEmployee.ts'
import type { WorkPort } from './openWork.ts'
import { updateEmployee } from './updateEmployee.ts'

export { customerReferences } from './employeeBatch.ts'
export { adminsAccount } from './accountPort.ts'
export { findEmployeeEntity } from './employeeEntity.ts'
export { toEmployee, usernameFaults } from './employee.ts'
export { employeeExists, findEmployee, listEmployees, touchEmployee } from './employeeStore.ts'
export { lockForChange } from './lockForChange.ts'
export { type ImportedEmployee, importEmployees } from './importEmployees.ts'

export type { WorkPort } from './openWork.ts'

type Ports = { accounts: AccountPort; work: WorkPort }

export function employeeHandlers(database: Database, { accounts, work }: Ports, ask: Ask = noQuestions) {
  return {
    searchEmployees: searchEmployees(database, ask),
    createEmployee: createEmployee(database, accounts),
    saveEmployees: saveEmployees(database, accounts),
    getEmployee: getEmployee(database),
    updateEmployee: updateEmployee(database, accounts),
    deleteEmployee: deleteEmployee(database, accounts, work),
    activateEmployee: activateEmployee(database, accounts),
    enableEmployee: enableEmployee(database, accounts),
    disableEmployee: disableEmployee(database, accounts, work),
    offboardEmployee: offboardEmployee(database, accounts, work),
  } satisfies Partial<Handlers>
}
