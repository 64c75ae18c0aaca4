import { hashPassword, refuseWeakPassword, resetPassword } from '../auth/index.ts'
import { adminsAccount, lockForChange } from '../employees/index.ts'
import type { Database } from '../platform/database/database.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import type { SecurityLog } from '../platform/log/securityLog.ts'
import { requireAccount } from './account.ts'

const defaults = fieldDefaults('EmployeePassword', 'employee_password_temporary')

type Parts = { database: Database; security: SecurityLog; temporaryPasswordSeconds: number }

export function setEmployeePassword(parts: Parts): Handler<'setEmployeePassword'> {
  const { database, security } = parts
  return async ({ path, body, caller }) => {
    const { employee_password: password, employee_password_temporary: isTemporary } = { ...defaults, ...body }
    const { tenant, user, keyId, address } = caller
    const check = (...names: string[]) => refuseWeakPassword(password, { path: '/employee_password', names })
    // Hashing is slow, so a weak password is refused before it. The user name is known only in the transaction.
    check()
    const passwordHash = await hashPassword(password, tenant.tenantId)
    const temporarySeconds = isTemporary ? parts.temporaryPasswordSeconds : undefined
    const { username, ended } = await database.inTenant(tenant, async (transaction) => {
      const employee = await lockForChange(transaction, path.id)
      const { userId, username } = requireAccount(employee)
      if (userId === user.userId) throw ownAccount()
      check(username)
      const ended = await resetPassword(transaction, tenant, { userId, passwordHash, temporarySeconds })
      if (!ended) throw adminsAccount()
      return { username, ended }
    })
    const by = user.username
    security.note('password_reset', { tenant: tenant.code, keyId, address, user: username, by })
    return ended
  }
}

function ownAccount(): ApiError {
  const message =
    'This is your own account: change its password with changePassword, which asks for the present one.'
  return new ApiError('CONFLICT', { message })
}
