import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { inTenantOnce } from '../platform/once/once.ts'
import { refuseUnstorable } from '../platform/storableText.ts'
import type { AccountPort } from './accountPort.ts'
import { toEmployee, makeHierarchyPath } from './employee.ts'
import { findEmployee, insertEmployee } from './employeeStore.ts'
import { prepareAccount } from './prepareAccount.ts'
import { checkManager } from './reporting.ts'

export function createEmployee(database: Database, accounts: AccountPort): Handler<'createEmployee'> {
  return async (call) => {
    const { body, caller } = call
    const { tenant, user } = caller
    const { employee_username, employee_password, employee_password_temporary, ...others } = body
    const { employee_role: role = 'field', ...fields } = others
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
