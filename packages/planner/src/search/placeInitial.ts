import { insertJob } from '../model/routes.ts'
import type { Problem } from '../problem.ts'
import { schedule } from '../schedule.ts'
import { admits, findAmong, findInsertion, insertFound, startFinding, type Inserter } from './insertion.ts'

/** Gives each vehicle its jobs in order. A job that doesn't fit there comes to where it does, or is left out. */
export function placeInitial(
  inserter: Inserter,
  problem: Problem,
  initial: readonly (readonly number[])[],
): void {
  const { route } = inserter.routes
  for (const [vehicle, jobs] of initial.entries()) placeRoute(inserter, problem, vehicle, jobs)
  for (const [vehicle, jobs] of initial.entries()) {
    for (const job of jobs) {
      if (route[job] !== -1) continue
      if (findAmong(inserter, job, vehicle) || findInsertion(inserter, job, 'everywhere'))
        insertFound(inserter, job)
    }
  }
}

/** Places a whole route if it keeps all rules: while it grows, a job in it may have another window than at its end. */
function placeRoute(inserter: Inserter, problem: Problem, vehicle: number, jobs: readonly number[]): void {
  const { model, previous } = inserter.routes
  const times = schedule(problem, vehicle, jobs)
  const { maxDuration = Infinity, maxDistance = Infinity } = problem.vehicles[vehicle]!
  if (!times || times.duration > maxDuration || times.distance > maxDistance) return
  for (const { job, begins } of times.stops) {
    let window = model.windowStarts[job]!
    while (model.windowCloses[window]! < begins) window++
    startFinding(inserter)
    if (!admits(inserter, job, vehicle)) continue
    const last = previous[model.jobs + model.vehicles + vehicle]!
    insertJob(inserter.routes, job, last, model.windowOpens[window]!, model.windowCloses[window]!)
  }
}
