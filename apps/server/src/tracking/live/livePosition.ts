import type { components } from '@geofield/client/openapi'
import { freshnessOf } from '@geofield/track'
import type { Position } from '../position.ts'

export type Tracker = components['schemas']['Tracker']
export type LatestEvent = components['schemas']['LatestEvent']
/** As it is stored: with its exact time and its Id, which decide between two. An older version stored neither. */
export type StoredLatestEvent = LatestEvent & { ms?: number; id?: string }
type LivePosition = components['schemas']['LivePosition']

const disconnected = 4
const dutyType = 'DUTY'

export type StoredLivePosition = Position & { employeeGuid: string | null; employeeFullName: string | null }
export type StoredDriver = {
  driver: string
  latestEvents: Record<string, StoredLatestEvent>
  /** Seconds without a position after which a device of the tenant is silent. */
  silence: number
  /** The newest position of each device, newest first. */
  positions: StoredLivePosition[]
}

export function toTracker({ driver, latestEvents, silence, positions }: StoredDriver, now: number): Tracker {
  const events = new Map(
    Object.entries(latestEvents).map(([type, { ms: _ms, id: _id, ...event }]) => [type, event]),
  )
  return {
    driver,
    trackingInfo: positions.map((position) => toLivePosition(position, { now, silence })),
    latest_events: Object.fromEntries(events),
    latest_duty_event: events.get(dutyType) ?? null,
  }
}

function toLivePosition(
  position: StoredLivePosition,
  { now, silence }: { now: number; silence: number },
): LivePosition {
  const { trackerId, ts, lat, lon, speed, heading, accuracy, altitude, battery, session } = position
  const freshness = freshnessOf(ts, now, silence)
  return {
    trackerId,
    lat,
    lng: lon,
    ts,
    speed,
    heading,
    accuracy,
    altitude,
    battery,
    device_status: freshness === 'silent' ? disconnected : position.deviceStatus,
    freshness,
    session,
    motionActivity: position.motionActivity,
    ...(position.mock && { mock: position.mock }),
    employee_guid: position.employeeGuid,
    employee_full_name: position.employeeFullName,
  }
}
