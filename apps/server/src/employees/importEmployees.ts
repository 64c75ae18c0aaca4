import type pg from 'pg'
import { type EmployeeInput, hierarchyPathOf, type Status } from './employee.ts'
import { insertEmployee } from './employeeStore.ts'

export type ImportedEmployee = {
  employee_guid: string
  employee_status: Status
} & Omit<EmployeeInput, 'employee_username' | 'employee_password'>

/** Stores employees without accounts through the owner's connection, a manager before those who report. For seeds. */
export async function importEmployees(
  owner: pg.ClientBase,
  tenantId: number,
  employees: ImportedEmployee[],
): Promise<void> {
  for (const { employee_guid: employeeGuid, employee_status: status, ...fields } of employees) {
    const hierarchyPath = hierarchyPathOf(fields)
    const created = { fields, hierarchyPath, status, userId: null, employeeGuid, createdBy: 'system' }
    await insertEmployee(owner, tenantId, created)
  }
}
