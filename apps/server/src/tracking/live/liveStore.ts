import type { components } from '@geofield/client/openapi'
import type { Transaction } from '../../platform/database/database.ts'
import type { Extent } from '../../platform/search/question/entity.ts'
import { columnSearch, defineColumns, isAtOrBelow } from '../../platform/search/columns.ts'
import { type AddValue } from '../../platform/search/statement.ts'
import { afterSql, orderSql, type SortKey, valuesSql } from '../../platform/search/keyset.ts'
import { cutPage, type PageRun, type RowWithKeys } from '../../platform/search/pageRun.ts'
import { isStorable } from '../../platform/storableText.ts'
import { type StoredLatestEvent, type StoredDriver, type StoredLivePosition } from './livePosition.ts'

type LiveRequest = components['schemas']['LiveRequest']
export type DriverSearch = {
  where: string
  values: unknown[]
  page: { skip: number; take: number }
  keys: SortKey[]
}
type Matching = Pick<DriverSearch, 'where' | 'values'>

/** Seconds without a position after which a device of the tenant is silent. PostgreSQL reads them once. */
const silence = '(select silence_seconds from tenant where tenant_id = current_tenant())'

/** `d` is the driver, `a` its account, `e` the employee with that account. `status` is the device's status at `now`. */
export function columnsAt(now: number) {
  const status = `case when d.ts < ${now} - ${silence} then 4 else d.device_status end`
  return defineColumns({
    driver: { sql: driverName, kind: 'text', accountKey: 'd.driver' },
    device_status: { sql: `(${status})`, kind: 'integer' },
    organization: { sql: 'e.organization_id', kind: 'text', nullable: true },
    team: { sql: 'e.team_id', kind: 'text', nullable: true },
  })
}

/**
 * Builds a search of live_driver (`d`) with its employee (`e`). Throws VALIDATION_FAILED with each fault of the
 * request.
 */
export function buildDriverSearch(
  { bounds, hierarchyPath, skip, take, ...filters }: Omit<LiveRequest, 'query'>,
  now: number,
): DriverSearch {
  const { statement, ...search } = columnSearch({
    columns: columnsAt(now),
    body: { skip, take },
    filters,
    usual: [{ sql: `${driverName} collate "C"`, kind: 'text' }],
    further: (add) => placeConditions({ bounds, hierarchyPath }, add),
  })
  return { ...search, values: statement.values }
}

/** Returns the conditions that a live search has beside its filters: only drivers with a position are live. */
export function placeConditions(
  { bounds, hierarchyPath }: { [Name in 'bounds' | 'hierarchyPath']?: LiveRequest[Name] | undefined },
  add: AddValue,
): string[] {
  return [
    'd.ts is not null',
    ...(bounds ? [isInBox(bounds, add)] : []),
    ...(hierarchyPath === undefined ? [] : [isInTeam(hierarchyPath, add)]),
  ]
}

function isInBox({ lx, ly, rx, ry }: NonNullable<LiveRequest['bounds']>, add: AddValue): string {
  // A box whose west is greater than its east crosses the 180th meridian.
  const across = lx <= rx ? 'and' : 'or'
  return `d.lat between ${add(ly)} and ${add(ry)} and (d.lon >= ${add(lx)} ${across} d.lon <= ${add(rx)})`
}

function isInTeam(hierarchyPath: string, add: AddValue): string {
  // PostgreSQL refuses such text as a parameter, so no row can match it.
  return isStorable(hierarchyPath) ? isAtOrBelow('e.hierarchy_path', hierarchyPath, add) : 'false'
}

/** The present user name. A driver from before accounts had keys may have no account any more. */
export const driverName = 'coalesce(a.username, d.driver collate "default")'
export const drivers = `live_driver d
  left join user_account a on a.tenant_id = d.tenant_id and a.account_key = d.driver collate "default"
  left join employee e on e.tenant_id = a.tenant_id and e.user_id = a.user_id`

export async function countDrivers(transaction: Transaction, { where, values }: Matching): Promise<number> {
  const { rows } = await transaction.query<{ total: number }>(
    `select count(*) total from ${drivers} ${where}`,
    values,
  )
  return rows[0]!.total
}

