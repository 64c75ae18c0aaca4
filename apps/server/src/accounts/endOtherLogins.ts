import { endLogins, refuseShared } from '../auth/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'

export function endOtherLogins(database: Database): Handler<'endOtherLogins'> {
  return ({ caller }) => {
    const { tenant, user, loginId } = caller
    refuseShared(caller)
    return database.inTenant(tenant, async (transaction) => ({
      count: await endLogins(transaction, { userId: user.userId, butNot: loginId }),
    }))
  }
}
