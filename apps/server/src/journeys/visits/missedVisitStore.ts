import type pg from 'pg'
import { inTransaction } from '../../platform/database/migrate/owner.ts'

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

/** The most visits that one transaction marks: callers wait for its locks, some 0.2 ms for each visit. */
export const markedAtOnce = 500

/**
 * Marks up to `markedAtOnce` visits whose day ended before the moment without a check-in, and returns how many. The day
 * ends by the tenant's clock. Locks the plan before its visits, as updates of plans do, and leaves visits alone that an
 * event is moving now.
 */
export async function markMissedVisits(
  owner: pg.Client,
  { tenantId, planId }: OpenVisits,
  at: Date,
): Promise<number> {
  return inTransaction(owner, async () => {
    const plan = [tenantId, planId]
    await owner.query('select from plan where tenant_id = $1 and plan_id = $2 for no key update', plan)
    const { rowCount } = await owner.query(
      `with due as (
         select visit_id from visit join tenant using (tenant_id)
         where tenant_id = $1 and plan_id is not distinct from $2 and status <= 2
           and visit_date < ($3 at time zone time_zone)::date
           and dated_at < (visit_date + 1)::timestamp at time zone time_zone
         limit $4 for no key update of visit skip locked)
       update visit set status = 6 from due where visit.tenant_id = $1 and visit.visit_id = due.visit_id`,
      [...plan, at, markedAtOnce],
    )
    if (!rowCount) return 0
    await owner.query(
      'update plan set status = plan_status_by_visits(plan) where tenant_id = $1 and plan_id = $2',
      plan,
    )
    return rowCount
  })
}

/** By the database's clock, which also says when a visit got its date. */
export async function readClock(owner: pg.Client): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>('select now()')
  return rows[0]!.now
}
