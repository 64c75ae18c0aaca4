import { InvalidArgumentError } from 'commander'

/** Where to begin: with what comes next, with the oldest that is kept, or at a time. */
export type Since = 'now' | 'oldest' | Date

const unitsMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const dateTime = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

/** Reads `now`, `oldest`, a time before now such as `90s` or `2h`, or a date with or without a time (RFC 3339). */
export function parseSince(text: string): Since {
  if (text === 'now' || text === 'oldest') return text
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? []
  if (unit !== undefined) return new Date(Date.now() - Number(count) * unitsMs[unit]!)
  // A date alone is its midnight on this machine, like a time without an offset.
  const time = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text)
  if (!dateTime.test(text) || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError(
      'Expected now, oldest, a time before now such as 15m, 2h or 3d, or a date and time.',
    )
  }
  return time
}
