import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { getAccount } from './getAccount.ts'
import { createEmployeeToken } from './tokens/createEmployeeToken.ts'
import { createLimitedToken } from './tokens/createLimitedToken.ts'
import { listEmployeeTokens } from './tokens/listEmployeeTokens.ts'
import { listLimitedTokens } from './tokens/listLimitedTokens.ts'
import { revokeEmployeeToken } from './tokens/revokeEmployeeToken.ts'
import { revokeLimitedToken } from './tokens/revokeLimitedToken.ts'

export function accountHandlers(database: Database) {
  return {
    getAccount: getAccount(database),
    createLimitedToken: createLimitedToken(database),
    listLimitedTokens: listLimitedTokens(database),
    revokeLimitedToken: revokeLimitedToken(database),
    createEmployeeToken: createEmployeeToken(database),
    listEmployeeTokens: listEmployeeTokens(database),
    revokeEmployeeToken: revokeEmployeeToken(database),
  } satisfies Partial<Handlers>
}
