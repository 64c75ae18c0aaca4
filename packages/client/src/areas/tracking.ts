import * as rows from '../generated/operations.ts'
import type { components } from '../generated/openapi.ts'
import type { Named, Sent } from '../types/operationTypes.ts'
import { tenantOperation, tenantSearch } from '../operations/tenantOperation.ts'
import { writeSearch } from '../request/writers.ts'
import type { Position } from '../types/geometry.ts'

type SentPosition = Sent<Named<components['schemas']['PositionInput']>>
/** The service also takes an empty text for an unknown measure. */
type WithNumbers<T> = {
  [Key in keyof T]: number extends T[Key]
    ? Exclude<T[Key], string>
    : true extends T[Key]
      ? Exclude<T[Key], string>
      : T[Key]
}

/** A position of a device. Null, -1 (not as `altitude`) and an absent field mean that a measure is unknown. */
export interface DevicePosition extends WithNumbers<Omit<SentPosition, 'lat' | 'lng'>>, Position {}

interface PushArguments {
  /** One position, or up to 1,000. */
  readonly positions: DevicePosition | readonly DevicePosition[]
}

/**
 * Stores one position or a list of up to 1,000, for the account that calls: `lat` and `lon` in decimal degrees
 * (WGS-84), `ts` in Unix seconds, `speed` in metres per second, `accuracy` and `altitude` in metres. A position that
 * is already stored (same account, `trackerId` and `ts`) counts as accepted, so a list may be sent again.
 *
 * A wrong position is not an error: `data.rejected` lists it with its index and reason.
 *
 * @example
 * const { data } = await client.preview.tracking.push({
 *   positions: [{ trackerId: 'device-0002', lat: 18.5324, lon: 73.8568, ts: Math.floor(Date.now() / 1000) }],
 * })
 * @throws ApiError 422 `VALIDATION_FAILED` (none or too many; nothing stored)
 */
export const push = /* @__PURE__ */ tenantOperation(rows.pushPositions, ({ positions }: PushArguments) => ({
  body: [positions].flat().map(({ lon, ...position }: DevicePosition) => ({ ...position, lng: lon })),
}))

/**
 * One page of drivers (accounts), by user name, each with the newest position of its devices and its newest events;
 * `data.total` counts all matches. `bounds` is a box in decimal degrees: `lx` west, `ly` south, `rx` east, `ry`
 * north. `event_ts` and `ts` are in Unix seconds. `searchLive.all` iterates over all pages.
 *
 * @example
 * const { data } = await client.preview.tracking.searchLive({
 *   where: { device_status: { inq: [1, 2] } },
 *   bounds: { lx: 73.8, ly: 18.48, rx: 73.92, ry: 18.58 },
 * })
 * @throws ApiError 422 `VALIDATION_FAILED`
 */
export const searchLive = /* @__PURE__ */ tenantSearch(rows.searchLivePositions, writeSearch)

/**
 * The track of a `driver` (a user name), an employee (`employee_guid`) or a device (`trackerId`), between `from`
 * (inclusive) and `to` (exclusive): Unix seconds, at most 7 days apart. Each segment has one driver, device, status
 * and session, with positions as `[longitude, latitude]`. An empty range is not an error: `data` is empty. `simplify` is
 * a distance in metres: positions no farther than that from the line through the others are left out. `jump` in
 * `metaData` marks positions that the device can't have reached.
 *
 * @example
 * const now = Math.floor(Date.now() / 1000)
 * const { data } = await client.preview.tracking.getHistory({ driver: 'asha.demo', from: now - 86_400, to: now })
 * @throws ApiError 422 `VALIDATION_FAILED` (none of the three, or a range over 7 days or 100,000
 * positions)
 */
export const getHistory = /* @__PURE__ */ tenantOperation(rows.getPositionHistory)

/**
 * What a `driver` (a user name), an employee (`employee_guid`) or a device (`trackerId`) did on each day from `from` to
 * `to` (dates in the tenant's time zone, both included, at most 31 days): the distance in metres, the seconds on the
 * way, at stops and unknown, the stops with `lat`, `lng` (decimal degrees) and address, and the first and last
 * position. `roads` adds the distance along roads, for at most 7 days. `evidence` says where the distance comes from.
 * `getDaily.geojson` has the track and every stored position beside it.
 *
 * @example
 * const { data } = await client.preview.tracking.getDaily({ driver: 'asha.demo', from: '2026-11-16', to: '2026-11-20' })
 * for (const { date, distance, stops } of data.tracks) console.log(date, distance, stops.length)
 * @throws ApiError 422 `VALIDATION_FAILED` (nobody asked for, or too many days or positions), 503 `MAP_MISSING` (`roads`
 * without a map of real roads)
 */
export const getDaily = /* @__PURE__ */ tenantOperation(rows.getDailyTracks)
