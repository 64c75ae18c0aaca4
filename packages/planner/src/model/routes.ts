import { createIndexSet, addIndex, removeIndex, type IndexSet } from './indexSet.ts'
import type { Model } from './model.ts'

/**
 * The routes of all vehicles, as linked lists of nodes. Each node knows the part of its route up to it (`head`) and from
 * it on (`tail`) as three numbers: how long it takes without idling before it, and the earliest and the latest start
 * for which it takes no longer. So whether a job fits between two nodes is computed from five of them.
 */
export interface Routes {
  model: Model
  /** By node. A job's route is -1 while it is left out. */
  next: Int32Array
  previous: Int32Array
  route: Int32Array
  /** The window that was chosen for the job, or the shift. */
  opens: Int32Array
  closes: Int32Array
  headDuration: Int32Array
  headEarliest: Int32Array
  headLatest: Int32Array
  tailDuration: Int32Array
  tailEarliest: Int32Array
  tailLatest: Int32Array
  /** The cost of the leg from the node to the next. */
  legCost: Int32Array

  /** By vehicle. */
  size: Int32Array
  cost: Float64Array
  distance: Int32Array
  /** Seconds on the way and on site, without waits. */
  work: Int32Array
  load: Int32Array
  groupWork: Float64Array

  absent: IndexSet
  /** The vehicles without jobs, of each class. */
  empty: IndexSet[]
  /** How many vehicles have jobs. */
  used: number
  /** What all costs: routes, jobs left out, and unequal work. */
  total: number
  /** Counts what was computed: the measure of effort that doesn't depend on the machine. */
  steps: number
  log: Log
}

/** The routes as they were before the first change since the last `commit`. */
interface Log {
  stamp: number
  stampOf: Int32Array
  routes: number[]
  lengths: number[]
  nodes: Int32Array
  opens: Int32Array
  closes: Int32Array
  used: number
}

/** Routes of vehicles that all stay at home. */
export function createRoutes(model: Model): Routes {
  const { jobs, vehicles, nodes } = model
  const byNode = () => new Int32Array(nodes)
  const routes: Routes = {
    model,
    next: byNode(),
    previous: byNode(),
    route: byNode().fill(-1),
    opens: byNode(),
    closes: byNode(),
    headDuration: byNode(),
    headEarliest: byNode(),
    headLatest: byNode(),
    tailDuration: byNode(),
    tailEarliest: byNode(),
    tailLatest: byNode(),
    legCost: byNode(),
    size: new Int32Array(vehicles),
    cost: new Float64Array(vehicles),
    distance: new Int32Array(vehicles),
    work: new Int32Array(vehicles),
    load: new Int32Array(vehicles * model.amounts),
    groupWork: new Float64Array(model.groups),
    absent: createIndexSet(jobs),
    empty: Array.from({ length: model.classes }, () => createIndexSet(vehicles)),
    used: vehicles,
    total: 0,
    steps: 0,
    log: {
      stamp: 1,
      stampOf: new Int32Array(vehicles),
      routes: [],
      lengths: [],
      nodes: new Int32Array(jobs),
      opens: new Int32Array(jobs),
      closes: new Int32Array(jobs),
      used: 0,
    },
  }
  for (let job = 0; job < jobs; job++) {
    addIndex(routes.absent, job)
    routes.total += model.prize[job]!
    routes.opens[job] = model.windowOpens[model.windowStarts[job]!]!
    routes.closes[job] = model.windowCloses[model.windowStarts[job]!]!
  }
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    for (const node of [jobs + vehicle, jobs + vehicles + vehicle]) {
      routes.route[node] = vehicle
      routes.opens[node] = model.opens[vehicle]!
      routes.closes[node] = model.closes[vehicle]!
    }
    routes.next[jobs + vehicle] = jobs + vehicles + vehicle
    routes.previous[jobs + vehicles + vehicle] = jobs + vehicle
    refresh(routes, vehicle)
  }
  return routes
}

/** What all costs, computed anew. */
export function totalCost({ model, cost, groupWork, absent }: Routes): number {
  let sum = 0
  for (const own of cost) sum += own
  for (const work of groupWork) sum += model.balance * work ** 2
  for (let at = 0; at < absent.size; at++) sum += model.prize[absent.members[at]!]!
  return sum
}

/** Puts a job behind a node of a route, in the window opens..closes. The caller has checked that it fits. */
export function insertJob(routes: Routes, job: number, after: number, opens: number, closes: number): void {
  const { next, previous, route, absent, model } = routes
  const vehicle = route[after]!
  touch(routes, vehicle)
  const before = next[after]!
  next[after] = job
  previous[job] = after
  next[job] = before
  previous[before] = job
  route[job] = vehicle
  routes.opens[job] = opens
  routes.closes[job] = closes
  removeIndex(absent, job)
  routes.total -= model.prize[job]!
  refresh(routes, vehicle)
}

/** Takes a job out of its route. The caller refreshes the route. */
export function takeJob(routes: Routes, job: number): void {
  const { next, previous, route, absent, model } = routes
  touch(routes, route[job]!)
  next[previous[job]!] = next[job]!
  previous[next[job]!] = previous[job]!
  route[job] = -1
  addIndex(absent, job)
  routes.total += model.prize[job]!
}

