import type { Database } from '../platform/database/database.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { readLogins } from './login.ts'

export function listLogins(database: Database): Handler<'listLogins'> {
  return ({ caller }) =>
    database.inTenant(caller.tenant, (transaction) => readLogins(transaction, caller.user.userId, caller), {
      readOnly: true,
    })
}
