import type { ErrorDetail } from '../platform/http/errors.ts'
import { asMoment } from '../platform/search/moment.ts'
import { isStorable, storableRule } from '../platform/storableText.ts'

/** A fault of a value, without the value's path in the body. */
export type Fault = Omit<ErrorDetail, 'path'>

/** Returns a fault if the database can't store a character of the text. */
export function textFault(text: string | null | undefined): Fault | undefined {
  if (text === null || text === undefined || isStorable(text)) return undefined
  return { code: 'characters', message: storableRule }
}

type Times = { plannedStart: string | null | undefined; plannedEnd: string | null | undefined }

/** The end of an interval that a body sets; its fault belongs to that field. */
export type Edge = 'start' | 'end'

/**
 * Returns a fault of one planned time if the departure (`plannedEnd`) is not after the arrival (`plannedStart`). Both
 * texts become UTC times of one form, so that the later one is also the greater text.
 */
export function timesFault({ plannedStart, plannedEnd }: Times, changed: Edge = 'end'): Fault | undefined {
  if (!plannedStart || !plannedEnd || asMoment(plannedEnd) > asMoment(plannedStart)) return undefined
  const message =
    changed === 'end'
      ? `must be after the planned arrival, ${plannedStart}; got ${plannedEnd}`
      : `must be before the planned departure, ${plannedEnd}; got ${plannedStart}`
  return { code: 'order', message }
}

type Window = { windowStart?: string | null | undefined; windowEnd?: string | null | undefined }

/** Returns a fault of one end of a time window if its end is not after its start. Both are HH:MM. */
export function windowFault({ windowStart, windowEnd }: Window, changed: Edge = 'end'): Fault | undefined {
  if (!windowStart || !windowEnd || windowEnd > windowStart) return undefined
  const message =
    changed === 'end'
      ? `must be after the start of the window, ${windowStart}; got ${windowEnd}`
      : `must be before the end of the window, ${windowEnd}; got ${windowStart}`
  return { code: 'order', message }
}

/** Returns a fault for a date (YYYY-MM-DD) before the year 1: PostgreSQL has them, JavaScript's ISO dates do not. */
export function dateFault(date: string | undefined): Fault | undefined {
  if (date === undefined || date >= '0001') return undefined
  return { code: 'minimum', message: 'must be in the year 1 or later' }
}
