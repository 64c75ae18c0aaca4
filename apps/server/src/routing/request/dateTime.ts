import { validationFailed } from '../../platform/http/errors.ts'
import type { BodyOf } from '../../platform/http/handlers.ts'

export type DateTime = NonNullable<BodyOf<'findRoute'>['date_time']>

/** Returns the time as the engine takes it. Throws where a time is missing or on no calendar. */
export function toEngineTime({ type, value }: DateTime): DateTime {
  if (type === 0) return { type }
  if (value === undefined) {
    throw validationFailed([{ path: '/date_time/value', code: 'required', message: 'is missing' }])
  }
  const isOnCalendar = new Date(`${value}Z`).toISOString().startsWith(value)
  if (isOnCalendar) return { type, value }
  throw validationFailed([
    { path: '/date_time/value', code: 'format', message: `must be a day of the calendar; got "${value}"` },
  ])
}
