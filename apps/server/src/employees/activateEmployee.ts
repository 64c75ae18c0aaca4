import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import type { Accounts } from './accounts.ts'
import { moveEmployee } from './moveEmployee.ts'
import { newAccount } from './newAccount.ts'

export function activateEmployee(database: Database, accounts: Accounts): Handler<'activateEmployee'> {
  return async (call) => {
    const account = await newAccount(accounts, call.caller.tenant, call.body ?? {})
    const activate = moveEmployee(database, 'activate', async ({ transaction, tenant }, employee) => {
      const { userId, username } = employee
      if (account && userId) {
        const message = `The employee has an account already: "${username}".`
        throw new ApiError('CONFLICT', { message })
      }
      if (account) return (await accounts.createAccount(transaction, tenant, account)).userId
      if (userId) await accounts.enableAccount(transaction, tenant, userId)
      return userId
    })
    return activate(call)
  }
}
