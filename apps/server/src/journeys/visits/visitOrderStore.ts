import type { Transaction } from '../../platform/database/database.ts'
import type { StoredVisit } from './visit.ts'

/**
 * The key of visits that share one order: the visits of a plan on a day, or an employee's visits without a plan on a
 * day. A visit with neither plan nor assignee is alone on its day.
 */
export type Day = Pick<StoredVisit, 'planId' | 'assignee' | 'date'>

export function isSameDay(one: Day, other: Day): boolean {
  if (one.date !== other.date || one.planId !== other.planId) return false
  return one.planId !== null || one.assignee === other.assignee
}

/**
 * Makes room for one visit at the wanted place, or at the end, and returns its place. The other visits keep their
 * order, without gaps. Until the transaction ends nobody else changes the day's order.
 */
export async function makeRoom(
  transaction: Transaction,
  day: Day,
  { wanted, visitId }: { wanted?: number | undefined; visitId?: string },
): Promise<number> {
  if (day.planId === null && day.assignee === null) return 1
  await lockDay(transaction, day)
  const others = 'day_visits($1, $2, $3) where visit_id is distinct from $4'
  const values = [day.planId, day.assignee, day.date, visitId ?? null]
  const counted = await transaction.query<{ count: number }>(`select count(*) from ${others}`, values)
  const last = counted.rows[0]!.count + 1
  const place = Math.min(wanted ?? last, last)
  await transaction.query(
    `select place_visits(array_agg(visit_id), array_agg(n + case when n >= $5 then 1 else 0 end))
     from (select visit_id, row_number() over (order by visit_order, visit_number) n
       from ${others}) numbered`,
    [...values, place],
  )
  return place
}

/** Closes the gap that a visit left on its former day. */
export async function closeGap(transaction: Transaction, day: Day): Promise<void> {
  if (day.planId === null && day.assignee === null) return
  await lockDay(transaction, day)
  await renumber(transaction, day)
}

/** Numbers the visits of each day of the plan from 1, in their present order. */
export async function renumberPlan(transaction: Transaction, planId: string): Promise<void> {
  await renumber(transaction, { planId, assignee: null, date: null })
}

/** Without a date, renumbers each day of the plan. */
async function renumber(
  transaction: Transaction,
  { planId, assignee, date }: Omit<Day, 'date'> & { date: string | null },
): Promise<void> {
  await transaction.query(
    `select place_visits(array_agg(visit_id), array_agg(place))
     from (select visit_id, row_number() over (partition by visit_date order by visit_order, visit_number) place
       from day_visits($1, $2, $3)) numbered`,
    [planId, assignee, date],
  )
}

/** Numbers the visits from 1 in the order of the list. */
export async function writeOrder(transaction: Transaction, visitIds: string[]): Promise<void> {
  const places = visitIds.map((_, index) => index + 1)
  await transaction.query('select place_visits($1, $2)', [visitIds, places])
}

async function lockDay(transaction: Transaction, { planId, assignee, date }: Day): Promise<void> {
  await transaction.query(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' ' || $1, 7301985))`,
    [`${planId ?? assignee} ${date}`],
  )
}
