import { InvalidArgumentError } from 'commander'

/** A date `YYYY-MM-DD`, or a day counted from today in the tenant's time zone, 0 for today. */
export type Day = string | number

const words: Readonly<Record<string, number>> = { today: 0, yesterday: -1 }

/** Reads `today`, `yesterday` or a date. */
export function parseDay(text: string): Day {
  const day = Object.hasOwn(words, text) ? words[text]! : text
  if (typeof day === 'string' && (!/^\d{4}-\d\d-\d\d$/.test(day) || addDays(day, 0) !== day)) {
    throw new InvalidArgumentError('Expected today, yesterday or a date such as 2026-11-20.')
  }
  return day
}

/** The date some days later; empty if the date does not exist. */
export function addDays(date: string, days: number): string {
  const time = new Date(`${date}T00:00Z`)
  if (Number.isNaN(time.getTime())) return ''
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** The date of a time in a time zone such as `Asia/Kolkata`. */
export function dateIn(timeZone: string, time: Date): string {
  // The form of Sweden is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time)
}

/** When a date begins in a time zone. Where the clocks skip midnight, the first moment of the day. */
export function startOfDay(date: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00Z`)
  const first = asUtc - offsetMs(timeZone, asUtc)
  const second = asUtc - offsetMs(timeZone, first)
  return new Date(dateIn(timeZone, new Date(second)) === date ? second : first)
}

/** What clocks in a time zone show beyond UTC. */
function offsetMs(timeZone: string, timeMs: number): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${shown.format(timeMs).replace(' ', 'T')}Z`) - timeMs
}
