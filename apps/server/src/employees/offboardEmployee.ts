import type { Database, Transaction } from '../platform/database/database.ts'
import { ApiError, validationFailed } from '../platform/http/errors.ts'
import { requireMatch } from '../platform/http/etag.ts'
import type { Handler, ResultOf, Tenant } from '../platform/http/handlers.ts'
import { type AccountPort, adminsAccount } from './accountPort.ts'
import { type StoredEmployee, toEmployee } from './employee.ts'
import { findEmployee, findSuccessor, lockReporting, removeEmployee, updateStatus } from './employeeStore.ts'
import { lockForChange } from './lockForChange.ts'
import { countWork, handOverWork, type OpenWork, type WorkPort } from './openWork.ts'

type Result = ResultOf<'offboardEmployee'>

export function offboardEmployee(
  database: Database,
  accounts: AccountPort,
  work: WorkPort,
): Handler<'offboardEmployee'> {
  return (call) => {
    const { path, body, caller } = call
    const { tenant, user } = caller
    const { successor, delete: isDeleted = false, preview = false } = body
    return database.inTenant(tenant, async (transaction): Promise<Result> => {
      await lockReporting(transaction, tenant.tenantId)
      const employee = await lockForChange(transaction, path.id)
      await requireMatch(call, async () => toEmployee(tenant, employee))
      if (!isDeleted) refuseNew(employee)
      if (successor !== null) await checkSuccessor(transaction, employee, successor)
      const countOpen = () => countWork({ transaction, work }, employee.employeeGuid)
      const result = { preview, deleted: isDeleted, successor }
      if (preview)
        return { ...result, employee: toEmployee(tenant, employee), ...share(await countOpen(), successor) }
      // The account first: from now on the employee gets no new work by its own calls.
      await endAccount({ transaction, accounts }, { tenant, employee, isDeleted })
      const done =
        successor !== null || isDeleted
          ? await handOverWork({ transaction, work }, { employee, to: successor, username: user.username })
          : await countOpen()
      const write = { employeeId: employee.employeeId, username: user.username }
      if (isDeleted) await removeEmployee(transaction, { ...write, employeeGuid: employee.employeeGuid })
      else if (employee.status === 3)
        await updateStatus(transaction, write, { status: 4, userId: employee.userId })
      const after = isDeleted ? undefined : await findEmployee(transaction, employee.employeeId)
      return { ...result, employee: after ? toEmployee(tenant, after) : null, ...share(done, successor) }
    })
  }
}

type Ending = { tenant: Tenant; employee: StoredEmployee; isDeleted: boolean }

/** Ends the account, for good if the employee is deleted. Throws RIGHT_MISSING for an account that the caller may not change. */
async function endAccount(
  { transaction, accounts }: { transaction: Transaction; accounts: AccountPort },
  { tenant, employee: { userId, status }, isDeleted }: Ending,
): Promise<void> {
  if (userId === null || (!isDeleted && status !== 3)) return
  const end = isDeleted ? accounts.removeAccount : accounts.disableAccount
  if (!(await end(transaction, tenant, userId))) throw adminsAccount()
}

/** Throws CONFLICT for an employee who has no account that could be disabled. */
function refuseNew({ status }: StoredEmployee): void {
  if (status > 2) return
  const message = `An employee in status ${status} has no active account to disable. Send delete: true to delete the employee, or activate it first.`
  throw new ApiError('CONFLICT', { message })
}

async function checkSuccessor(
  transaction: Transaction,
  { employeeGuid }: StoredEmployee,
  successor: string,
): Promise<void> {
  const refuse = (code: string, message: string) => validationFailed([{ path: '/successor', code, message }])
  if (successor.toLowerCase() === employeeGuid) throw refuse('notAllowed', 'must be another employee')
  const found = await findSuccessor(transaction, successor)
  if (!found) {
    const message = `names no employee of this tenant: there is none with employee_guid ${successor}`
    throw refuse('unknown', message)
  }
  if (!found.isManaged) {
    const message = `This account may hand work over only to its own employee, or as a manager to the employees at or below its hierarchyPath too; not to ${successor}.`
    throw new ApiError('RIGHT_MISSING', { message })
  }
  if (found.isDisabled) throw refuse('disabled', 'is an employee who is disabled')
}

const none: OpenWork = { visits: 0, plans: 0, customers: 0, reports: 0 }

/** What the successor gets, and what stays without one. */
function share(open: OpenWork, successor: string | null): Pick<Result, 'handedOver' | 'left'> {
  return successor === null ? { handedOver: none, left: open } : { handedOver: open, left: none }
}
