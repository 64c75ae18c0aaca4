import type { ErrorDetail } from './http/errors.ts'

/** As seconds this is the year 5138, as milliseconds 1973. */
const beyondSeconds = 100_000_000_000

/** Returns a fault if a Unix time, which is in seconds, looks like milliseconds. */
export function millisecondsFault(path: string, time: number): ErrorDetail | undefined {
  if (time < beyondSeconds) return undefined
  return {
    path,
    code: 'milliseconds',
    message: `must be Unix time in seconds; ${time} looks like milliseconds`,
  }
}
