/** A vehicle, or a worker on one day. Times are seconds since any moment, the same for all of a problem. */
export interface Vehicle {
  /** The index of the location where it starts and where it ends. Without one, that end of the route is free. */
  start?: number
  end?: number
  /** Its shift: it leaves its start no earlier than `opens` and is at its end no later than `closes`. */
  opens: number
  closes: number
  /** What it can take, in the units of `Job.demand`, at most `maxAmount` each. */
  capacity?: readonly number[]
  /** The longest time from its start to its end in seconds, waits included. */
  maxDuration?: number
  /** The longest route, in the unit of `Problem.distances`. */
  maxDistance?: number
  /** What using it at all costs. */
  fixedCost?: number
  /** Vehicles of one group share their work, as the days of one worker do: `Problem.balance` is between groups. */
  group?: number
  /** The number of its day: jobs of one series keep `Job.gap` days between them. */
  day?: number
}

export interface Job {
  location: number
  /** Seconds on site. */
  service?: number
  /** When the service may begin: [first, last] seconds, each before the next. Without any, at all times. */
  windows?: readonly (readonly [number, number])[]
  demand?: readonly number[]
  /** What it costs to leave the job out. Without a prize the job is left out only if nothing else can be found. */
  prize?: number
  /** Jobs of one series are visits to one place on different days, at least `gap` days apart. */
  series?: number
  gap?: number
}

/** A problem of vehicle routing. All numbers are integers of at most 30 bits. */
export interface Problem {
  locations: number
  /** From row to column: `distances[from * locations + to]`. `unreachable` marks pairs without a way. */
  distances: Int32Array
  /** Seconds, laid out as the distances. It may be the same array. */
  durations: Int32Array
  /** What a leg costs; the distances if left out. */
  costs?: Int32Array
  vehicles: readonly Vehicle[]
  jobs: readonly Job[]
  /** What it costs that this vehicle visits this job, beside the way; `notAllowed` if it may not. */
  visitCost?: (job: number, vehicle: number) => number
  /** The cost of a second by which the work of a group is over the mean; 0 if it doesn't matter. */
  balance?: number
}

export const notAllowed = -1
export const unreachable = 1e9
/** The largest amount of a demand or a capacity, time or cost. */
export const maxAmount = 1e9

/** A problem that contradicts itself. The message names the part. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
}

/** Throws a ProblemError for a problem that can't be solved as it is written. */
export function checkProblem(problem: Problem): void {
  const { locations, distances, durations, costs, vehicles, jobs } = problem
  for (const [name, matrix] of Object.entries({ distances, durations, costs: costs ?? distances })) {
    if (matrix.length !== locations ** 2) {
      throw new ProblemError(`${name} must have ${locations} x ${locations} numbers; got ${matrix.length}`)
    }
    if (matrix.some((value) => value < 0 || value > unreachable)) {
      throw new ProblemError(`${name} must be from 0 to ${unreachable}`)
    }
  }
  for (const [index, vehicle] of vehicles.entries()) checkVehicle(`vehicle ${index}`, vehicle, locations)
  for (const [index, job] of jobs.entries()) checkJob(`job ${index}`, job, locations)
}

function checkVehicle(name: string, vehicle: Vehicle, locations: number): void {
  const { start = 0, end = 0, opens, closes } = vehicle
  checkPlaces(name, [start, end], locations)
  if (!(opens <= closes)) throw new ProblemError(`${name} closes before it opens`)
  const { capacity = [], maxDuration = 0, maxDistance = 0, fixedCost = 0 } = vehicle
  checkAmounts(name, [opens, closes, maxDuration, maxDistance, fixedCost, ...capacity])
}

function checkJob(name: string, job: Job, locations: number): void {
  const { location, windows = [], service = 0, demand = [], prize = 0, gap = 0 } = job
  checkPlaces(name, [location], locations)
  checkAmounts(name, [service, prize, gap, ...demand, ...windows.flat()])
  for (const [at, [first, last]] of windows.entries()) {
    if (first > last || first <= (windows[at - 1]?.[1] ?? -1)) {
      throw new ProblemError(`the windows of ${name} are not in order`)
    }
  }
}

function checkPlaces(name: string, places: number[], locations: number): void {
  if (places.every((place) => Number.isInteger(place) && place >= 0 && place < locations)) return
  throw new ProblemError(`${name} names no location`)
}

function checkAmounts(name: string, amounts: number[]): void {
  const wrong = amounts.find((amount) => !Number.isInteger(amount) || amount < 0 || amount > maxAmount)
  if (wrong !== undefined)
    throw new ProblemError(`${name} has ${wrong}; numbers are integers from 0 to ${maxAmount}`)
}
