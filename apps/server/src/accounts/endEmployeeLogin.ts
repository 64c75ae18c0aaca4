import { endLogins } from '../auth/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { uuid } from '../platform/uuid.ts'
import { findManagedAccount } from './accountStore.ts'

export function endEmployeeLogin(database: Database): Handler<'endEmployeeLogin'> {
  return ({ path: { id, loginId }, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const userId = await findManagedAccount(transaction, id)
      if (userId === null || !uuid.test(loginId)) return { count: 0 }
      return { count: await endLogins(transaction, { userId, only: loginId }) }
    })
}
