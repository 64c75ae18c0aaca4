import {
  changeOwnPassword,
  type ConfirmPassword,
  hashPassword,
  refuseShared,
  refuseWeakPassword,
  wrongPassword,
} from '../auth/index.ts'
import type { Database } from '../platform/database/database.ts'
import { validationFailed } from '../platform/http/errors.ts'
import type { Handler } from '../platform/http/handlers.ts'
import type { SecurityLog } from '../platform/log/securityLog.ts'

type Parts = { database: Database; confirmPassword: ConfirmPassword; security: SecurityLog }

const currentPath = '/current_password'
const newPath = '/new_password'

export function changePassword({ database, confirmPassword, security }: Parts): Handler<'changePassword'> {
  return async ({ body, caller }) => {
    const { current_password: current, new_password: next } = body
    const { tenant, user, loginId, keyId, address } = caller
    refuseShared(caller)
    refuseWeakPassword(next, { path: newPath, names: [user.username] })
    if (next.normalize('NFKC') === current.normalize('NFKC')) {
      const message = 'must differ from the present password'
      throw validationFailed([{ path: newPath, code: 'unchanged', message }])
    }
    const { passwordHash: before } = await confirmPassword(caller, { password: current, path: currentPath })
    const passwordHash = await hashPassword(next, tenant.tenantId)
    const ended = await database.inTenant(tenant, (transaction) =>
      changeOwnPassword(transaction, tenant, {
        userId: user.userId,
        before,
        passwordHash,
        familyId: loginId,
      }),
    )
    // Another call changed it meanwhile, so what was sent is no longer the present one.
    if (!ended) throw wrongPassword(currentPath)
    security.note('password_changed', { tenant: tenant.code, keyId, address, user: user.username })
    return ended
  }
}
