import type { Transaction } from '../platform/database/database.ts'
import type { StoredEmployee } from './employee.ts'
import { countReports, listReports, reportsTo, updateEmployeeFields } from './employeeStore.ts'

type Journeys = { visits: number; plans: number }
/** What somebody who leaves still has: open visits, plans that go on, customers, and employees who report to them. */
export type OpenWork = Journeys & { customers: number; reports: number }
type HandOver = { from: string; to: string | null }

/** What this area needs of plans, visits and customers. app.ts passes it in. */
export type WorkPort = {
  countJourneys: (transaction: Transaction, employeeGuid: string) => Promise<Journeys>
  countCustomers: (transaction: Transaction, employeeGuid: string) => Promise<number>
  /** With null to nobody. */
  handOverJourneys: (transaction: Transaction, handOver: HandOver) => Promise<Journeys>
  handOverCustomers: (transaction: Transaction, handOver: HandOver) => Promise<number>
}

type Scope = { transaction: Transaction; work: WorkPort }

export async function countWork({ transaction, work }: Scope, employeeGuid: string): Promise<OpenWork> {
  return {
    ...(await work.countJourneys(transaction, employeeGuid)),
    customers: await work.countCustomers(transaction, employeeGuid),
    reports: await countReports(transaction, employeeGuid),
  }
}

type Leaving = { employee: StoredEmployee; to: string | null; username: string }

/** Gives all open work to another employee, or with null to nobody. Returns what changed hands. */
export async function handOverWork({ transaction, work }: Scope, leaving: Leaving): Promise<OpenWork> {
  const { employee, to } = leaving
  const handOver = { from: employee.employeeGuid, to }
  return {
    ...(await work.handOverJourneys(transaction, handOver)),
    customers: await work.handOverCustomers(transaction, handOver),
    reports: await handOverReports(transaction, leaving),
  }
}

/**
 * Lets the employee's reports report to the successor. Those above the successor, and the successor itself, get the employee's own
 * manager: nobody may report to themselves. Without a successor they keep the employee, or lose it when it is deleted.
 */
async function handOverReports(
  transaction: Transaction,
  { employee, to, username }: Leaving,
): Promise<number> {
  const reports = await listReports(transaction, employee.employeeGuid)
  if (to === null) return reports.length
  for (const { employeeId, employeeGuid } of reports) {
    const isAbove = await reportsTo(transaction, { employeeGuid: to, managerGuid: employeeGuid })
    const manager = isAbove ? employee.managerGuid : to
    await updateEmployeeFields(transaction, { employeeId, username }, { employee_reporting_manager: manager })
  }
  return reports.length
}

/** The field of a response that says what stays without somebody to do it. Left out if that is nothing. */
export function openWorkField(open: OpenWork): { openWork?: OpenWork } {
  return Object.values(open).some((count) => count > 0) ? { openWork: open } : {}
}
