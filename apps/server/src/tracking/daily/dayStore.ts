import type { Transaction } from '../../platform/database/database.ts'

/** A day of the tenant's time zone. `from` is included, `to` is not; both are Unix seconds. */
export type Day = { date: string; from: number; to: number }

/** Returns the days from one date to another, both included, with the name of the tenant's time zone. */
export async function readDays(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<{ timeZone: string; days: Day[] }> {
  const { rows } = await transaction.query<Day & { timeZone: string }>(
    `select time_zone "timeZone", to_char(day, 'YYYY-MM-DD') "date",
       extract(epoch from day at time zone time_zone)::bigint "from",
       extract(epoch from (day + interval '1 day') at time zone time_zone)::bigint "to"
     from tenant, generate_series($1::date::timestamp, $2::date::timestamp, '1 day') day
     where tenant_id = current_tenant() order by day`,
    [from, to],
  )
  return {
    timeZone: rows[0]!.timeZone,
    days: rows.map(({ date, from: start, to: end }) => ({ date, from: start, to: end })),
  }
}
