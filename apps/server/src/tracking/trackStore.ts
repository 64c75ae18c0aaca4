import type { Transaction } from '../platform/database/database.ts'
import { isStorable } from '../platform/storableText.ts'
import type { TrackPosition } from './track.ts'

/** Whose positions to read. A position must match each field that is present. */
export type Track = { driver?: string; trackerId?: string; employee_guid?: string }
type TrackQuery = Track & { from: number; to: number; limit: number }

/**
 * Returns positions sorted by device, driver and time. The one index on positions begins with the device, so a
 * driver's positions are found through the live table, which lists every device that the driver pushed for.
 */
export async function selectTrack(
  transaction: Transaction,
  { driver, trackerId, employee_guid: employee, from, to, limit }: TrackQuery,
): Promise<TrackPosition[]> {
  // PostgreSQL refuses text that it can't store as a parameter, so no row can match it.
  if (!isStorable(`${driver} ${trackerId}`)) return []
  const username = employee === undefined ? driver : await readUsername(transaction, employee)
  if (employee !== undefined && (username === undefined || (driver ?? username) !== username)) return []
  const { rows } = await transaction.query<TrackPosition>(
    `select driver, tracker_id "trackerId", ts, lat, lon, speed, heading, accuracy, device_status "deviceStatus", session
     from position
     where ts >= $1 and ts < $2 and ($3::text is null or driver = $3)
       and tracker_id = any(case when $4::text is null
         then array(select tracker_id from live_position where driver = $3) else array[$4] end)
     order by tracker_id, driver, ts
     limit $5`,
    [from, to, username ?? null, trackerId ?? null, limit],
  )
  return rows
}

/** Returns the user name of an employee's account, if the employee has one. */
async function readUsername(transaction: Transaction, employeeGuid: string): Promise<string | undefined> {
  const { rows } = await transaction.query<{ username: string }>(
    `select username from employee join user_account using (tenant_id, user_id)
     where tenant_id = current_tenant() and employee_guid = $1`,
    [employeeGuid],
  )
  return rows[0]?.username
}
