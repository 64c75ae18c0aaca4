import type { components } from '@geofield/client/openapi'
import { counted } from '../platform/counted.ts'
import { fieldDefaults } from '../platform/http/contract/defaults.ts'
import { isStorable, storableRule } from '../platform/storableText.ts'
import { wallClockMs } from '../platform/wallClock.ts'

const usualStatus = fieldDefaults('PositionInput', 'device_status').device_status as DeviceStatus

export type PositionInput = components['schemas']['PositionInput']
export type RejectedPosition = components['schemas']['RejectedPosition']
type DeviceStatus = components['schemas']['DeviceStatus']

/** A stored position. Times are Unix seconds (UTC). */
export type Position = {
  trackerId: string
  ts: number
  /** The key of the account that pushed it. */
  driver: string
  lat: number
  lon: number
  speed: number
  heading: number
  accuracy: number | null
  altitude: number | null
  battery: number | null
  deviceStatus: DeviceStatus
  session: string | null
  motionActivity: string | null
}

/** The server's time, by which the times of pushed positions are judged. */
export type Clock = { now: number; retentionDays: number }
export type Fault = Pick<RejectedPosition, 'reason' | 'message'>

export const secondsPerDay = 86_400
/** The most that a device's clock may be ahead of the server's. */
const clockSkewSeconds = 300
/** 2000-01-01. A device that reports an earlier time has lost its clock. */
const firstTs = 946_684_800

export function nowSeconds(): number {
  return Math.floor(wallClockMs() / 1000)
}

/** Returns the start of the oldest day that is kept. Days are dropped as a whole, so the limit moves by days. */
export function oldestTs({ now, retentionDays }: Clock): number {
  return (Math.floor(now / secondsPerDay) - retentionDays) * secondsPerDay
}

export function toPosition(input: PositionInput, driver: string): Position {
  return {
    trackerId: input.trackerId,
    ts: input.ts,
    driver,
    lat: input.lat,
    lon: input.lng,
    speed: readMeasure(input, 'speed') ?? unknown,
    heading: readMeasure(input, 'heading') ?? unknown,
    accuracy: readMeasure(input, 'accuracy'),
    altitude: readMeasure(input, 'altitude'),
    battery: readMeasure(input, 'battery'),
    deviceStatus: input.device_status || usualStatus,
    session: input.session || null,
    motionActivity: input.motionActivity || null,
  }
}

const unknown = -1

/** Returns why a position that fits its schema can't be stored, or undefined if it can. */
export function positionFault(input: PositionInput, clock: Clock): Fault | undefined {
  return timeFault(input.ts, clock) ?? placeFault(input) ?? measureFault(input) ?? textFault(input)
}

/** Returns why a time can't be stored by this clock, or undefined if it can. */
export function timeFault(ts: number, clock: Clock): Fault | undefined {
  const latest = clock.now + clockSkewSeconds
  if (ts > latest) {
    const seconds = Math.floor(ts / 1000)
    if (seconds >= firstTs && seconds <= latest) {
      return {
        reason: 'ts_in_milliseconds',
        message: `ts must be in seconds; got milliseconds, ${ts}. In seconds it is ${seconds}`,
      }
    }
    return {
      reason: 'clock_ahead',
      message: `ts must be at most 5 minutes ahead of the server's clock, which shows ${clock.now}; got ${ts}`,
    }
  }
  if (ts < firstTs) {
    return { reason: 'clock_not_set', message: `ts must be ${firstTs} (2000-01-01) or later; got ${ts}` }
  }
  const oldest = oldestTs(clock)
  if (ts >= oldest) return undefined
  return {
    reason: 'too_old',
    message: `ts must be ${oldest} or later: positions are kept for ${counted(clock.retentionDays, 'day')}; got ${ts}`,
  }
}

function placeFault({ lat, lng }: PositionInput): Fault | undefined {
  if (lat === 0 && lng === 0) {
    return {
      reason: 'position_not_set',
      message: 'lat and lng must not both be 0, which devices report when they have no fix',
    }
  }
  if (Math.abs(lat) > 90) {
    // Hint at a swap only if the swapped values would be a valid position.
    const hint =
      Math.abs(lat) <= 180 && Math.abs(lng) <= 90
        ? '. Are lat and lng swapped? lat is the north-south one'
        : ''
    return outOfRange(`lat must be from -90 to 90; got ${lat}${hint}`)
  }
  return Math.abs(lng) > 180 ? outOfRange(`lng must be from -180 to 180; got ${lng}`) : undefined
}

type Measure = 'speed' | 'heading' | 'accuracy' | 'altitude' | 'battery'
type Range = { from: number; to: number; rule: string; minusOneIsUnknown: boolean }

const ranges: Record<Measure, Range> = {
  speed: { from: 0, to: Infinity, rule: '0 or more, or -1 when unknown', minusOneIsUnknown: true },
  heading: { from: 0, to: 360, rule: 'from 0 to 360, or -1 when unknown', minusOneIsUnknown: true },
  accuracy: { from: 0, to: Infinity, rule: '0 or more, or -1 when unknown', minusOneIsUnknown: true },
  altitude: { from: -1000, to: 20_000, rule: 'from -1000 to 20000', minusOneIsUnknown: false },
  battery: { from: 0, to: 100, rule: 'from 0 to 100, or -1 when unknown', minusOneIsUnknown: true },
}

/** Returns null for each way in which devices report an unknown value. */
function readMeasure(input: PositionInput, name: Measure): number | null {
  const value = input[name]
  // The schema allows no text but the empty one.
  if (value === undefined || value === null || typeof value === 'string') return null
  return value === unknown && ranges[name].minusOneIsUnknown ? null : value
}

function measureFault(input: PositionInput): Fault | undefined {
  for (const name of ['speed', 'heading', 'accuracy', 'altitude', 'battery'] as const) {
    const value = readMeasure(input, name)
    const { from, to, rule } = ranges[name]
    if (value !== null && !(value >= from && value <= to))
      return outOfRange(`${name} must be ${rule}; got ${value}`)
  }
  return undefined
}

function textFault(input: PositionInput): Fault | undefined {
  for (const name of ['trackerId', 'session', 'motionActivity'] as const) {
    const text = input[name]
    if (text && !isStorable(text)) {
      return {
        reason: 'invalid_text',
        message: `${name} ${storableRule}`,
      }
    }
  }
  return undefined
}

function outOfRange(message: string): Fault {
  return { reason: 'out_of_range', message }
}
