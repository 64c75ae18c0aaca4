import { v7 as uuid } from 'uuid'
import type { Transaction } from '../platform/database/database.ts'
import { selectList } from '../platform/database/selectList.ts'
import type { Account, EmployeeChanges, EmployeeInput, Status, StoredEmployee } from './employee.ts'

/** The column of each field that a caller may set. */
const columnByField = {
  employee_code: 'code',
  employee_full_name: 'full_name',
  employee_email: 'email',
  employee_phone: 'phone',
  employee_type_id: 'type_id',
  employee_organization_id: 'organization_id',
  employee_team_id: 'team_id',
  employee_reporting_manager: 'manager_guid',
  hierarchyPath: 'hierarchy_path',
  Title: 'title',
  Description: 'description',
} as const satisfies Record<keyof EmployeeChanges, string>

const fieldNames = Object.keys(columnByField) as (keyof typeof columnByField)[]

export const employeeColumns = selectList<StoredEmployee>({
  employeeId: 'e.employee_id',
  nodeId: 'e.node_id',
  employeeGuid: 'e.employee_guid',
  userId: 'e.user_id',
  username: 'a.username',
  role: 'a.role',
  status: 'e.status',
  title: 'e.title',
  description: 'e.description',
  code: 'e.code',
  fullName: 'e.full_name',
  email: 'e.email',
  phone: 'e.phone',
  typeId: 'e.type_id',
  organizationId: 'e.organization_id',
  teamId: 'e.team_id',
  managerGuid: 'e.manager_guid',
  hierarchyPath: 'e.hierarchy_path',
  createdAt: 'e.created_at',
  createdBy: 'e.created_by',
  modifiedAt: 'e.modified_at',
  modifiedBy: 'e.modified_by',
})

export const employeesWithAccounts = `employee e
  left join user_account a on a.tenant_id = e.tenant_id and a.user_id = e.user_id`

export async function findEmployee(
  transaction: Transaction,
  employeeId: string,
): Promise<StoredEmployee | undefined> {
  const { rows } = await transaction.query<StoredEmployee>(
    `select ${employeeColumns} from ${employeesWithAccounts} where e.employee_id = $1`,
    [employeeId],
  )
  return rows[0]
}

export async function listEmployees(
  transaction: Transaction,
  employeeIds: readonly string[],
): Promise<StoredEmployee[]> {
  const { rows } = await transaction.query<StoredEmployee>(
    `select ${employeeColumns} from ${employeesWithAccounts} where e.employee_id = any($1)`,
    [employeeIds],
  )
  return rows
}

/**
 * Reads the employee and locks it: until the transaction ends nobody else changes or deletes it. Undefined also for an
 * employee that the caller may not change.
 */
export async function lockEmployee(
  transaction: Transaction,
  employeeId: string,
): Promise<StoredEmployee | undefined> {
  // The lock comes first: a row that is read in the locking statement can be older than the lock.
  const { rows } = await transaction.query('select from employee where employee_id = $1 for no key update', [
    employeeId,
  ])
  return rows.length === 0 ? undefined : findEmployee(transaction, employeeId)
}

type NewEmployee = {
  employeeId?: string | undefined
  fields: Omit<EmployeeInput, keyof Account | 'employee_role'>
  hierarchyPath: string | null
  status: Status
  userId: string | null
  employeeGuid: string
  createdBy: string
}

export async function insertEmployee(
  transaction: Transaction,
  tenantId: number,
  { employeeId = uuid(), fields, hierarchyPath, status, userId, employeeGuid, createdBy }: NewEmployee,
): Promise<string> {
  const values = new Map<string, unknown>([
    ['tenant_id', tenantId],
    ['employee_id', employeeId],
    ['employee_guid', employeeGuid],
    ['user_id', userId],
    ['status', status],
    ['created_by', createdBy],
    ['modified_by', createdBy],
  ])
  const given: EmployeeChanges = { ...fields, hierarchyPath }
  for (const name of fieldNames) values.set(columnByField[name], given[name])
  const places = [...values].map((_, at) => `$${at + 1}`)
  await transaction.query(
    `insert into employee (${[...values.keys()].join(', ')}) values (${places.join(', ')})`,
    [...values.values()],
  )
  return employeeId
}

type Write = { employeeId: string; username: string }

/** Writes the fields that are present and leaves the others. */
export async function updateEmployeeFields(
  transaction: Transaction,
  { employeeId, username }: Write,
  changes: EmployeeChanges,
): Promise<void> {
  const names = Object.keys(changes) as (keyof EmployeeChanges)[]
  const assignments = names.map((name, at) => `${columnByField[name]} = $${at + 3}, `)
  await transaction.query(
    `update employee set ${assignments.join('')} modified_at = now(), modified_by = $2 where employee_id = $1`,
    [employeeId, username, ...names.map((name) => changes[name])],
  )
}

