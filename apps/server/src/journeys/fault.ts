import type { ErrorDetail } from '../platform/http/errors.ts'
import { asMoment } from '../platform/search/moment.ts'
import { isStorable, storableRule } from '../platform/storableText.ts'

/** A fault of a value, without the value's path in the body. */
export type Fault = Omit<ErrorDetail, 'path'>

export function textFault(text: string | null | undefined): Fault | undefined {
  if (text === null || text === undefined || isStorable(text)) return undefined
  return { code: 'characters', message: storableRule }
}

type Times = { plannedStart: string | null | undefined; plannedEnd: string | null | undefined }

/** Returns a fault unless the planned departure is after the planned arrival. */
export function timesFault({ plannedStart, plannedEnd }: Times): Fault | undefined {
  if (!plannedStart || !plannedEnd || asMoment(plannedEnd) > asMoment(plannedStart)) return undefined
  return { code: 'order', message: `must be after the planned arrival, ${plannedStart}; got ${plannedEnd}` }
}

/** Refuses dates before the year 1: PostgreSQL has them, JavaScript's ISO dates do not. */
export function dateFault(date: string | undefined): Fault | undefined {
  if (date === undefined || date >= '0001') return undefined
  return { code: 'minimum', message: 'must be in the year 1 or later' }
}
