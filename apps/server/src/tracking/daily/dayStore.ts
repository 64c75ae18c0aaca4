import type { Transaction } from '../../platform/database/database.ts'

/** A day of the tenant's time zone. `from` is included, `to` is not; both are Unix seconds. `isThinned`: some of its positions were
 * deleted by the tenant's setting. */
export type Day = { date: string; from: number; to: number; isThinned: boolean }
/** What a tenant says about its days. */
export type DaySettings = { timeZone: string; trackGaps: 'unknown' | 'road'; silence: number }

/** Returns the days from one date to another, both included, with the tenant's settings. */
export async function readDays(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<DaySettings & { days: Day[] }> {
  const { rows } = await transaction.query<Day & DaySettings>(
    `select time_zone "timeZone", track_gaps "trackGaps", silence_seconds silence, to_char(day, 'YYYY-MM-DD') "date",
       extract(epoch from day at time zone time_zone)::bigint "from",
       extract(epoch from (day + interval '1 day') at time zone time_zone)::bigint "to",
       coalesce(extract(epoch from day at time zone time_zone) < (thinned_day + 1) * 86400::bigint, false) "isThinned"
     from tenant, generate_series($1::date::timestamp, $2::date::timestamp, '1 day') day
     where tenant_id = current_tenant() order by day`,
    [from, to],
  )
  const { timeZone, trackGaps, silence } = rows[0]!
  return {
    timeZone,
    trackGaps,
    silence,
    days: rows.map(({ date, from: start, to: end, isThinned }) => ({
      date,
      from: start,
      to: end,
      isThinned,
    })),
  }
}
