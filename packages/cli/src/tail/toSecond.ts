/** A time of the platform without its milliseconds, such as `2026-11-20T04:06:00Z`. */
export function toSecond(time: string): string {
  return time.replace(/\.\d+Z$/, 'Z')
}
