import { endLogins } from '../auth/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { findManagedAccount } from './accountStore.ts'

export function endEmployeeLogins(database: Database): Handler<'endEmployeeLogins'> {
  return ({ path: { id }, caller: { tenant } }) =>
    database.inTenant(tenant, async (transaction) => {
      const userId = await findManagedAccount(transaction, id)
      return { count: userId === null ? 0 : await endLogins(transaction, { userId }) }
    })
}
