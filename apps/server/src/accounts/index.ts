import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { endEmployeeLogin } from './endEmployeeLogin.ts'
import { endEmployeeLogins } from './endEmployeeLogins.ts'
import { endLogin } from './endLogin.ts'
import { endOtherLogins } from './endOtherLogins.ts'
import { getAccount } from './getAccount.ts'
import { listEmployeeLogins } from './listEmployeeLogins.ts'
import { listLogins } from './listLogins.ts'

export function accountHandlers(database: Database) {
  return {
    getAccount: getAccount(database),
    listLogins: listLogins(database),
    endLogin: endLogin(database),
    endOtherLogins: endOtherLogins(database),
    listEmployeeLogins: listEmployeeLogins(database),
    endEmployeeLogin: endEmployeeLogin(database),
    endEmployeeLogins: endEmployeeLogins(database),
  } satisfies Partial<Handlers>
}
