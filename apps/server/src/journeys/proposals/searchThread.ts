import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Choice, type Obstacle, type Problem, solve, weighChoices } from '@geofield/planner'

export type SearchInput = {
  problem: Omit<Problem, 'visitCost'>
  visitCosts: Int32Array
  seconds: number
  seed: number
}
/** The best other vehicle of a job in a route, and what more it would cost. */
export type OtherVehicle = { vehicle: number; extra: number }
export type SearchOutput = {
  routes: number[][]
  seconds: number
  repeatable: boolean
  /** By job. */
  otherwise: (OtherVehicle | undefined)[]
  /**
   * For each job that is left out: `cost` if a vehicle could visit it, else what stops most of the vehicles that may visit it, or
   * `not_allowed` if none may.
   */
  leftOut: { job: number; reason: Obstacle | 'cost' }[]
}
export type SearchMessage = { progress: number } | { output: SearchOutput }

/** Jobs times vehicles up to which other choices are weighed. */
const maxWeighed = 2_000_000

const { problem: table, visitCosts, seconds, seed } = workerData as SearchInput
// Requests to the server come first. On Linux this lowers the calling thread alone. At the lowest priority a busy machine
// would hardly ever come to the search.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const vehicles = table.vehicles.length
const problem: Problem = { ...table, visitCost: (job, vehicle) => visitCosts[job * vehicles + vehicle]! }
const found = solve(problem, {
  seconds,
  seed,
  onProgress: (progress) => {
    parentPort!.postMessage({ progress } satisfies SearchMessage, [])
    return true
  },
})
const choices = weighChoices(problem, found.routes)
const otherwise: SearchOutput['otherwise'] = []
if (problem.jobs.length * vehicles <= maxWeighed) {
  for (const [vehicle, route] of found.routes.entries()) {
    for (const job of route) otherwise[job] = findOther(choices.of(job), vehicle, choices.saved(job) ?? 0)
  }
}
const { routes, repeatable, absent } = found
const leftOut = absent.map((job) => ({ job, reason: commonReason(choices.of(job)) }))
const output: SearchOutput = { routes, seconds: found.seconds, repeatable, otherwise, leftOut }
parentPort!.postMessage({ output } satisfies SearchMessage, [])

function findOther(all: Choice[], present: number, saved: number): OtherVehicle | undefined {
  let best: OtherVehicle | undefined
  for (const choice of all) {
    if (!('cost' in choice) || choice.vehicle === present) continue
    const extra = choice.cost - saved
    if (!best || extra < best.extra) best = { vehicle: choice.vehicle, extra }
  }
  return best
}

function commonReason(all: Choice[]): Obstacle | 'cost' {
  const counts = new Map<Obstacle, number>()
  for (const choice of all) {
    if ('cost' in choice) return 'cost'
    counts.set(choice.obstacle, (counts.get(choice.obstacle) ?? 0) + 1)
  }
  // A vehicle that may not visit the job says nothing about why the others can't.
  counts.delete('not_allowed')
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'not_allowed'
}
