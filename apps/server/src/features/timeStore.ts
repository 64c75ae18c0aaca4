import type { Transaction } from '../platform/database/database.ts'
import type { Interval } from './collection.ts'

/** Returns the days of the tenant's time zone from one moment to another, as conditions on a date. */
export async function toLocalDates(
  transaction: Transaction,
  { from, to }: Interval,
): Promise<{ gte?: string; lte?: string }> {
  const { rows } = await transaction.query<{ first: string | null; last: string | null }>(
    `select to_char($1::timestamptz at time zone time_zone, 'YYYY-MM-DD') "first",
       to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD') "last"
     from tenant where tenant_id = current_tenant()`,
    [from ?? null, to ?? null],
  )
  const { first, last } = rows[0]!
  return { ...(first && { gte: first }), ...(last && { lte: last }) }
}
