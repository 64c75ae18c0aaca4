import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { createFor, ownerOf } from './manageTokens.ts'

export function createEmployeeToken(database: Database): Handler<'createEmployeeToken'> {
  return (call) => createFor(database, call, ownerOf(call.path.id))
}
