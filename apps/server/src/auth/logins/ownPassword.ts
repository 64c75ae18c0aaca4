import type { Database } from '../../platform/database/database.ts'
import { type ApiError, validationFailed } from '../../platform/http/errors.ts'
import type { TenantCaller } from '../../platform/http/handlers.ts'
import type { SecurityLog } from '../../platform/log/securityLog.ts'
import { findUserById, type UserAccount } from '../userStore.ts'
import { tokenRevoked } from './logins.ts'
import type { LoginThrottle } from './loginThrottle.ts'
import { verifyPassword } from './password.ts'

type Options = { database: Database; throttle: LoginThrottle; security: SecurityLog }

/** Compares a password with that of the caller's account, and returns the account. */
export type ConfirmPassword = (
  caller: TenantCaller,
  sent: { password: string; path: string },
) => Promise<UserAccount>

/**
 * Who has a token need not know the password: a phone may have been left unlocked. Wrong ones are counted like failed logins on
 * the device of the token, so they lock nobody out elsewhere.
 */
export function createConfirmPassword({ database, throttle, security }: Options): ConfirmPassword {
  return async (caller, { password, path }) => {
    const { tenant, user, address, keyId, loginId: device } = caller
    const attempt = { tenantId: tenant.tenantId, account: user.userId, address, device, isKnown: true }
    const from = { tenant: tenant.code, keyId, address, user: user.username }
    const checkThrottle = async () => {
      try {
        await throttle.check(attempt)
      } catch (error) {
        security.note('login_locked', { ...from, reason: 'too many failures before' })
        throw error
      }
    }
    await checkThrottle()
    const account = await database.inTenant(tenant, (transaction) => findUserById(transaction, user.userId), {
      readOnly: true,
    })
    if (!account) throw tokenRevoked({})
    if (!(await verifyPassword(password, account.passwordHash, tenant.tenantId))) {
      security.note('password_refused', { ...from, reason: 'wrong password' })
      await throttle.failed(attempt)
      throw wrongPassword(path)
    }
    // Of many concurrent guesses, none beyond the limit learns whether it was right.
    await checkThrottle()
    if (account.isExpired) throw validationFailed([{ path, code: 'expired', message: expiredMessage }])
    return account
  }
}

export const expiredMessage = 'The temporary password has expired; ask for another one.'

export function wrongPassword(path: string): ApiError {
  const message = 'must be the present password of the account'
  return validationFailed([{ path, code: 'wrongPassword', message }])
}
