import { renameAccount } from '../auth/index.ts'
import {
  adminsAccount,
  findEmployee,
  lockForChange,
  toEmployee,
  touchEmployee,
  usernameFaults,
} from '../employees/index.ts'
import type { Database } from '../platform/database/database.ts'
import { validationFailed } from '../platform/http/errors.ts'
import { requireMatch, tagged } from '../platform/http/etag.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { requireAccount } from './account.ts'

export function renameEmployeeAccount(database: Database): Handler<'renameEmployeeAccount'> {
  return (call) => {
    const { path, body, caller } = call
    const { tenant, user } = caller
    const username = body.employee_username
    const faults = usernameFaults(username)
    if (faults.length > 0) throw validationFailed(faults)
    return database.inTenant(tenant, async (transaction) => {
      const employee = await lockForChange(transaction, path.id)
      await requireMatch(call, async () => toEmployee(tenant, employee))
      const { userId } = requireAccount(employee)
      if (!(await renameAccount(transaction, tenant, { userId, username }))) throw adminsAccount()
      // An account that renames itself writes its new name.
      const by = userId === user.userId ? username : user.username
      await touchEmployee(transaction, { employeeId: employee.employeeId, username: by })
      return tagged(call, toEmployee(tenant, (await findEmployee(transaction, employee.employeeId))!))
    })
  }
}