/** Returns where and when the newest positions are. */
export async function readLiveExtent(transaction: Transaction): Promise<Extent> {
  type Ends = Record<'west' | 'south' | 'east' | 'north' | 'from' | 'to', number>
  const { rows } = await transaction.query<Ends>(
    `select min(lon) west, min(lat) south, max(lon) east, max(lat) north, min(ts) "from", max(ts) "to"
     from live_driver where ts is not null having count(*) > 0`,
  )
  const [ends] = rows
  if (!ends) return {}
  const { from, to, ...bounds } = ends
  return { bounds, from: new Date(1000 * from), to: new Date(1000 * to) }
}

type Row = StoredLivePosition & { latestEvents: Record<string, StoredLatestEvent>; silence: number }

/** Returns the keys of all matching drivers, in the order of their user names. */
export async function selectDriverKeys(
  transaction: Transaction,
  { where, values }: Matching,
): Promise<string[]> {
  const { rows } = await transaction.query<[string]>({
    text: `select d.driver from ${drivers} ${where} order by ${driverName} collate "C"`,
    values,
    rowMode: 'array',
  })
  return rows.map(([driver]) => driver)
}

/** Returns one page of a run by cursor. */
export async function selectPageOfRun(
  transaction: Transaction,
  search: DriverSearch,
  run: PageRun,
): Promise<{ drivers: StoredDriver[]; total: number; next: string | null }> {
  const { where, keys, page } = search
  const place = run.readPlace(keys)
  const total = place?.total ?? (await countDrivers(transaction, search))
  const values = [...search.values]
  const add: AddValue = (value) => `$${values.push(value)}`
  const after = place ? `and ${afterSql(keys, place.values, add)}` : ''
  const { rows } = await transaction.query<{ driver: string } & RowWithKeys>(
    `select d.driver, ${valuesSql(keys)} from ${drivers} ${where} ${after}
     order by ${orderSql(keys)} limit ${add(page.take + 1)}`,
    values,
  )
  const { rows: names, ...rest } = cutPage<{ driver: string }>(run, { keys, rows, take: page.take, total })
  const found = await selectDriversByKey(
    transaction,
    names.map(({ driver }) => driver),
  )
  return { drivers: found, ...rest }
}

/** Returns the time of each driver's newest position (Unix seconds) by key, of all drivers that the transaction may see. */
export async function selectNewestTimes(transaction: Transaction): Promise<Map<string, number>> {
  const { rows } = await transaction.query<[string, number]>({
    text: 'select driver, ts from live_driver where ts is not null',
    rowMode: 'array',
  })
  return new Map(rows)
}

/** Returns the drivers of these keys, sorted by user name. */
export function selectDriversByKey(
  transaction: Transaction,
  keys: readonly string[],
): Promise<StoredDriver[]> {
  const page = { skip: 0, take: keys.length }
  return selectDrivers(transaction, { where: 'where d.driver = any($1)', values: [keys], page })
}

/** Returns one page of drivers, sorted by user name. */
export async function selectDrivers(
  transaction: Transaction,
  { where, values, page: { skip, take } }: Omit<DriverSearch, 'keys'>,
): Promise<StoredDriver[]> {
  if (take === 0) return []
  const { rows } = await transaction.query<Row>(
    `select d.name driver, d.latest_events "latestEvents", p.tracker_id "trackerId", p.ts, p.lat, p.lon, p.speed, p.heading,
       p.accuracy, p.altitude, p.battery, p.device_status "deviceStatus", p.session,
       p.motion_activity "motionActivity", p.mock, d."employeeGuid", d."employeeFullName",
       ${silence} silence
     from (
       select d.tenant_id, d.driver, d.latest_events, ${driverName} collate "C" as name,
         e.employee_guid "employeeGuid", e.full_name "employeeFullName"
       from ${drivers} ${where}
       order by name offset $${values.length + 1} limit $${values.length + 2}
     ) d
       join live_position p using (tenant_id, driver)
     order by d.name, p.ts desc, p.tracker_id`,
    [...values, skip, take],
  )
  return [...Map.groupBy(rows, ({ driver }) => driver)].map(([driver, positions]) => ({
    driver,
    latestEvents: positions[0]!.latestEvents,
    silence: positions[0]!.silence,
    positions,
  }))
}
