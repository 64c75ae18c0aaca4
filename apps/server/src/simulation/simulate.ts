import { type Account, type Calls, createCalls } from './calls.ts'
import { type Clock, startClock, startOfDay } from './clock.ts'
import type { CrewName } from './crew.ts'
import { liveDay } from './employeeDay.ts'
import { countFailures } from './failures.ts'
import { findMapStops, getReady } from './getReady.ts'
import { laterThan } from './laterThan.ts'
import type { PlannedDay } from './planDay.ts'
import type { Counts } from './reporter.ts'
import { dayOf, findTimeZone } from './tenantDay.ts'

export type Simulation = {
  account: Account
  crew: CrewName
  employees: number
  hours: number
  /** Whether the day ends at the tenant's midnight, even if it has fewer hours then. */
  endsByMidnight?: true
  speed: number
  seed: number
  /** Stops the run: open visits are ended, which takes at most `patienceMs`. */
  signal: AbortSignal
  patienceMs: number
  onProgress: (message: string) => void
}
const progressMs = 10_000

/** Runs one working day of a crew through the public API. Returns the counts, also when it is stopped. */
export async function simulate(simulation: Simulation): Promise<Counts> {
  const { employees, speed, signal, patienceMs, onProgress } = simulation
  const counts: Counts = { positions: 0, events: 0, visits: 0, failed: 0 }
  const { ending, forget } = laterThan(signal, patienceMs)
  const calls = createCalls({ signal, ending, onProgress })
  const failed = countFailures(simulation, counts)
  const ready: PlannedDay[] = []
  let clock: Clock | undefined
  const progress = () =>
    clock ? describeProgress(counts, clock) : `${ready.length} of ${employees} employees are ready`
  const timer = setInterval(() => onProgress(progress()), progressMs)
  try {
    const stops = await findMapStops(simulation.account, { calls, signal })
    const { hours, beginning } = await findDay(simulation, calls)
    await getReady({ ...simulation, hours, beginning, calls, failed, stops }, ready)
    clock = startClock(hours, speed)
    const work = { clock, calls, counts, signal }
    await Promise.all(ready.map((day) => liveDay(day, work).catch(failed(day.member.username))))
    onProgress(describeProgress(counts, clock))
    onProgress(describeFigures(calls, clock))
    return counts
  } finally {
    clearInterval(timer)
    forget()
  }
}

/** Returns when the day begins and how long it is. */
async function findDay({ account, hours, endsByMidnight, speed }: Simulation, calls: Calls) {
  const timeZone = await findTimeZone(account, calls)
  const startsAt = startOfDay(hours, speed)
  const left = (dayOf(startsAt, timeZone).endsAt - startsAt) / 3600
  return { hours: endsByMidnight ? Math.min(hours, left) : hours, beginning: { startsAt, timeZone } }
}

function describeProgress({ positions, events, visits }: Counts, clock: Clock): string {
  const share = Math.round(clock.shareDone() * 100)
  return `${share} % of the day: ${positions} positions, ${events} events, ${visits} visits done`
}

function describeFigures({ durations }: Calls, clock: Clock): string {
  const [half, most] = [0.5, 0.99].map((share) => Math.ceil(durations.quantileMs(share)))
  const late = Math.round(clock.maxLateSeconds())
  return `${durations.count()} requests, half within ${half} ms, 99 % within ${most} ms; at most ${late} s behind the clock`
}
