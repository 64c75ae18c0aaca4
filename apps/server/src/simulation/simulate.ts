import { isApiError } from '@geofield/client'
import { type Account, type Calls, createCalls } from './calls.ts'
import { type Clock, startClock } from './clock.ts'
import { type CrewName, findCrew, readyMember } from './crew.ts'
import { liveDay } from './employeeDay.ts'
import { laterThan } from './laterThan.ts'
import { limitTo } from './limit.ts'
import { findStops, onMap } from './place.ts'
import { clearUp, planDay, type PlannedDay } from './planDay.ts'
import type { Counts } from './reporter.ts'

export type Simulation = {
  account: Account
  crew: CrewName
  employees: number
  hours: number
  speed: number
  seed: number
  /** Stops the run: open visits are ended, which takes at most `patienceMs`. */
  signal: AbortSignal
  patienceMs: number
  onProgress: (message: string) => void
}
type Run = Simulation & { calls: Calls; counts: Counts; failed: (who: string) => (error: unknown) => void }

/** Members that prepare at once: few, because each login costs the server a password hash. */
const readyingAtOnce = 4
const progressMs = 10_000

/** Runs one working day of a crew through the public API. Returns the counts, also when it is stopped. */
export async function simulate(simulation: Simulation): Promise<Counts> {
  const { employees, hours, speed, signal, patienceMs, onProgress } = simulation
  const counts: Counts = { positions: 0, events: 0, visits: 0, failed: 0 }
  const { ending, forget } = laterThan(signal, patienceMs)
  const calls = createCalls({ signal, ending, onProgress })
  const run: Run = { ...simulation, calls, counts, failed: failureCounter(simulation, counts) }
  const ready: PlannedDay[] = []
  let clock: Clock | undefined
  const progress = () =>
    clock ? describeProgress(counts, clock) : `${ready.length} of ${employees} employees are ready`
  const timer = setInterval(() => onProgress(progress()), progressMs)
  try {
    await getReady(run, ready)
    clock = startClock(hours, speed)
    const work = { clock, calls, counts, signal }
    await Promise.all(ready.map((day) => liveDay(day, work).catch(run.failed(day.member.username))))
    onProgress(describeProgress(counts, clock))
    onProgress(describeFigures(calls, clock))
    return counts
  } finally {
    clearInterval(timer)
    forget()
  }
}

/** Finds or creates the crew and plans its day. A member that fails is left out. */
async function getReady(run: Run, ready: PlannedDay[]): Promise<void> {
  const { account, crew: name, employees, hours, seed, signal, calls, onProgress } = run
  const client = calls.clientOf(account)
  const stops = await onMap(client, calls, await findStops(client, signal))
  if (stops.length < 2) throw new Error('Fewer than two customers are on the loaded map.')
  const known = await findCrew(client, name, signal)
  await clearUp({ client, calls, guids: [...known.values()].map(({ employee_guid: guid }) => guid) })
  onProgress(`${stops.length} customers on the map, ${known.size} employees of earlier runs`)
  const inTurn = limitTo(readyingAtOnce)
  const means = { account, client, calls, name, known }
  const readyOne = async (number: number) => {
    const member = await readyMember(means, number)
    ready.push(await planDay(member, { calls, stops, hours, seed }))
  }
  const numbers = Array.from({ length: employees }, (_, index) => index + 1)
  await Promise.all(
    numbers.map((number) => inTurn(() => readyOne(number)).catch(run.failed(`${name.prefix} ${number}`))),
  )
  onProgress(`${ready.length} employees begin their day`)
}

/** Counts failures, and reports each kind once. Failures after a stop don't count. */
function failureCounter({ signal, onProgress }: Simulation, counts: Counts): Run['failed'] {
  const told = new Set<string>()
  return (who) => (error) => {
    if (signal.aborted) return
    counts.failed += 1
    const message = describeError(error)
    if (!told.has(message)) onProgress(`${who}: ${message}`)
    told.add(message)
  }
}

function describeError(error: unknown): string {
  if (!isApiError(error)) return String(error)
  const details = error.details.map(({ path, message }) => `${path} ${message}`)
  return [`${error.operationId}: ${error.message}`, ...details].join(' ')
}

function describeProgress({ positions, events, visits }: Counts, clock: Clock): string {
  const share = Math.round(clock.shareDone() * 100)
  return `${share} % of the day: ${positions} positions, ${events} events, ${visits} visits done`
}

function describeFigures({ durations }: Calls, clock: Clock): string {
  const [half, most] = [0.5, 0.99].map((share) => Math.ceil(durations.quantileMs(share)))
  const late = Math.round(clock.mostLateSeconds())
  return `${durations.count()} requests, half within ${half} ms, 99 % within ${most} ms; at most ${late} s behind the clock`
}