/** Notes a change that is not in a column of the employee, such as another name of its account. */
export function touchEmployee(transaction: Transaction, write: Write): Promise<void> {
  return updateEmployeeFields(transaction, write, {})
}

export async function updateStatus(
  transaction: Transaction,
  { employeeId, username }: Write,
  { status, userId }: { status: Status; userId: string | null },
): Promise<void> {
  await transaction.query(
    `update employee set status = $3, user_id = $4, modified_at = now(), modified_by = $2 where employee_id = $1`,
    [employeeId, username, status, userId],
  )
}

/**
 * Locks the tenant's reporting lines until the transaction ends: two concurrent changes, each valid alone, could form
 * a cycle.
 */
export async function lockReporting(transaction: Transaction, tenantId: number): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('employee reporting'), $1)`, [tenantId])
}

/**
 * Returns whether the caller sees an employee with this guid, and keeps it from being deleted until the transaction
 * ends. Also an employee that the caller may not change: its policy would refuse a plain lock.
 */
export async function lockManager(transaction: Transaction, employeeGuid: string): Promise<boolean> {
  const { rows } = await transaction.query<{ held: boolean }>(
    'select hold_employee(employee_guid) held from employee where employee_guid = $1',
    [employeeGuid],
  )
  return rows[0]?.held ?? false
}

/** Returns whether one employee is the other, or reports to it in any number of steps. */
export async function reportsTo(
  transaction: Transaction,
  { employeeGuid, managerGuid }: { employeeGuid: string; managerGuid: string },
): Promise<boolean> {
  const { rows } = await transaction.query<{ reports: boolean }>('select reports_to($1, $2) reports', [
    employeeGuid,
    managerGuid,
  ])
  return rows[0]!.reports
}

/**
 * Locks an employee before its deletion. Waits for transactions that make it a manager; later ones find no employee.
 * Undefined also for an employee that the caller may not delete.
 */
export async function lockForRemoval(
  transaction: Transaction,
  employeeId: string,
): Promise<{ employeeGuid: string; userId: string | null } | undefined> {
  const { rows } = await transaction.query<{ employeeGuid: string; userId: string | null }>(
    'select employee_guid "employeeGuid", user_id "userId" from employee where employee_id = $1 for update',
    [employeeId],
  )
  return rows[0]
}

/** Deletes the locked employee. Its reports are left without a manager. */
export async function removeEmployee(
  transaction: Transaction,
  { employeeId, employeeGuid, username }: Write & { employeeGuid: string },
): Promise<void> {
  // The foreign key does the same for those whom the caller may not change.
  await transaction.query(
    'update employee set manager_guid = null, modified_at = now(), modified_by = $2 where manager_guid = $1',
    [employeeGuid, username],
  )
  await transaction.query('delete from employee where employee_id = $1', [employeeId])
}

/** Returns whether the tenant has an employee with this Id. */
export async function employeeExists(transaction: Transaction, employeeId: string): Promise<boolean> {
  const { rows } = await transaction.query('select from employee where employee_id = $1', [employeeId])
  return rows.length > 0
}

/** Returns the employees who report to somebody, as far as the caller may change them. */
export async function listReports(
  transaction: Transaction,
  managerGuid: string,
): Promise<{ employeeId: string; employeeGuid: string }[]> {
  const { rows } = await transaction.query<{ employeeId: string; employeeGuid: string }>(
    `select employee_id "employeeId", employee_guid "employeeGuid" from employee where manager_guid = $1
     order by employee_id for no key update`,
    [managerGuid],
  )
  return rows
}

export async function countReports(transaction: Transaction, managerGuid: string): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    'select count(*) from employee where manager_guid = $1',
    [managerGuid],
  )
  return rows[0]!.count
}

/** Returns whether an employee who is to get work is disabled, and whether the caller manages it; undefined if there is none. */
export async function findSuccessor(
  transaction: Transaction,
  employeeGuid: string,
): Promise<{ isDisabled: boolean; isManaged: boolean } | undefined> {
  const { rows } = await transaction.query<{ isDisabled: boolean; isManaged: boolean }>(
    `select is_disabled "isDisabled",
       actor_role() = 'admin' or employee_guid in (select visible_employees()) "isManaged"
     from assignable_employees(array[$1::uuid])`,
    [employeeGuid],
  )
  return rows[0]
}
