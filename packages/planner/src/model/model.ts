/**
 * A problem in flat arrays. A *node* is a job, or the start or end of a vehicle: jobs are 0..jobs-1, the start of vehicle
 * v is jobs + v, and its end is jobs + vehicles + v. Amounts have `amounts` numbers each.
 */
export interface Model {
  jobs: number
  vehicles: number
  nodes: number
  /** Width of the matrices. `costTo[b * places + a]` is `cost[a * places + b]`. */
  places: number
  cost: Int32Array
  costTo: Int32Array
  time: Int32Array
  timeTo: Int32Array
  /** Only used where a vehicle has a longest distance. */
  distance: Int32Array

  /** By node. */
  place: Int32Array
  service: Int32Array
  /** By job: its windows are at windowStarts[job]..windowStarts[job + 1]. */
  windowStarts: Int32Array
  windowOpens: Int32Array
  windowCloses: Int32Array
  hasChoiceOfWindows: boolean

  /** By job. */
  prize: Float64Array
  demand: Int32Array
  series: Int32Array
  gap: Int32Array
  siblings: number[][]
  reach: Int32Array

  /** By vehicle. */
  amounts: number
  capacity: Int32Array
  opens: Int32Array
  closes: Int32Array
  maxDuration: Int32Array
  maxDistance: Int32Array
  fixedCost: Int32Array
  group: Int32Array
  day: Int32Array
  /** Vehicles that differ in nothing are of one class. */
  classOf: Int32Array
  classes: number
  groups: number
  limitsDuration: boolean
  limitsDistance: boolean
  /** By job * vehicles + vehicle; empty if it costs nothing anywhere. */
  visitCost: Int32Array
  balance: number

  /** By job: `width` other jobs, the nearest in space and time first; -1 where there are fewer. */
  near: Int32Array
  width: number
  /** How many of them are tried when a job is inserted. */
  tried: number
  /** The mean cost of a leg between near jobs: the scale of the search's temperatures. */
  scale: number
}

/** What leaving out a job without a prize costs: more than any route. */
export const mustVisit = 1e10
