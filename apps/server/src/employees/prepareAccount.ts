import { validationFailed } from '../platform/http/errors.ts'
import type { Tenant } from '../platform/http/handlers.ts'
import type { AccountPort, PreparedAccount } from './accountPort.ts'
import { type Account, usernameFaults } from './employee.ts'

type Sent = { [K in keyof Account]?: Account[K] | undefined }

/**
 * Checks the account in a body and hashes its password, before the transaction that creates it. Returns undefined if
 * the body has no account.
 */
export async function prepareAccount(
  accounts: AccountPort,
  tenant: Tenant,
  {
    employee_username: username,
    employee_password: password,
    employee_password_temporary: isTemporary,
  }: Sent,
): Promise<PreparedAccount | undefined> {
  if (username === undefined || password === undefined) return undefined
  const faults = usernameFaults(username)
  const fault = accounts.passwordFault(password, { names: [username] })
  if (fault) faults.push({ path: '/employee_password', ...fault })
  if (faults.length > 0) throw validationFailed(faults)
  return {
    username,
    passwordHash: await accounts.hashPassword(password, tenant.tenantId),
    temporarySeconds: isTemporary ? accounts.temporaryPasswordSeconds : undefined,
  }
}
