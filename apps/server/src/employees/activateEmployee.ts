import type { Database } from '../platform/database/database.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { type AccountPort, adminsAccount } from './accountPort.ts'
import { changeEmployeeStatus } from './changeEmployeeStatus.ts'
import { prepareAccount } from './prepareAccount.ts'

const defaults = fieldDefaults('EmployeeAccount', 'employee_role')

export function activateEmployee(database: Database, accounts: AccountPort): Handler<'activateEmployee'> {
  return async (call) => {
    const account = await prepareAccount(accounts, call.caller.tenant, call.body ?? {})
    const activate = changeEmployeeStatus(database, 'activate', async ({ transaction, tenant }, employee) => {
      const { userId, username } = employee
      if (account && userId) {
        const message = `The employee already has an account: "${username}".`
        throw new ApiError('CONFLICT', { message })
      }
      if (account) {
        const made = await accounts.createAccount(transaction, tenant, account)
        const role = call.body?.employee_role ?? defaults.employee_role
        if (role !== 'field') await accounts.setAccountRole(transaction, made.userId, role)
        return made.userId
      }
      if (userId && !(await accounts.enableAccount(transaction, tenant, userId))) throw adminsAccount()
      return userId
    })
    return activate(call)
  }
}
