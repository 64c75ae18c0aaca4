import { checkProblem, maxAmount, type Problem } from '../problem.ts'
import { mustVisit, type Model } from './model.ts'
import { nearestJobs } from './nearestJobs.ts'

/** How many neighbours of a job are tried for it, in problems where each place is visited once. */
const neighbours = 40
const maxNeighbours = 120

export function createModel(problem: Problem): Model {
  checkProblem(problem)
  const jobs = problem.jobs.length
  const vehicles = problem.vehicles.length
  const distinct = new Set(problem.jobs.map(({ location }) => location)).size
  const tried = Math.min(maxNeighbours, Math.ceil((neighbours * jobs) / Math.max(1, distinct)))
  const width = Math.max(100, tried)
  const nearOnly = {
    ...matrices(problem),
    ...jobArrays(problem),
    ...vehicleArrays(problem),
    jobs,
    vehicles,
    nodes: jobs + 2 * vehicles,
    place: places(problem),
    balance: balanceWeight(problem),
    tried,
    width,
  }
  const { reach, ...near } = nearestJobs(nearOnly)
  return { ...nearOnly, reach, ...near }
}

/** The matrices with one more place, from and to which nothing costs anything: the end of an open route. */
function matrices({ locations, distances, durations, costs = distances }: Problem) {
  const places = locations + 1
  const known = new Map<Int32Array, { to: Int32Array; from: Int32Array }>()
  const read = (matrix: Int32Array) => {
    const to = new Int32Array(places * places)
    const from = new Int32Array(places * places)
    let symmetric = true
    for (let a = 0; a < locations; a++) {
      for (let b = 0; b < locations; b++) {
        const value = matrix[a * locations + b]!
        to[a * places + b] = value
        from[b * places + a] = value
        symmetric &&= value === matrix[b * locations + a]
      }
    }
    const both = { to, from: symmetric ? to : from }
    known.set(matrix, both)
    return both
  }
  const cost = known.get(costs) ?? read(costs)
  const time = known.get(durations) ?? read(durations)
  const distance = known.get(distances) ?? read(distances)
  return { places, cost: cost.to, costTo: cost.from, time: time.to, timeTo: time.from, distance: distance.to }
}

function places({ jobs, vehicles, locations }: Problem): Int32Array {
  return Int32Array.from([
    ...jobs.map(({ location }) => location),
    ...vehicles.map(({ start }) => start ?? locations),
    ...vehicles.map(({ end }) => end ?? locations),
  ])
}

function jobArrays({ jobs, vehicles }: Problem) {
  const amounts = Math.max(0, ...vehicles.map(({ capacity }) => capacity?.length ?? 0))
  const windows = jobs.map((job) => (job.windows?.length ? job.windows : [[0, maxAmount] as const]))
  const windowStarts = new Int32Array(jobs.length + 1)
  for (const [job, own] of windows.entries()) windowStarts[job + 1] = windowStarts[job]! + own.length
  const siblings = new Map<number, number[]>()
  for (const [job, { series }] of jobs.entries()) {
    if (series !== undefined) siblings.set(series, [...(siblings.get(series) ?? []), job])
  }
  return {
    amounts,
    service: Int32Array.from([...jobs.map(({ service }) => service ?? 0), ...vehicles.flatMap(() => [0, 0])]),
    windowStarts,
    windowOpens: Int32Array.from(windows.flatMap((own) => own.map(([first]) => first))),
    windowCloses: Int32Array.from(windows.flatMap((own) => own.map(([, last]) => last))),
    hasChoiceOfWindows: windows.some((own) => own.length > 1),
    prize: Float64Array.from(jobs, ({ prize }) => prize ?? mustVisit),
    demand: Int32Array.from(
      jobs.flatMap(({ demand }) => Array.from({ length: amounts }, (_, at) => demand?.[at] ?? 0)),
    ),
    series: Int32Array.from(jobs, ({ series }) => series ?? -1),
    gap: Int32Array.from(jobs, ({ gap }) => gap ?? 0),
    siblings: jobs.map(({ series }, job) =>
      series === undefined ? [] : siblings.get(series)!.filter((other) => other !== job),
    ),
  }
}

function vehicleArrays(problem: Problem) {
  const { vehicles, jobs, visitCost } = problem
  const amounts = Math.max(0, ...vehicles.map(({ capacity }) => capacity?.length ?? 0))
  const limit = (read: (vehicle: Problem['vehicles'][number]) => number | undefined, otherwise = maxAmount) =>
    Int32Array.from(vehicles, (vehicle) => read(vehicle) ?? otherwise)
  const classes = new Map<string, number>()
  const classOf = Int32Array.from(vehicles, (vehicle, index) => {
    const key = JSON.stringify(visitCost ? index : Object.entries(vehicle).sort())
    if (!classes.has(key)) classes.set(key, classes.size)
    return classes.get(key)!
  })
  const group = limit((vehicle) => vehicle.group, 0)
  const costs = visitCost ? new Int32Array(jobs.length * vehicles.length) : new Int32Array()
  if (visitCost) {
    for (let at = 0; at < costs.length; at++) {
      costs[at] = visitCost(Math.floor(at / vehicles.length), at % vehicles.length)
    }
  }
  return {
    capacity: Int32Array.from(
      vehicles.flatMap(({ capacity }) =>
        Array.from({ length: amounts }, (_, at) => capacity?.[at] ?? maxAmount),
      ),
    ),
    opens: limit(({ opens }) => opens),
    closes: limit(({ closes }) => closes),
    maxDuration: limit(({ maxDuration }) => maxDuration),
    maxDistance: limit(({ maxDistance }) => maxDistance),
    fixedCost: limit(({ fixedCost }) => fixedCost, 0),
    group,
    day: limit(({ day }) => day, 0),
    classOf,
    classes: classes.size,
    groups: Math.max(0, ...group) + 1,
    limitsDuration: vehicles.some((vehicle) => vehicle.maxDuration !== undefined),
    limitsDistance: vehicles.some((vehicle) => vehicle.maxDistance !== undefined),
    visitCost: costs,
  }
}

/** The weight of the squares of the work of all groups, by which a second above the mean costs `balance`. */
function balanceWeight({ balance = 0, jobs, vehicles }: Problem): number {
  const groups = new Set(vehicles.map(({ group }) => group ?? 0)).size
  const service = jobs.reduce((sum, job) => sum + (job.service ?? 0), 0)
  return balance / (2 * Math.max(1, service / Math.max(1, groups)))
}
