/** An open visit of a day. Times are seconds since 1970; null means no bound. */
export type Stop = {
  visitId: string
  /** Index of its place in the ways. Undefined if it has none, or no road leads there. */
  place: number | undefined
  serviceSeconds: number
  opens: number | null
  closes: number | null
}

/** An employee's day: the open visits in their order, after those that have begun. */
export type Workday = {
  assignee: string
  date: string
  /** Where the employee is last: the place of the last visit that has begun. */
  from: number | undefined
  startsAt: number
  endsAt: number
  stops: Stop[]
}

/** Ways between places, row by row: metres and seconds. `noWay` where no road leads, or where it is too far. */
export type DayWays = { count: number; distances: Int32Array; durations: Int32Array }
export const noWay = 1e9
/** What a way counts that is not known, in metres: more than any other. */
const unknownMetres = 1e6

export type TimedStop = { visitId: string; arrivesAt: number; beginsAt: number; lateSeconds: number }
export type Timeline = {
  stops: TimedStop[]
  metres: number
  drivingSeconds: number
  finishesAt: number
  /** Seconds that visits begin too late, and that the day ends too late. */
  lateSeconds: number
  /** Whether all ways are known. */
  isKnown: boolean
}

/**
 * Returns when each visit begins and how far it is to drive. Who arrives before a visit may begin waits. A stop without a
 * place takes its time and no way.
 */
export function timeDay(day: Workday, ways: DayWays, stops = day.stops): Timeline {
  const timed: TimedStop[] = []
  let [at, from, metres, drivingSeconds, late, isKnown] = [day.startsAt, day.from, 0, 0, 0, true]
  for (const { visitId, place, serviceSeconds, opens, closes } of stops) {
    const way = findWay(ways, from, place)
    const arrivesAt = at + (way?.seconds ?? 0)
    const beginsAt = Math.max(arrivesAt, opens ?? arrivesAt)
    const lateSeconds = Math.max(0, beginsAt - (closes ?? beginsAt))
    timed.push({ visitId, arrivesAt, beginsAt, lateSeconds })
    at = beginsAt + serviceSeconds
    from = place ?? from
    metres += way?.metres ?? unknownMetres
    drivingSeconds += way?.seconds ?? 0
    late += lateSeconds
    isKnown &&= way !== undefined && place !== undefined
  }
  const lateSeconds = late + (stops.length === 0 ? 0 : Math.max(0, at - day.endsAt))
  return { stops: timed, metres, drivingSeconds, finishesAt: at, lateSeconds, isKnown }
}

function findWay(ways: DayWays, from: number | undefined, to: number | undefined) {
  if (from === undefined || to === undefined) return { metres: 0, seconds: 0 }
  const cell = from * ways.count + to
  const seconds = ways.durations[cell]!
  return seconds < noWay ? { metres: ways.distances[cell]!, seconds } : undefined
}

/** A place for a visit on a day, and what it costs more than the day without it. */
export type Insertion = { at: number; metres: number; seconds: number; lateSeconds: number }

export function insertionAt(
  day: Workday,
  stop: Stop,
  { at, ways }: { at: number; ways: DayWays },
): Insertion {
  const before = timeDay(day, ways)
  const after = timeDay(day, ways, day.stops.toSpliced(at, 0, stop))
  return {
    at,
    metres: after.metres - before.metres,
    seconds: after.drivingSeconds - before.drivingSeconds,
    lateSeconds: after.lateSeconds - before.lateSeconds,
  }
}

/** Returns the place for the stop that makes the day least late and, among those, least long. */
export function cheapestPlace(day: Workday, stop: Stop, ways: DayWays): Insertion {
  const choices = Array.from({ length: day.stops.length + 1 }, (_, at) =>
    insertionAt(day, stop, { at, ways }),
  )
  return choices.reduce((best, each) => (costOf(each) < costOf(best) ? each : best))
}

/** Being late counts before the way, however long that is. */
const metresOfLateSecond = 10_000
export function costOf({ lateSeconds, metres }: Insertion): number {
  return lateSeconds * metresOfLateSecond + metres
}
