import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { listFor, ownerOf } from './manageTokens.ts'

export function listEmployeeTokens(database: Database): Handler<'listEmployeeTokens'> {
  return ({ path, caller }) => listFor(database, caller, ownerOf(path.id))
}
