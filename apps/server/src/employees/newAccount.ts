import type { Tenant } from '../platform/http/handlers.ts'
import type { Accounts } from './accounts.ts'
import { type Account, checkAccount } from './employee.ts'

/** The account of a body, as it is made in a transaction that begins afterwards; undefined where the body names none. */
export async function newAccount(
  accounts: Accounts,
  tenant: Tenant,
  { employee_username, employee_password }: { [K in keyof Account]?: Account[K] | undefined },
): Promise<{ username: string; passwordHash: string } | undefined> {
  if (employee_username === undefined || employee_password === undefined) return undefined
  checkAccount({ employee_username, employee_password })
  return {
    username: employee_username,
    passwordHash: await accounts.hashPassword(employee_password, tenant.tenantId),
  }
}
