import type { Tenant } from '../platform/handlers.ts'
import type { Accounts } from './accounts.ts'
import { type Account, checkAccount } from './employee.ts'

/** The account of a body, as it is made in a transaction that begins afterwards. */
export async function newAccount(
  accounts: Accounts,
  tenant: Tenant,
  account: Account,
): Promise<{ username: string; passwordHash: string }> {
  checkAccount(account)
  return {
    username: account.employee_username,
    passwordHash: await accounts.hashPassword(account.employee_password, tenant.tenantId),
  }
}
