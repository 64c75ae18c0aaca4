/**
 * Returns the wall clock in milliseconds since 1970, for moments that are stored or compared with stored ones. It may
 * jump. To measure a duration or to wait, use `performance.now()`; lint refuses `Date.now`.
 */
export function wallClockMs(): number {
  // oxlint-disable-next-line no-restricted-properties -- the one place
  return Date.now()
}
