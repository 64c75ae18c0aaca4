import type pg from 'pg'
import { type Account, type EmployeeInput, makeHierarchyPath, type Status } from './employee.ts'
import { insertEmployee } from './employeeStore.ts'

export type ImportedEmployee = {
  Id?: string
  employee_guid: string
  employee_status: Status
} & Omit<EmployeeInput, keyof Account>

/**
 * Stores employees without accounts through the owner's connection, for seeds. A manager must come before its
 * reports.
 */
export async function importEmployees(
  owner: pg.ClientBase,
  tenantId: number,
  employees: ImportedEmployee[],
): Promise<void> {
  for (const {
    Id: employeeId,
    employee_guid: employeeGuid,
    employee_status: status,
    ...fields
  } of employees) {
    const hierarchyPath = makeHierarchyPath(fields)
    const created = {
      employeeId,
      fields,
      hierarchyPath,
      status,
      userId: null,
      employeeGuid,
      createdBy: 'system',
    }
    await insertEmployee(owner, tenantId, created)
  }
}
