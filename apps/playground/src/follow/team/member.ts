import type { ChangeEvent } from '@geofield/client'
import { freshnessOf } from '@geofield/client/geo'
import type { Position } from '@geofield/polyline'
import { writeDuration } from '../zonedTime.ts'

export type Tracker = Extract<ChangeEvent, { event: 'positions' }>['data']['trackers'][number]

export type MemberState = 'moving' | 'still' | 'silent'

/** Where one of the team is now. Times are in Unix seconds. */
export interface Member {
  /** The user name. */
  driver: string
  name: string
  at: Position
  /** When the device was there. */
  heard: number
  /** Seconds after which the member counts as silent. */
  silence: number
  state: MemberState
  /** When this state began; absent before a change was seen. */
  since?: number
  /** Metres per second. */
  speed?: number
  /** Per cent. */
  battery?: number
  /** Whether an app made the position up, as the device says. */
  isMock?: true
  /** What the member did last: the action of an event. */
  did?: { action: string; at: number }
}

const walking = 0.5

interface Known {
  /** What was known of the member. */
  before: Member | undefined
  silence: number
}

/** Reads the newest position of a driver's devices. */
export function readMember(
  { driver, trackingInfo, ...rest }: Tracker,
  { before, silence }: Known,
): Member | undefined {
  const [newest] = trackingInfo.toSorted((one, other) => other.ts - one.ts)
  if (!newest) return undefined
  const { lat, lng, ts, speed, battery, device_status: status, employee_full_name: name, mock } = newest
  const isMoving = status === 1 && (speed < 0 || speed >= walking)
  const state = status === 4 ? 'silent' : isMoving ? 'moving' : 'still'
  const [did] = Object.values(rest.latest_events).toSorted((one, other) => other.event_ts - one.event_ts)
  const since = before && before.state !== state ? ts : before?.since
  return {
    driver,
    name: name ?? driver,
    at: { lat, lon: lng },
    heard: ts,
    silence,
    state,
    ...(since === undefined ? {} : { since }),
    ...(speed < 0 ? {} : { speed }),
    ...(battery === null ? {} : { battery }),
    ...(mock ? { isMock: true } : {}),
    ...(did ? { did: { action: did.action_code, at: did.event_ts } } : {}),
  }
}

/** Who was not heard for long is silent, also where no new position says so. */
export function stateAt({ state, heard, silence }: Member, now: number): MemberState {
  return freshnessOf(heard, now, silence) === 'silent' ? 'silent' : state
}

/** `moving for 12 min, 54 km/h, heard 9 s ago, battery 80 %`. */
export function describeMember(member: Member, now: number): string {
  const { heard, since, speed, battery, isMock } = member
  const state = stateAt(member, now)
  const age = writeDuration(now - heard)
  const mayStand = state === 'moving' && freshnessOf(heard, now, member.silence) === 'late'
  const words = [
    state === 'silent'
      ? `silent for ${age}`
      : mayStand
        ? 'last seen moving'
        : since === undefined
          ? state
          : `${state} for ${writeDuration(now - since)}`,
    state === 'moving' && !mayStand && speed !== undefined && writeSpeed(speed),
    state !== 'silent' && `heard ${age} ago`,
    battery !== undefined && `battery ${Math.round(battery)} %`,
    isMock === true && 'mock location',
  ]
  return words.filter((word) => word !== false).join(', ')
}

export function writeSpeed(metresPerSecond: number): string {
  return `${Math.round(metresPerSecond * 3.6)} km/h`
}

/** Whether a member's name, user name or state has every word of a text. */
export function matches(member: Member, text: string, now: number): boolean {
  const all = `${member.name} ${member.driver} ${stateAt(member, now)}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
