import { secondsPerDay } from '../position.ts'

/** What earlier runs stored about time. Durations are in seconds, times are Unix seconds. */
export type KnownTime = {
  /** The server's clock at the last run. */
  clock: number
  /** What a correct clock would have shown then: the last trusted clock plus the time that servers have run since. */
  expected: number
  /** How long servers have run while the clock is in doubt; 0 if it is trusted. */
  doubtedSeconds: number
  /** The newest position at the last run with a trusted clock. */
  newestTs: number | null
}

export type Reading = {
  /** The server's clock now. */
  clock: number
  databaseClock: number
  /** The time since this process's last run, by a monotonic clock; 0 at its first run. */
  elapsedSeconds: number
  /** The newest position of all tenants. */
  newestTs: number | null
}

type Judgement = {
  /** What to store for the next run. */
  next: KnownTime | undefined
  /** Why nothing may be dropped by this clock; absent if the clock is trusted. */
  doubt?: string
}

/** The deviation up to which a clock is trusted. */
export const toleranceSeconds = secondsPerDay
/**
 * A clock in doubt is trusted after servers have run with it for this long: the server may really have been off, and
 * retention must not stop for ever. Until then the operator can act on the warnings.
 */
export const patienceSeconds = 7 * secondsPerDay

/**
 * Decides whether positions may be dropped by the server's clock. A clock is in doubt if it differs by more than a
 * day from what earlier runs, the database or the devices say. Positions never end a doubt: a driver could send a
 * position to have other positions erased.
 */
export function judgeClock(known: KnownTime | undefined, reading: Reading): Judgement {
  const { clock, databaseClock, newestTs } = reading
  // Another server may have run meanwhile and counted the same time.
  const ran = known ? Math.min(reading.elapsedSeconds, Math.abs(clock - known.clock)) : 0
  const expected = (known?.expected ?? newestTs ?? clock) + ran
  if (isFar(clock, databaseClock)) {
    return {
      next: known && { ...known, clock, expected },
      doubt: `the server's clock shows ${toIsoText(clock)}, and the database's clock shows ${toIsoText(databaseClock)}`,
    }
  }
  const doubt = isFar(clock, expected)
    ? `the clock shows ${toIsoText(clock)}, and ${toIsoText(expected)} was expected`
    : contradiction(known, reading)
  const doubtedSeconds = (known?.doubtedSeconds ?? 0) + ran
  if (doubt === undefined || doubtedSeconds >= patienceSeconds) return { next: trusted(reading) }
  return { next: { clock, expected, doubtedSeconds, newestTs: known?.newestTs ?? null }, doubt }
}

/** Returns what to store when this clock is trusted. */
export function trusted({ clock, newestTs }: Pick<Reading, 'clock' | 'newestTs'>): KnownTime {
  return { clock, expected: clock, doubtedSeconds: 0, newestTs }
}

export function isFar(one: number, other: number): boolean {
  return Math.abs(one - other) > toleranceSeconds
}

export function toIsoText(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/**
 * Returns a contradiction if positions arrived since the last trusted run and all of them are old. No positions at
 * all say nothing: it may be Sunday.
 */
function contradiction(known: KnownTime | undefined, { clock, newestTs }: Reading): string | undefined {
  if (newestTs === null || newestTs <= (known?.newestTs ?? -Infinity)) return undefined
  if (newestTs >= clock - toleranceSeconds) return undefined
  return `the clock shows ${toIsoText(clock)}, and the newest position that devices sent is of ${toIsoText(newestTs)}`
}
