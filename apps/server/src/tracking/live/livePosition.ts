import type { components } from '@geofield/client/openapi'
import type { Position } from '../position.ts'

export type Tracker = components['schemas']['Tracker']
export type LatestEvent = components['schemas']['LatestEvent']
type LivePosition = components['schemas']['LivePosition']

/** A device that is silent for longer counts as disconnected, whatever status it sent last. */
export const silentAfterSeconds = 900
const disconnected = 4
const dutyType = 'DUTY'

export type StoredLivePosition = Position & { employeeGuid: string | null; employeeFullName: string | null }
export type StoredDriver = {
  driver: string
  latestEvents: Record<string, LatestEvent>
  /** The newest position of each device, newest first. */
  positions: StoredLivePosition[]
}

export function toTracker({ driver, latestEvents, positions }: StoredDriver, now: number): Tracker {
  return {
    driver,
    trackingInfo: positions.map((position) => toLivePosition(position, now)),
    latest_events: latestEvents,
    latest_duty_event: latestEvents[dutyType] ?? null,
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
    device_status: ts < now - silentAfterSeconds ? disconnected : position.deviceStatus,
    session,
    motionActivity: position.motionActivity,
    employee_guid: position.employeeGuid,
    employee_full_name: position.employeeFullName,
  }
}
