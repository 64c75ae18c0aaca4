import type { Problem } from './problem.ts'

/** When a route's jobs are done. All times are seconds, as in the problem. */
export interface Schedule {
  /** It leaves its start as late as it can without taking longer, and so waits as little as it can. */
  leaves: number
  returns: number
  stops: { job: number; arrives: number; begins: number; ends: number }[]
  distance: number
  /** From leaving to returning, and the parts of it that are spent on the way and waiting. */
  duration: number
  onTheWay: number
  waits: number
}

/**
 * Returns the schedule of one vehicle's jobs in order that returns first, or undefined if their windows or its shift can't be
 * kept. A day longer than it may be begins later, in later windows, where that makes it short enough.
 */
export function schedule(problem: Problem, vehicle: number, jobs: readonly number[]): Schedule | undefined {
  const { opens, maxDuration = Infinity } = problem.vehicles[vehicle]!
  const first = leaveLate(problem, vehicle, jobs, opens)
  for (let times = first; times; times = leaveLate(problem, vehicle, jobs, times.leaves + 1)) {
    if (times.duration <= maxDuration) return times
    // Without waits it is as short as it can be.
    if (times.waits === 0) break
  }
  return first
}

/** The first return of those who leave no earlier than this, and of these the one who leaves last. */
function leaveLate(
  problem: Problem,
  vehicle: number,
  jobs: readonly number[],
  from: number,
): Schedule | undefined {
  const earliest = pass(problem, vehicle, jobs, from)
  if (!earliest || earliest.waits === 0) return earliest
  // With a later start waits shrink until a window or the end of the shift would be missed.
  let [good, bad] = [earliest.leaves, earliest.leaves + earliest.waits + 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (pass(problem, vehicle, jobs, middle)?.returns === earliest.returns) good = middle
    else bad = middle
  }
  return pass(problem, vehicle, jobs, good)
}

function pass(
  problem: Problem,
  vehicle: number,
  jobs: readonly number[],
  leaves: number,
): Schedule | undefined {
  const { start, end, closes } = problem.vehicles[vehicle]!
  let place = start
  let now = leaves
  const sums = { distance: 0, onTheWay: 0, waits: 0 }
  const goTo = (to: number | undefined) => {
    if (place !== undefined && to !== undefined) {
      const leg = place * problem.locations + to
      sums.distance += problem.distances[leg]!
      sums.onTheWay += problem.durations[leg]!
      now += problem.durations[leg]!
    }
    place = to
  }
  const stops: Schedule['stops'] = []
  for (const job of jobs) {
    const { location, service = 0, windows = [] } = problem.jobs[job]!
    goTo(location)
    const arrives = now
    const window = windows.find(([, last]) => last >= arrives)
    if (!window && windows.length > 0) return undefined
    const begins = Math.max(arrives, window?.[0] ?? 0)
    sums.waits += begins - arrives
    now = begins + service
    stops.push({ job, arrives, begins, ends: now })
  }
  if (jobs.length > 0) goTo(end)
  if (now > closes) return undefined
  return { leaves, returns: now, stops, ...sums, duration: now - leaves }
}
