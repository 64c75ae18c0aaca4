import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { ownerOf, revokeFor } from './manageTokens.ts'

export function revokeEmployeeToken(database: Database): Handler<'revokeEmployeeToken'> {
  return ({ path, caller }) => revokeFor(database, { caller, tokenId: path.tokenId }, ownerOf(path.id))
}
