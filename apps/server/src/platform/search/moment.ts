/** What PostgreSQL's own reading of ISO 8601 takes, in milliseconds since 1970. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * An RFC 3339 date-time, whose form the description has checked, in a form that PostgreSQL takes: it knows no offsets
 * beyond 16 hours and no year 0. Leap seconds are the first of the next minute; digits beyond the millisecond are cut off.
 */
export function asMoment(text: string): string {
  const upper = text.toUpperCase().replace(' ', 'T')
  const withoutLeap = upper.replace(/:60(?=[.Z+-])/, ':59')
  const ms = Date.parse(withoutLeap) + (withoutLeap === upper ? 0 : 1000)
  return new Date(Math.min(Math.max(ms, earliest), latest)).toISOString()
}
