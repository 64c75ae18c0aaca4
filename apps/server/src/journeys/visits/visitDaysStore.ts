import type { Transaction } from '../../platform/database/database.ts'
import type { Extent } from '../../platform/search/question/entity.ts'

/** Returns from when until when the visits are, by the days of the tenant's time zone. */
export async function readVisitDays(transaction: Transaction): Promise<Extent> {
  const { rows } = await transaction.query<{ from: Date | null; to: Date | null }>(
    `select days.first::timestamp at time zone time_zone "from",
       (days.last + 1)::timestamp at time zone time_zone - interval '1 ms' "to"
     from tenant, (select min(visit_date) "first", max(visit_date) "last" from visit) days
     where tenant_id = current_tenant()`,
  )
  const { from, to } = rows[0]!
  return from && to ? { from, to } : {}
}
