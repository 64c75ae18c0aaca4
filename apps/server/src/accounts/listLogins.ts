import { isShared } from '../auth/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { readLogins } from './login.ts'

export function listLogins(database: Database): Handler<'listLogins'> {
  return async ({ caller }) => {
    const { tenant, user } = caller
    const logins = await database.inTenant(
      tenant,
      (transaction) => readLogins(transaction, user.userId, caller),
      { readOnly: true },
    )
    if (!isShared(caller)) return logins
    // The others are those of strangers.
    const data = logins.data.filter(({ present }) => present)
    return { data, total: data.length }
  }
}
