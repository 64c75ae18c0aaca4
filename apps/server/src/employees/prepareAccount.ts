import type { Tenant } from '../platform/http/handlers.ts'
import type { AccountPort, PreparedAccount } from './accountPort.ts'
import { type Account, checkUsername } from './employee.ts'

type Sent = { [K in keyof Account]?: Account[K] | undefined } & { employee_full_name?: string }

/**
 * Checks the account in a body and hashes its password, before the transaction that creates it. Returns undefined if
 * the body has no account.
 */
export async function prepareAccount(
  accounts: AccountPort,
  tenant: Tenant,
  { employee_username: username, employee_password: password, ...sent }: Sent,
): Promise<PreparedAccount | undefined> {
  if (username === undefined || password === undefined) return undefined
  checkUsername(username)
  const names = [username, sent.employee_full_name]
  accounts.refuseWeakPassword(password, { path: '/employee_password', names })
  return {
    username,
    passwordHash: await accounts.hashPassword(password, tenant.tenantId),
    temporarySeconds: sent.employee_password_temporary ? accounts.temporaryPasswordSeconds : undefined,
  }
}
