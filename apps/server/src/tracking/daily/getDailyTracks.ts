import { counted } from '../../platform/counted.ts'
import type { components } from '@geofield/client/openapi'
import type { Database } from '../../platform/database/database.ts'
import { refuseHiddenTrack } from '../../platform/database/sight.ts'
import type { Position } from '@geofield/geography'
import { fieldDefaults } from '../../platform/http/contract/defaults.ts'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { Handler, TenantCaller } from '../../platform/http/handlers.ts'
import { splitByDevice, type TrackPosition } from '../track.ts'
import { listTrackFaults } from '../trackFaults.ts'
import { selectTrack } from '../trackStore.ts'
import { type DailyTrack, summarizeDay } from './dailyTrack.ts'
import { type Day, readDays } from './dayStore.ts'
import { measureRoads, type MatchWay, type RoadDistance } from './roadDistance.ts'

type DailyRequest = components['schemas']['DailyTracksRequest']
type DeviceDay = components['schemas']['DailyTrack']
type TrackEnd = components['schemas']['TrackEnd']

/** What daily tracks need of other areas. */
export type Surroundings = {
  /** The address at a position in words, if any is known. */
  addressAt: (position: Position) => string | null
  matchWay: MatchWay
}
type Asked = { request: DailyRequest; caller: TenantCaller; signal: AbortSignal }

const maxDays = 31
/** Matching takes an engine some 20 ms for each way between stops. */
const maxDaysByRoad = 7
const maxPositions = 100_000
const msPerDay = 86_400_000
const defaults = fieldDefaults('DailyTracksRequest', 'stopMetres', 'stopMinutes')

export function getDailyTracks(database: Database, around: Surroundings): Handler<'getDailyTracks'> {
  return async ({ body: request, caller, signal }) => {
    const faults = listFaults(request)
    if (faults.length > 0) throw validationFailed(faults)
    const { tenant } = caller
    const { timeZone, days } = await database.inTenant(tenant, async (transaction) => {
      await refuseHiddenTrack(transaction, tenant, request)
      return readDays(transaction, request)
    })
    const tracks: DeviceDay[] = []
    // One day at a time, so that only one day's positions are in memory.
    for (const day of days) {
      signal.throwIfAborted()
      const positions = await readPositions(database, { request, caller, signal }, day)
      for (const track of splitByDevice(positions)) {
        tracks.push(await describeDay(track, { day, around, asked: { request, caller, signal } }))
      }
    }
    return {
      result: 0,
      status: { success: true, message: outcome(tracks.length) },
      data: { timeZone, tracks },
    }
  }
}

function listFaults({ from, to, roads, ...who }: DailyRequest): ErrorDetail[] {
  const faults = listTrackFaults(who)
  const days = (Date.parse(to) - Date.parse(from)) / msPerDay + 1
  const most = roads ? maxDaysByRoad : maxDays
  if (days < 1)
    faults.push({ path: '/to', code: 'range', message: `must not be before from, ${from}; got ${to}` })
  else if (days > most) {
    const limit = roads ? `${most} days with roads` : `${most} days`
    faults.push({
      path: '/to',
      code: 'range',
      message: `must cover at most ${limit}, from included; got ${days}`,
    })
  }
  return faults
}

async function readPositions(
  database: Database,
  { request, caller: { tenant } }: Asked,
  { date, from, to }: Day,
): Promise<TrackPosition[]> {
  const positions = await database.inTenant(
    tenant,
    (transaction) => selectTrack(transaction, { ...request, from, to, limit: maxPositions + 1 }),
    { readOnly: true, replica: true, turn: 'search' },
  )
  if (positions.length <= maxPositions) return positions
  const message = `${date} has more than ${maxPositions} positions; ask for one device`
  throw validationFailed([{ path: '', code: 'tooManyPositions', message }])
}

type Describing = { day: Day; around: Surroundings; asked: Asked }

async function describeDay(
  positions: TrackPosition[],
  { day: { date }, around, asked: { request, caller, signal } }: Describing,
): Promise<DeviceDay> {
  const { stopMetres, stopMinutes, roads, costing } = { ...defaults, ...request }
  const track = summarizeDay(positions, { metres: stopMetres, seconds: 60 * stopMinutes })
  const { driver, trackerId } = positions[0]!
  const byRoad = roads
    ? await measureRoads(track.ways, (points) =>
        around.matchWay(points, { tenant: caller.tenant, costing, signal }),
      )
    : undefined
  return { date, driver, trackerId, ...toTotals(track), ...toRoad(byRoad), ...toPlaces(track, around) }
}

function toTotals({ positions, leftOut: reasons, metres, ...track }: DailyTrack) {
  const { movingSeconds, standingSeconds, unknownSeconds } = track
  return {
    positions,
    left_out: reasons.filter((reason) => reason !== null).length,
    distance: Math.round(metres),
    moving_seconds: movingSeconds,
    standing_seconds: standingSeconds,
    unknown_seconds: unknownSeconds,
  }
}

function toRoad(byRoad: RoadDistance | undefined): Pick<DeviceDay, 'road'> {
  if (!byRoad) return {}
  const { metres, matched, synthetic } = byRoad
  const distance = Math.round(metres)
  const share = matched === null || distance === 0 ? null : Math.round(100 * matched) / 100
  return { road: { distance, matched: share, ...(synthetic && { synthetic: true as const }) } }
}

function toPlaces({ first, last, stops }: DailyTrack, { addressAt }: Surroundings) {
  return {
    first: toEnd(first),
    last: toEnd(last),
    stops: stops.map(({ lat, lon, from, to, positions }) => ({
      lat: round(lat),
      lng: round(lon),
      from,
      to,
      seconds: to - from,
      positions,
      address: addressAt({ lat, lon }),
    })),
  }
}

function toEnd({ lat, lon, ts }: TrackPosition): TrackEnd {
  return { lat, lng: lon, ts }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

function outcome(tracks: number): string {
  if (tracks === 0) return 'No position in these days.'
  return `${counted(tracks, 'daily track')} found.`
}
