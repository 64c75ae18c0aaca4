import type { Transaction } from '../../platform/database/database.ts'

/** When a visit's day starts, and the visit's window in seconds after that. Null means no bound. */
export type VisitTimes = { startsAt: Date; opens: number | null; closes: number | null }

/** Returns the times of a plan's visits by visit Id. Times of day are converted by the tenant's clock of that day. */
export async function readVisitTimes(
  transaction: Transaction,
  planId: string,
): Promise<Map<string, VisitTimes>> {
  const { rows } = await transaction.query<VisitTimes & { visitId: string }>(
    `select visit_id "visitId", starts_at "startsAt",
       extract(epoch from ((visit_date + window_start) at time zone time_zone) - starts_at)::float8 opens,
       extract(epoch from ((visit_date + window_end) at time zone time_zone) - starts_at)::float8 closes
     from visit join plan using (tenant_id, plan_id) join tenant using (tenant_id),
       lateral (select (visit_date + coalesce(day_start, '09:00')) at time zone time_zone starts_at) day
     where plan_id = $1`,
    [planId],
  )
  return new Map(rows.map(({ visitId, ...times }) => [visitId, times]))
}
