import { notAllowed, type Problem } from '../problem.ts'
import { schedule } from '../schedule.ts'

/** Computes what routes cost from the problem alone, and throws if they break one of its rules. Balance is left out. */
export function checkRoutes(problem: Problem, routes: readonly (readonly number[])[]): number {
  const vehicleOf = new Map<number, number>()
  for (const [vehicle, route] of routes.entries()) {
    for (const job of route) {
      if (vehicleOf.has(job)) throw new Error(`job ${job} is visited twice`)
      vehicleOf.set(job, vehicle)
    }
    checkLoad(problem, vehicle, route)
    checkTimes(problem, vehicle, route)
  }
  checkGaps(problem, vehicleOf)
  const prizes = problem.jobs.map(({ prize = 0 }, job) => (vehicleOf.has(job) ? 0 : prize))
  return [...routes.map((route, vehicle) => routeCost(problem, vehicle, route)), ...prizes].reduce(
    (a, b) => a + b,
    0,
  )
}

function routeCost(problem: Problem, vehicle: number, route: readonly number[]): number {
  const { jobs, vehicles, locations, costs = problem.distances, visitCost = () => 0 } = problem
  const { start, end, fixedCost = 0 } = vehicles[vehicle]!
  if (route.length === 0) return 0
  let sum = fixedCost
  let place = start
  for (const to of [...route.map((job) => jobs[job]!.location), end]) {
    if (place !== undefined && to !== undefined) sum += costs[place * locations + to]!
    place = to
  }
  for (const job of route) {
    const own = visitCost(job, vehicle)
    if (own === notAllowed) throw new Error(`vehicle ${vehicle} may not visit job ${job}`)
    sum += own
  }
  return sum
}

function checkLoad({ jobs, vehicles }: Problem, vehicle: number, route: readonly number[]): void {
  for (const [at, most] of (vehicles[vehicle]!.capacity ?? []).entries()) {
    const load = route.reduce((sum, job) => sum + (jobs[job]!.demand?.[at] ?? 0), 0)
    if (load > most) throw new Error(`vehicle ${vehicle} is overloaded`)
  }
}

function checkGaps({ jobs, vehicles }: Problem, vehicleOf: Map<number, number>): void {
  const inSeries = [...vehicleOf].filter(([job]) => jobs[job]!.series !== undefined)
  for (const [job, vehicle] of inSeries) {
    for (const [other, its] of inSeries) {
      const { series, gap = 0 } = jobs[job]!
      if (other === job || jobs[other]!.series !== series) continue
      const days = Math.abs((vehicles[vehicle]!.day ?? 0) - (vehicles[its]!.day ?? 0))
      if (days < Math.max(1, gap)) throw new Error(`jobs ${job} and ${other} are only ${days} days apart`)
    }
  }
}

function checkTimes(problem: Problem, vehicle: number, route: readonly number[]): void {
  const { maxDuration = Infinity, maxDistance = Infinity } = problem.vehicles[vehicle]!
  const times = schedule(problem, vehicle, route)
  if (!times) throw new Error(`vehicle ${vehicle} comes too late`)
  if (times.duration > maxDuration)
    throw new Error(`vehicle ${vehicle} takes ${times.duration} of ${maxDuration} s`)
  if (times.distance > maxDistance)
    throw new Error(`vehicle ${vehicle} goes ${times.distance} of ${maxDistance}`)
}
