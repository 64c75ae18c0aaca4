import type { ConfirmPassword } from '../auth/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { SecurityLog } from '../platform/log/securityLog.ts'
import { changePassword } from './changePassword.ts'
import { getAccount } from './getAccount.ts'
import { renameEmployeeAccount } from './renameEmployeeAccount.ts'
import { setEmployeePassword } from './setEmployeePassword.ts'

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
  } satisfies Partial<Handlers>
}
