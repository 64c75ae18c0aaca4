import type { components } from '@geofield/client/openapi'
import type { Transaction } from '../platform/database/database.ts'
import { isStorable } from '../platform/storableText.ts'
import {
  type LatestEvent,
  silentAfterSeconds,
  type StoredDriver,
  type StoredLivePosition,
} from './livePosition.ts'

type LiveRequest = components['schemas']['LiveRequest']
export type LiveFilter = Omit<LiveRequest, 'skip' | 'take'>
export type Matching = { where: string; values: unknown[] }

/** The condition on live_driver, named d, as SQL with its values. */
export function matching(filter: LiveFilter, now: number): Matching {
  const { device_status: statuses, bounds } = filter
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['d.ts is not null']
  if (statuses) {
    conditions.push(
      `case when d.ts < ${place(now - silentAfterSeconds)} then 4 else d.device_status end = any(${place(statuses)}::smallint[])`,
    )
  }
  if (bounds) {
    const { lx, ly, rx, ry } = bounds
    // With west over east the box crosses the 180th meridian.
    const across = lx <= rx ? 'and' : 'or'
    conditions.push(
      `d.lat between ${place(ly)} and ${place(ry)} and (d.lon >= ${place(lx)} ${across} d.lon <= ${place(rx)})`,
    )
  }
  const employee = employeeConditions(filter, place)
  if (employee.length > 0) {
    conditions.push(
      `d.driver in (select a.username from employee e join user_account a using (tenant_id, user_id)
         where ${employee.join(' and ')})`,
    )
  }
  return { where: conditions.join(' and '), values }
}

type Place = (value: unknown) => string

function employeeConditions({ organization, team, hierarchyPath }: LiveFilter, place: Place): string[] {
  // Nobody has what can't be stored, and PostgreSQL refuses to look for it.
  if (![organization, team, hierarchyPath].every((text) => text === undefined || isStorable(text)))
    return ['false']
  const conditions: string[] = []
  if (organization !== undefined) conditions.push(`e.organization_id = ${place(organization)}`)
  if (team !== undefined) conditions.push(`e.team_id = ${place(team)}`)
  if (hierarchyPath !== undefined) {
    const path = place(hierarchyPath.replace(/\/$/, ''))
    // By whole segments: the path itself, or one that goes on with a slash. `0` is the character after the slash.
    conditions.push(
      `(e.hierarchy_path = ${path} or (e.hierarchy_path > ${path} || '/' and e.hierarchy_path < ${path} || '0'))`,
    )
  }
  return conditions
}

export async function countDrivers(transaction: Transaction, { where, values }: Matching): Promise<number> {
  const { rows } = await transaction.query<{ total: number }>(
    `select count(*) total from live_driver d where ${where}`,
    values,
  )
  return rows[0]!.total
}

type Row = StoredLivePosition & { latestEvents: Record<string, LatestEvent> }

/** The user names of all drivers. */
export async function selectDriverNames(
  transaction: Transaction,
  { where, values }: Matching,
): Promise<string[]> {
  const { rows } = await transaction.query<[string]>({
    text: `select d.driver from live_driver d where ${where} order by d.driver`,
    values,
    rowMode: 'array',
  })
  return rows.map(([driver]) => driver)
}

/** One page of drivers by user name. */
export async function selectDrivers(
  transaction: Transaction,
  { where, values }: Matching,
  { skip, take }: { skip: number; take: number },
): Promise<StoredDriver[]> {
  if (take === 0) return []
  const { rows } = await transaction.query<Row>(
    `select p.driver, d.latest_events "latestEvents", p.tracker_id "trackerId", p.ts, p.lat, p.lon, p.speed, p.heading,
       p.accuracy, p.altitude, p.battery, p.device_status "deviceStatus", p.session,
       p.motion_activity "motionActivity", e.employee_guid "employeeGuid", e.full_name "employeeFullName"
     from (
       select d.tenant_id, d.driver, d.latest_events from live_driver d where ${where}
       order by d.driver offset $${values.length + 1} limit $${values.length + 2}
     ) d
       join live_position p using (tenant_id, driver)
       left join user_account a on a.tenant_id = p.tenant_id and a.username = p.driver collate "default"
       left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id
     order by p.driver, p.ts desc, p.tracker_id`,
    [...values, skip, take],
  )
  return [...Map.groupBy(rows, ({ driver }) => driver)].map(([driver, positions]) => ({
    driver,
    latestEvents: positions[0]!.latestEvents,
    positions,
  }))
}

/** Keeps the driver's newest event of each type; one that is older than what is there changes nothing. */
export async function saveLatestEvent(
  transaction: Transaction,
  driver: string,
  event: LatestEvent,
): Promise<void> {
  await transaction.query(
    `insert into live_driver as known (tenant_id, driver, latest_events)
     values (current_tenant(), $1, jsonb_build_object($2::text, $3::jsonb))
     on conflict (tenant_id, driver) do update set latest_events = known.latest_events || excluded.latest_events
     where coalesce((known.latest_events->$2->>'event_ts')::bigint, 0) <= $4`,
    [driver, event.typeCode, JSON.stringify(event), event.event_ts],
  )
}
