import { createModel } from './model/createModel.ts'
import { commit, createRoutes, refresh, rollBack, takeJob, type Routes } from './model/routes.ts'
import { notAllowed, type Problem } from './problem.ts'
import { createInserter, findAmong, type Inserter } from './search/insertion.ts'
import { placeInitial } from './search/placeInitial.ts'
import { createRandom } from './search/random.ts'

/** Why a vehicle can't visit a job: it may not, it is full, another visit of the series is near, its time or its limits. */
export type Obstacle = 'not_allowed' | 'capacity' | 'gap' | 'time' | 'limits'

/** What it would cost that a vehicle visits a job, at the best position among the jobs that it visits already. */
export type Choice =
  | { vehicle: number; cost: number; /** Index among the vehicle's jobs. */ position: number }
  | { vehicle: number; obstacle: Obstacle }

export interface Choices {
  /** For a job that is in a route: as if it were in none. All vehicles, in their order. */
  of: (job: number) => Choice[]
  /** What leaving the job out of its route would save; nothing for a job that is in none. */
  saved: (job: number) => number | undefined
}

/** Weighs other plans for single jobs beside the given routes, which must hold all rules. */
export function weighChoices(problem: Problem, given: readonly (readonly number[])[]): Choices {
  const model = createModel(problem)
  const routes = createRoutes(model)
  const inserter = createInserter(routes, createRandom(1))
  placeInitial(inserter, problem, given)
  commit(routes)
  const without = <T>(job: number, read: (saved: number | undefined) => T): T => {
    const vehicle = routes.route[job]!
    if (vehicle === -1) return read(undefined)
    const before = routes.total
    takeJob(routes, job)
    refresh(routes, vehicle)
    const result = read(before - routes.total + model.prize[job]!)
    rollBack(routes)
    return result
  }
  return {
    of: (job) =>
      without(job, () =>
        Array.from({ length: model.vehicles }, (_, vehicle) => choose(inserter, job, vehicle)),
      ),
    saved: (job) => without(job, (saved) => saved),
  }
}

function choose(inserter: Inserter, job: number, vehicle: number): Choice {
  const { routes } = inserter
  if (findAmong(inserter, job, vehicle)) {
    return { vehicle, cost: inserter.cost, position: positionOf(routes, vehicle, inserter.after) }
  }
  return { vehicle, obstacle: obstacleOf(inserter, job, vehicle) }
}

function positionOf({ model, next }: Routes, vehicle: number, after: number): number {
  let position = 0
  for (let node = model.jobs + vehicle; node !== after; node = next[node]!) position++
  return position
}

function obstacleOf(inserter: Inserter, job: number, vehicle: number): Obstacle {
  const { model, load } = inserter.routes
  const { amounts, demand, capacity, visitCost, vehicles } = model
  if (visitCost.length > 0 && visitCost[job * vehicles + vehicle] === notAllowed) return 'not_allowed'
  for (let at = 0; at < amounts; at++) {
    const sum = load[vehicle * amounts + at]! + demand[job * amounts + at]!
    if (sum > capacity[vehicle * amounts + at]!) return 'capacity'
  }
  if (inserter.extra[vehicle]! < 0) return 'gap'
  const { limitsDuration, limitsDistance } = model
  Object.assign(model, { limitsDuration: false, limitsDistance: false })
  const fits = findAmong(inserter, job, vehicle)
  Object.assign(model, { limitsDuration, limitsDistance })
  return fits ? 'limits' : 'time'
}
