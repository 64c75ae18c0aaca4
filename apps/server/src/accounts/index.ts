import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { getAccount } from './getAccount.ts'

export function accountHandlers(database: Database) {
  return { getAccount: getAccount(database) } satisfies Partial<Handlers>
}
