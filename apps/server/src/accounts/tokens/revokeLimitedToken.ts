import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { revokeFor } from './manageTokens.ts'

export function revokeLimitedToken(database: Database): Handler<'revokeLimitedToken'> {
  return ({ path, caller }) => revokeFor(database, { caller, tokenId: path.id }, () => caller.user.userId)
}
