/** The earliest and latest time that PostgreSQL reads in ISO 8601, in milliseconds since 1970. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Converts an RFC 3339 date-time to a form that PostgreSQL reads: it has no offsets beyond 16 hours and no year 0. Leap
 * seconds become the first second of the next minute; digits beyond the millisecond are cut. The description has
 * already validated the text.
 */
export function asMoment(text: string): string {
  const upper = text.toUpperCase().replace(' ', 'T')
  const withoutLeap = upper.replace(/:60(?=[.Z+-])/, ':59')
  const ms = Date.parse(withoutLeap) + (withoutLeap === upper ? 0 : 1000)
  return new Date(Math.min(Math.max(ms, earliest), latest)).toISOString()
}

const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/

/** Returns whether the text is an RFC 3339 date-time or full-date of a day that exists. */
export function isMoment(text: string): boolean {
  const [, year, month, day] = rfc3339.exec(text) ?? []
  if (!year) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Returns whether the text is an RFC 3339 full-date that exists. */
export function isCalendarDate(text: string): boolean {
  return text.length === '2026-11-21'.length && isMoment(text)
}
