import type { Transaction } from '../platform/database/database.ts'
import { canonicalName } from '../platform/names/username.ts'
import { isStorable } from '../platform/storableText.ts'
import type { TrackPosition } from './track.ts'

/** Whose positions to read, by the user name of the driver. A position must match each field that is present. */
export type Track = { driver?: string; trackerId?: string; employee_guid?: string }
/** `key` is that of an account, instead of a name that another account may have by now. */
type TrackQuery = Track & { key?: string; from: number; to: number; limit: number; isWhole?: boolean }

/**
 * Returns positions sorted by device, driver and time; `driver` is the driver's present user name. The one index on
 * positions begins with the device, so a driver's positions are found through the live table, which lists every device that
 * the driver pushed for. `isWhole` adds what no track needs: altitude and battery.
 */
export async function selectTrack(
  transaction: Transaction,
  { driver, trackerId, employee_guid: employee, key: given, from, to, limit, isWhole = false }: TrackQuery,
): Promise<TrackPosition[]> {
  // PostgreSQL refuses text that it can't store as a parameter, so no row can match it.
  if (!isStorable(`${driver} ${trackerId}`)) return []
  const key = given ?? (await findTrackKey(transaction, { driver, employee }))
  if (key === undefined) return []
  const { rows } = await transaction.query<TrackPosition>(
    `select coalesce(a.username, p.driver) driver, tracker_id "trackerId", ts, lat, lon, speed, heading, accuracy,
       device_status "deviceStatus", session, motion_activity "motionActivity", mock${isWhole ? ', altitude, battery' : ''}
     from (
       select * from position
       where ts >= $1 and ts < $2 and ($3::text is null or driver = $3)
         and tracker_id = any(case when $4::text is null
           then array(select tracker_id from live_position where driver = $3) else array[$4] end)
       order by tracker_id, driver, ts
       limit $5) p
       left join user_account a on a.tenant_id = p.tenant_id and a.account_key = p.driver collate "default"
     order by p.tracker_id, p.driver, p.ts`,
    [from, to, key, trackerId ?? null, limit],
  )
  return rows
}

/**
 * Returns the key of the account that a request names by user name, by employee or by both, also of one that has left. Null
 * where it names none; undefined where nobody is meant.
 */
async function findTrackKey(
  transaction: Transaction,
  { driver, employee }: { driver: string | undefined; employee: string | undefined },
): Promise<string | null | undefined> {
  if (driver === undefined && employee === undefined) return null
  const { rows } = await transaction.query<{ ofName: string | null; ofEmployee: string | null }>(
    `select (named_keys(array[$1], array[$2]))[1] "ofName", coalesce(
       (select account_key from employee join user_account using (tenant_id, user_id)
        where tenant_id = current_tenant() and employee_guid = $3),
       (select account_key from user_account where tenant_id = current_tenant() and left_employee = $3)) "ofEmployee"`,
    [driver ?? null, driver === undefined ? null : canonicalName(driver), employee ?? null],
  )
  const { ofName, ofEmployee } = rows[0]!
  if (employee === undefined) return ofName ?? undefined
  return driver === undefined || ofName === ofEmployee ? (ofEmployee ?? undefined) : undefined
}
