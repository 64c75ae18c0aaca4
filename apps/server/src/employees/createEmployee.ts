import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { tagged } from '../platform/http/etag.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { inTenantOnce } from '../platform/once/once.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import type { AccountPort } from './accountPort.ts'
import { type EmployeeInput, toEmployee, makeHierarchyPath } from './employee.ts'
import { findEmployee, insertEmployee } from './employeeStore.ts'
import { prepareAccount } from './prepareAccount.ts'
import { checkManager } from './reporting.ts'

const defaults = fieldDefaults('EmployeeInput', 'employee_role')

export function createEmployee(database: Database, accounts: AccountPort): Handler<'createEmployee'> {
  return async (call) => {
    const { body, caller } = call
    const { tenant, user } = caller
    const { employee_role: role } = { ...defaults, ...body }
    const fields = withoutAccount(body)
    refuseUnstorable(fields)
    const hierarchyPath = makeHierarchyPath(fields)
    const account = await prepareAccount(accounts, tenant, body)
    const managerGuid = fields.employee_reporting_manager
    return inTenantOnce(database, call, async (transaction) => {
      if (managerGuid !== undefined) await checkManager(transaction, { managerGuid })
      // The account is disabled until the employee is activated.
      const made =
        account && (await accounts.createAccount(transaction, tenant, { ...account, disabled: true }))
      if (made && role !== 'field') await accounts.setAccountRole(transaction, made.userId, role)
      const employeeId = await insertEmployee(transaction, tenant.tenantId, {
        fields,
        hierarchyPath,
        status: made ? 2 : 1,
        userId: made?.userId ?? null,
        employeeGuid: randomUUID(),
        createdBy: user.username,
      })
      return tagged(call, toEmployee(tenant, (await findEmployee(transaction, employeeId))!))
    })
  }
}

/** Returns the fields of the employee's own row. */
function withoutAccount({
  employee_username: _name,
  employee_password: _password,
  employee_password_temporary: _temporary,
  employee_role: _role,
  ...fields
}: EmployeeInput) {
  return fields
}
