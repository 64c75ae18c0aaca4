import { endLogins } from '../auth/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { uuid } from '../platform/uuid.ts'

export function endLogin(database: Database): Handler<'endLogin'> {
  return async ({ path: { loginId }, caller: { tenant, user } }) => {
    if (!uuid.test(loginId)) return { count: 0 }
    return database.inTenant(tenant, async (transaction) => ({
      count: await endLogins(transaction, { userId: user.userId, only: loginId }),
    }))
  }
}
