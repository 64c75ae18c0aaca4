/**
 * What the clock on the wall shows, in milliseconds since 1970, for moments that are stored or compared with stored ones.
 * It may jump. To measure how long something takes or to wait, use `performance.now()`; the linter refuses `Date.now`.
 */
export function wallClockMs(): number {
  // oxlint-disable-next-line no-restricted-properties -- the one place
  return Date.now()
}
