import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { createFor } from './manageTokens.ts'

export function createLimitedToken(database: Database): Handler<'createLimitedToken'> {
  return (call) => createFor(database, call, () => call.caller.user.userId)
}
