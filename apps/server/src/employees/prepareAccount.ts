import type { Tenant } from '../platform/http/handlers.ts'
import type { AccountPort } from './accountPort.ts'
import { type Account, checkAccount } from './employee.ts'

/**
 * Checks the account in a body and hashes its password, before the transaction that creates it. Returns undefined if
 * the body has no account.
 */
export async function prepareAccount(
  accounts: AccountPort,
  tenant: Tenant,
  { employee_username, employee_password }: { [K in keyof Account]?: Account[K] | undefined },
): Promise<{ username: string; passwordHash: string } | undefined> {
  if (employee_username === undefined || employee_password === undefined) return undefined
  checkAccount({ employee_username, employee_password }, accounts.passwordFault)
  return {
    username: employee_username,
    passwordHash: await accounts.hashPassword(employee_password, tenant.tenantId),
  }
}
