import type { Transaction } from '../../platform/database/database.ts'
import { closeGaps, lockOrders } from './visitOrderStore.ts'

export type JourneyWork = { visits: number; plans: number }

/** Counts the open visits from today on, and the plans that go on, by the tenant's clock. */
export async function countJourneyWork(transaction: Transaction, employeeGuid: string): Promise<JourneyWork> {
  const { rows } = await transaction.query<JourneyWork>(
    `select (select count(*) from visit where assignee = $1 and status <= 2 and visit_date >= today) visits,
       (select count(*) from plan where assignee = $1 and end_date >= today) plans
     from tenant, lateral (select (now() at time zone time_zone)::date today) clock where tenant_id = current_tenant()`,
    [employeeGuid],
  )
  return rows[0]!
}

/** Gives an employee's open visits and plans to another one, or with null to nobody. The visits come last on their days. */
export async function handOverJourneys(
  transaction: Transaction,
  { from, to }: { from: string; to: string | null },
): Promise<JourneyWork> {
  await lockOrders(transaction, [from, to])
  const { rows } = await transaction.query<{ planId: string; date: string | null }>(
    'select plan_id "planId", visit_date::text date from hand_over_visits($1, $2)',
    [from, to],
  )
  const visits = rows.filter(({ date }) => date !== null) as { planId: string | null; date: string }[]
  await closeGaps(
    transaction,
    visits.flatMap((visit) => [from, to].map((assignee) => ({ ...visit, assignee }))),
  )
  return { visits: visits.length, plans: rows.length - visits.length }
}
