import type { Transaction } from '../../platform/database/database.ts'
import { canonicalName } from '../../platform/names/username.ts'

/** Identifies a daily track: a day of the tenant's time zone, the driver's present user name, and the device. */
export type TrackKey = { date: string; driver: string; trackerId: string }
/** Which tracks are wanted. Moments are ISO 8601; the days that they belong to count. */
export type WantedTracks = Partial<TrackKey> & { from?: string; to?: string; after?: TrackKey; id?: string }

/** Names a track in one text. */
export function trackId({ date, driver, trackerId }: TrackKey): string {
  return `${date}~${driver}~${trackerId}`
}

/**
 * Returns the days that may have positions, the newest first. The server stores positions of each day (UTC) apart, so the names of
 * these parts tell the days; a day of the tenant's time zone has parts of two.
 */
export async function selectTrackedDays(
  transaction: Transaction,
  { from, to, date, after }: WantedTracks,
): Promise<string[]> {
  const { rows } = await transaction.query<{ date: string }>(
    `select distinct to_char(day + shift, 'YYYY-MM-DD') "date"
     from pg_inherits join pg_class on oid = inhrelid, tenant,
       lateral (select to_date(right(relname, 8), 'YYYYMMDD') "day") stored, generate_series(-1, 1) shift
     where inhparent = 'position'::regclass and tenant_id = current_tenant()
       and day + shift >= coalesce(($1::timestamptz at time zone time_zone)::date, day + shift)
       and day + shift <= coalesce(($2::timestamptz at time zone time_zone)::date, day + shift)
       and day + shift = coalesce($3::date, day + shift) and day + shift <= coalesce($4::date, day + shift)
     order by 1 desc`,
    [from, to, date, after?.date],
  )
  return rows.map((row) => row.date)
}

type Span = { date: string; from: number; to: number }

/** Returns the tracks of a day that the transaction may see, by driver and device. `key` is that of the driver's account. */
export async function selectTracksOfDay(
  transaction: Transaction,
  { date, from, to }: Span,
  { driver, trackerId, after, id }: WantedTracks,
): Promise<(TrackKey & { key: string })[]> {
  const next = after?.date === date ? after : undefined
  const { rows } = await transaction.query<TrackKey & { key: string }>(
    `select $1::text "date", named.driver, p.tracker_id "trackerId", p.driver "key"
     from live_position p
       left join user_account a on a.tenant_id = p.tenant_id and a.account_key = p.driver collate "default",
       lateral (select coalesce(a.username, p.driver collate "default") collate "C" driver) named
     where ($4::text is null or p.driver = (named_keys(array[$4], array[$5]))[1]) and ($6::text is null or p.tracker_id = $6)
       and ($7::text is null or (named.driver, p.tracker_id) > ($7, $8))
       and ($9::text is null or $1 || '~' || named.driver || '~' || p.tracker_id = $9)
       and exists (select from position q
         where q.tracker_id = p.tracker_id and q.driver = p.driver and q.ts >= $2 and q.ts < $3)
     order by named.driver, p.tracker_id`,
    [
      date,
      from,
      to,
      driver,
      driver === undefined ? undefined : canonicalName(driver),
      trackerId,
      next?.driver,
      next?.trackerId,
      id,
    ],
  )
  return rows
}
