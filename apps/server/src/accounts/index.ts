import type { ConfirmPassword } from '../auth/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { SecurityLog } from '../platform/log/securityLog.ts'
import { changePassword } from './changePassword.ts'
import { endEmployeeLogin } from './endEmployeeLogin.ts'
import { endEmployeeLogins } from './endEmployeeLogins.ts'
import { endLogin } from './endLogin.ts'
import { endOtherLogins } from './endOtherLogins.ts'
import { getAccount } from './getAccount.ts'
import { listEmployeeLogins } from './listEmployeeLogins.ts'
import { listLogins } from './listLogins.ts'
import { renameEmployeeAccount } from './renameEmployeeAccount.ts'
import { setEmployeePassword } from './setEmployeePassword.ts'
import { createEmployeeToken } from './tokens/createEmployeeToken.ts'
import { createLimitedToken } from './tokens/createLimitedToken.ts'
import { listEmployeeTokens } from './tokens/listEmployeeTokens.ts'
import { listLimitedTokens } from './tokens/listLimitedTokens.ts'
import { revokeEmployeeToken } from './tokens/revokeEmployeeToken.ts'
import { revokeLimitedToken } from './tokens/revokeLimitedToken.ts'

type Parts = {
  database: Database
  config: Pick<Config, 'temporaryPasswordSeconds'>
  confirmPassword: ConfirmPassword
  security: SecurityLog
}

export function accountHandlers({ database, config, confirmPassword, security }: Parts) {
  const { temporaryPasswordSeconds } = config
  return {
    getAccount: getAccount(database),
    changePassword: changePassword({ database, confirmPassword, security }),
    setEmployeePassword: setEmployeePassword({ database, security, temporaryPasswordSeconds }),
    renameEmployeeAccount: renameEmployeeAccount(database),
    listLogins: listLogins(database),
    endLogin: endLogin(database),
    endOtherLogins: endOtherLogins(database),
    listEmployeeLogins: listEmployeeLogins(database),
    endEmployeeLogin: endEmployeeLogin(database),
    endEmployeeLogins: endEmployeeLogins(database),
    createLimitedToken: createLimitedToken(database),
    listLimitedTokens: listLimitedTokens(database),
    revokeLimitedToken: revokeLimitedToken(database),
    createEmployeeToken: createEmployeeToken(database),
    listEmployeeTokens: listEmployeeTokens(database),
    revokeEmployeeToken: revokeEmployeeToken(database),
  } satisfies Partial<Handlers>
}

export { readTimeZone } from './accountStore.ts'
