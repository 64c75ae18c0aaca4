import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { listFor } from './manageTokens.ts'

export function listLimitedTokens(database: Database): Handler<'listLimitedTokens'> {
  return ({ caller }) => listFor(database, caller, () => caller.user.userId)
}
