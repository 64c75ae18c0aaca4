import type pg from 'pg'

/** Visits of one plan, or those of a tenant that have none. */
export type OpenVisits = { tenantId: number; planId: string | null }

/** Returns the plans that have visits whose day ended before the moment without a check-in. */
export async function findMissedVisits(owner: pg.Client, at: Date): Promise<OpenVisits[]> {
  const { rows } = await owner.query<OpenVisits>(
    `select distinct tenant_id "tenantId", plan_id "planId" from visit join tenant using (tenant_id)
     where status <= 2 and visit_date < ($1 at time zone time_zone)::date
       and dated_at < (visit_date + 1)::timestamp at time zone time_zone`,
    [at],
  )
  return rows
}

/** Marks the visits whose day ended before the moment without a check-in, and returns how many. */
export async function markMissedVisits(
  owner: pg.Client,
  { tenantId, planId }: OpenVisits,
  at: Date,
): Promise<number> {
  const { rows } = await owner.query<{ marked: number }>('select mark_missed_visits($1, $2, $3) marked', [
    tenantId,
    planId,
    at,
  ])
  return rows[0]!.marked
}

/** By the database's clock, which also says when a visit got its date. */
export async function readClock(owner: pg.Client): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>('select now()')
  return rows[0]!.now
}
