import type { components } from '@geofield/client/openapi'
import { longestSilence } from '@geofield/track'
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
  /** The newest position of each device, newest first. */
  positions: StoredLivePosition[]
}

export function toTracker({ driver, latestEvents, positions }: StoredDriver, now: number): Tracker {
  const events = new Map(
    Object.entries(latestEvents).map(([type, { ms: _ms, id: _id, ...event }]) => [type, event]),
  )
  return {
    driver,
    trackingInfo: positions.map((position) => toLivePosition(position, now)),
    latest_events: Object.fromEntries(events),
    latest_duty_event: events.get(dutyType) ?? null,
  }
}

function toLivePosition(position: StoredLivePosition, now: number): LivePosition {
  const { trackerId, ts, lat, lon, speed, heading, accuracy, altitude, battery, session } = position
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
    device_status: ts < now - longestSilence ? disconnected : position.deviceStatus,
    session,
    motionActivity: position.motionActivity,
    employee_guid: position.employeeGuid,
    employee_full_name: position.employeeFullName,
  }
}
