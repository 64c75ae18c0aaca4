import { secondsPerDay } from '../position.ts'

/** What upkeep knows of time from earlier runs. Seconds; times are Unix times. */
export type KnownTime = {
  /** What the server's clock showed at the last run. */
  clock: number
  /** What a right clock showed then: the last clock that was trusted, plus the time that servers have run since. */
  expected: number
  /** How long servers have run since the clock came into doubt; 0 while it is trusted. */
  doubtedSeconds: number
  /** The newest position at the last run whose clock was trusted. */
  newestTs: number | null
}

export type Reading = {
  /** What the server's clock shows. */
  clock: number
  databaseClock: number
  /** How long this process has run since its last run, by a monotonic clock; 0 at its first. */
  elapsedSeconds: number
  /** The newest position of all. */
  newestTs: number | null
}

export type Judgement = {
  /** What the next run knows. */
  next: KnownTime | undefined
  /** Why nothing may be dropped by this clock. Absent when the clock is trusted. */
  doubt?: string
}

/** How far a clock may be off without being doubted. */
export const toleranceSeconds = secondsPerDay
/**
 * A clock in doubt is trusted after servers have run for so long with it: the server may really have been off, and
 * retention must not stop for ever. It is the time that an operator has to notice the warnings.
 */
export const patienceSeconds = 7 * secondsPerDay

/**
 * Decides whether positions may be dropped by the server's clock. A clock that is a day off from what earlier runs, the
 * database or the devices say is in doubt. Positions never end a doubt: a driver could send one to have others erased.
 */
export function judgeClock(known: KnownTime | undefined, reading: Reading): Judgement {
  const { clock, databaseClock, newestTs } = reading
  // Another server may have run in the meantime, and counted its share.
  const ran = known ? Math.min(reading.elapsedSeconds, Math.abs(clock - known.clock)) : 0
  const expected = (known?.expected ?? newestTs ?? clock) + ran
  if (isFar(clock, databaseClock)) {
    return {
      next: known && { ...known, clock, expected },
      doubt: `the server's clock shows ${textOf(clock)}, and the database's clock shows ${textOf(databaseClock)}`,
    }
  }
  const doubt = isFar(clock, expected)
    ? `the clock shows ${textOf(clock)}, and ${textOf(expected)} was expected`
    : contradiction(known, reading)
  const doubtedSeconds = (known?.doubtedSeconds ?? 0) + ran
  if (doubt === undefined || doubtedSeconds >= patienceSeconds) return { next: trusted(reading) }
  return { next: { clock, expected, doubtedSeconds, newestTs: known?.newestTs ?? null }, doubt }
}

/** Upkeep goes on from this clock. */
export function trusted({ clock, newestTs }: Pick<Reading, 'clock' | 'newestTs'>): KnownTime {
  return { clock, expected: clock, doubtedSeconds: 0, newestTs }
}

export function isFar(one: number, other: number): boolean {
  return Math.abs(one - other) > toleranceSeconds
}

export function textOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** Positions that arrived since the clock was trusted last, all of them old. No new positions say nothing: it's Sunday. */
function contradiction(known: KnownTime | undefined, { clock, newestTs }: Reading): string | undefined {
  if (newestTs === null || newestTs <= (known?.newestTs ?? -Infinity)) return undefined
  if (newestTs >= clock - toleranceSeconds) return undefined
  return `the clock shows ${textOf(clock)}, and the newest position that devices sent is of ${textOf(newestTs)}`
}
