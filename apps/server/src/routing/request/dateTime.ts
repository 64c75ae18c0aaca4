import { validationFailed } from '../../platform/http/errors.ts'
import { wallClockMs } from '../../platform/wallClock.ts'
import type { BodyOf } from '../../platform/http/handlers.ts'

export type DateTime = NonNullable<BodyOf<'findRoute'>['date_time']>

/** The map has no time zones, so that the engine would take now for the server's own time. */
const zone = 'Asia/Kolkata'
const toLocal = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** Returns the time as the engine takes it: now is a departure. Throws where a time is missing or on no calendar. */
export function toEngineTime({ type, value }: DateTime): DateTime {
  if (type === 0) return { type: 1, value: toLocal.format(wallClockMs()).replace(' ', 'T') }
  if (value === undefined) {
    throw validationFailed([{ path: '/date_time/value', code: 'required', message: 'is missing' }])
  }
  const isOnCalendar = new Date(`${value}Z`).toISOString().startsWith(value)
  if (isOnCalendar) return { type, value }
  throw validationFailed([
    { path: '/date_time/value', code: 'format', message: `must be a day of the calendar; got "${value}"` },
  ])
}
