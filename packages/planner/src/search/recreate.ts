import type { Model } from '../model/model.ts'
import { mustVisit } from '../model/model.ts'
import { refresh, takeJob, type Routes } from '../model/routes.ts'
import { findInsertion, insertFound, type Inserter } from './insertion.ts'
import { between, type Random } from './random.ts'

/** Orders in which jobs are inserted, each as often as its weight says: the smallest key first. */
const orders: { weight: number; key: (model: Model, job: number, random: Random) => number }[] = [
  { weight: 4, key: (_, __, random) => random() },
  {
    weight: 4,
    key: ({ demand, amounts, service }, job) => -(amounts > 0 ? demand[job * amounts]! : service[job]!),
  },
  { weight: 2, key: ({ reach }, job) => -reach[job]! },
  { weight: 1, key: ({ reach }, job) => reach[job]! },
  { weight: 2, key: (model, job) => lastClose(model, job) - firstOpen(model, job) },
  { weight: 2, key: (model, job) => firstOpen(model, job) },
  { weight: 2, key: (model, job) => -lastClose(model, job) },
]
const drawn = orders.flatMap((order) => Array.from({ length: order.weight }, () => order.key))

const firstOpen = ({ windowOpens, windowStarts }: Model, job: number) => windowOpens[windowStarts[job]!]!
const lastClose = ({ windowCloses, windowStarts }: Model, job: number) =>
  windowCloses[windowStarts[job + 1]! - 1]!

/** Inserts each of the jobs where it costs least, or leaves it out if its prize is less than that by more than `tolerated`. */
export function recreate(inserter: Inserter, random: Random, jobs: number[], tolerated: number): void {
  const { model } = inserter.routes
  const key = drawn[between(random, 0, drawn.length - 1)]!
  sortByKey(
    jobs,
    jobs.map((job) => key(model, job, random)),
  )
  for (const job of jobs) {
    const prize = model.prize[job]!
    let found = findInsertion(inserter, job, 'near')
    if (!found && prize >= mustVisit) found = findInsertion(inserter, job, 'everywhere')
    if (found && inserter.cost < prize + tolerated) insertFound(inserter, job)
  }
}

function sortByKey(jobs: number[], keys: number[]): void {
  for (let index = 1; index < jobs.length; index++) {
    const job = jobs[index]!
    const key = keys[index]!
    let at = index
    for (; at > 0 && keys[at - 1]! > key; at--) {
      keys[at] = keys[at - 1]!
      jobs[at] = jobs[at - 1]!
    }
    keys[at] = key
    jobs[at] = job
  }
}

/** Leaves out jobs whose detour costs more than their prize, and routes that cost more than all of theirs. */
export function prune(routes: Routes, jobs: readonly number[], tolerated: number): void {
  const { model, route, next, previous } = routes
  const { place, places, cost, prize, visitCost, vehicles } = model
  for (const job of jobs) {
    const vehicle = route[job]!
    if (vehicle === -1 || prize[job]! >= mustVisit) continue
    const before = place[previous[job]!]! * places
    const here = place[job]!
    const after = place[next[job]!]!
    const own = visitCost.length > 0 ? visitCost[job * vehicles + vehicle]! : 0
    const saved = cost[before + here]! + cost[here * places + after]! - cost[before + after]! + own
    if (saved > prize[job]! + tolerated) {
      takeJob(routes, job)
      refresh(routes, vehicle)
    } else {
      pruneRoute(routes, vehicle, tolerated)
    }
  }
}

function pruneRoute(routes: Routes, vehicle: number, tolerated: number): void {
  const { model, next } = routes
  const first = model.jobs + vehicle
  let prizes = 0
  for (let node = next[first]!; node < model.jobs; node = next[node]!) prizes += model.prize[node]!
  if (prizes + tolerated >= routes.cost[vehicle]!) return
  while (next[first]! < model.jobs) takeJob(routes, next[first]!)
  refresh(routes, vehicle)
}