/** Computes anew what is known of a route. */
export function refresh(routes: Routes, vehicle: number): void {
  const { model, total, cost, work, groupWork } = routes
  const group = model.group[vehicle]!
  const costBefore = cost[vehicle]!
  const workBefore = work[vehicle]!
  refreshHeads(routes, vehicle)
  refreshTails(routes, vehicle)
  let change = cost[vehicle]! - costBefore
  if (model.balance > 0) {
    const before = groupWork[group]!
    groupWork[group] = before + work[vehicle]! - workBefore
    change += model.balance * (groupWork[group] ** 2 - before ** 2)
  }
  routes.total = total + change
  const ofClass = routes.empty[model.classOf[vehicle]!]!
  const wasEmpty = ofClass.at[vehicle] !== -1
  const isEmpty = routes.size[vehicle] === 0
  if (isEmpty === wasEmpty) return
  routes.used += isEmpty ? -1 : 1
  if (isEmpty) addIndex(ofClass, vehicle)
  else removeIndex(ofClass, vehicle)
}

function refreshHeads(routes: Routes, vehicle: number): void {
  const { model, next, previous, opens, closes, headDuration, headEarliest, headLatest, legCost, load } =
    routes
  const { jobs, vehicles, place, places, time, cost, service, amounts, demand, visitCost } = model
  const end = jobs + vehicles + vehicle
  let node = jobs + vehicle
  let [size, costs, work] = [0, 0, 0]
  let [duration, earliest, latest] = [0, opens[node]!, closes[node]!]
  headDuration[node] = duration
  headEarliest[node] = earliest
  headLatest[node] = latest
  for (let at = 0; at < amounts; at++) load[vehicle * amounts + at] = 0
  while (node !== end) {
    const following = next[node]!
    previous[following] = node
    const leg = place[node]! * places + place[following]!
    legCost[node] = cost[leg]!
    costs += cost[leg]!
    node = following
    if (node < jobs) {
      size++
      for (let at = 0; at < amounts; at++) load[vehicle * amounts + at]! += demand[node * amounts + at]!
      if (visitCost.length > 0) costs += visitCost[node * vehicles + vehicle]!
    }
    const way = duration + time[leg]!
    const wait = Math.max(0, opens[node]! - way - latest)
    earliest = Math.max(opens[node]! - way, earliest) - wait
    latest = Math.min(closes[node]! - way, latest)
    duration = way + wait + service[node]!
    work += time[leg]! + service[node]!
    headDuration[node] = duration
    headEarliest[node] = earliest
    headLatest[node] = latest
  }
  routes.size[vehicle] = size
  // An unused vehicle doesn't even go from its start to its end.
  if (size === 0) legCost[jobs + vehicle] = 0
  routes.cost[vehicle] = size === 0 ? 0 : costs + model.fixedCost[vehicle]!
  routes.work[vehicle] = size === 0 ? 0 : work
  routes.steps += 2 * size + 4
  if (model.limitsDistance) refreshDistance(routes, vehicle)
}

function refreshTails(routes: Routes, vehicle: number): void {
  const { model, previous, opens, closes, tailDuration, tailEarliest, tailLatest } = routes
  const { jobs, vehicles, place, places, time, service } = model
  const start = jobs + vehicle
  let node = jobs + vehicles + vehicle
  let [duration, earliest, latest] = [0, opens[node]!, closes[node]!]
  tailDuration[node] = duration
  tailEarliest[node] = earliest
  tailLatest[node] = latest
  while (node !== start) {
    const before = previous[node]!
    const way = service[before]! + time[place[before]! * places + place[node]!]!
    node = before
    const wait = Math.max(0, earliest - way - closes[node]!)
    earliest = Math.max(earliest - way, opens[node]!) - wait
    latest = Math.min(latest - way, closes[node]!)
    duration += way + wait
    tailDuration[node] = duration
    tailEarliest[node] = earliest
    tailLatest[node] = latest
  }
}

function refreshDistance(routes: Routes, vehicle: number): void {
  const { jobs, vehicles, place, places, distance } = routes.model
  const end = jobs + vehicles + vehicle
  let sum = 0
  for (let node = jobs + vehicle; node !== end; node = routes.next[node]!) {
    sum += distance[place[node]! * places + place[routes.next[node]!]!]!
  }
  routes.distance[vehicle] = sum
}

/** Keeps a route for `rollBack` before it is changed. */
function touch({ log, next, opens, closes, size, model }: Routes, vehicle: number): void {
  if (log.stampOf[vehicle] === log.stamp) return
  log.stampOf[vehicle] = log.stamp
  log.routes.push(vehicle)
  log.lengths.push(size[vehicle]!)
  for (let node = next[model.jobs + vehicle]!; node < model.jobs; node = next[node]!) {
    log.nodes[log.used] = node
    log.opens[log.used] = opens[node]!
    log.closes[log.used++] = closes[node]!
  }
}

/** Keeps all changes. */
export function commit({ log }: Routes): void {
  log.stamp++
  log.routes.length = 0
  log.lengths.length = 0
  log.used = 0
}

/** Undoes all changes since the last `commit`. */
export function rollBack(routes: Routes): void {
  const { log, next, route, opens, closes, absent, model } = routes
  const { jobs, vehicles, prize } = model
  for (const vehicle of log.routes) {
    for (let node = next[jobs + vehicle]!; node < jobs; node = next[node]!) {
      route[node] = -1
      addIndex(absent, node)
      routes.total += prize[node]!
    }
  }
  let used = 0
  for (const [index, vehicle] of log.routes.entries()) {
    let node = jobs + vehicle
    for (let count = log.lengths[index]!; count > 0; count--) {
      const job = log.nodes[used]!
      next[node] = job
      route[job] = vehicle
      opens[job] = log.opens[used]!
      closes[job] = log.closes[used++]!
      removeIndex(absent, job)
      routes.total -= prize[job]!
      node = job
    }
    next[node] = jobs + vehicles + vehicle
    refresh(routes, vehicle)
  }
  commit(routes)
}
