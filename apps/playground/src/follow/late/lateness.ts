import type { Client } from '@geofield/client'
import { toSeconds, writeDuration, type ZonedTime } from '../zonedTime.ts'

export type Visit = Awaited<ReturnType<Client['preview']['journeys']['searchVisits']>>['data'][number]

export const visitStatus = { begun: 3, done: 4, cancelled: 5, missed: 6 }

export interface Lateness {
  /** Planned arrival, else the end of the time window; Unix seconds. Absent where the plan has neither. */
  due?: number
  /** Check-in. */
  arrived?: number
  left?: number
  /** How long after `due` the visitor came, or has not come yet; negative when early. Absent where nobody can say. */
  seconds?: number
  isWaiting: boolean
}

/** Says how late a visit is at `now` (Unix seconds). A cancelled or missed visit is waited for by nobody. */
export function latenessOf(visit: Visit, zone: ZonedTime, now: number): Lateness {
  const { visit_planned_start: planned, visit_window_end: end, visit_date: day, visit_status: status } = visit
  const due = planned ? toSeconds(planned) : end ? zone.read(day, end) : undefined
  const arrived = visit.visit_checkin_time ? toSeconds(visit.visit_checkin_time) : undefined
  const left = visit.visit_checkout_time ? toSeconds(visit.visit_checkout_time) : undefined
  const isWaiting = arrived === undefined && status < visitStatus.begun
  const seconds = due === undefined ? undefined : secondsLate(due, arrived, isWaiting ? now : undefined)
  return {
    ...(due === undefined ? {} : { due }),
    ...(arrived === undefined ? {} : { arrived }),
    ...(left === undefined ? {} : { left }),
    ...(seconds === undefined ? {} : { seconds }),
    isWaiting,
  }
}

function secondsLate(due: number, arrived: number | undefined, now: number | undefined): number | undefined {
  if (arrived !== undefined) return arrived - due
  // Before its time a visit is not early: nobody has come.
  return now !== undefined && now > due ? now - due : undefined
}

/** A minute is no delay. */
const tolerance = 60

export function isLate({ seconds }: Lateness): boolean {
  return seconds !== undefined && seconds > tolerance
}

/** Says in a few words how a visit goes. */
export function describeLateness(late: Lateness, status: number): string {
  if (status === visitStatus.missed) return 'missed'
  if (status === visitStatus.cancelled) return 'cancelled'
  const { seconds, isWaiting, due } = late
  if (due === undefined) return isWaiting ? 'no planned time' : 'came, no planned time'
  if (seconds === undefined) return 'not due yet'
  if (isLate(late)) return `${writeDuration(seconds)} late${isWaiting ? ', not there yet' : ''}`
  return seconds < -tolerance ? `${writeDuration(-seconds)} early` : 'on time'
}
