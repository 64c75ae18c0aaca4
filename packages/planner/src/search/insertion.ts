import type { Model } from '../model/model.ts'
import { insertJob, type Routes } from '../model/routes.ts'
import { notAllowed } from '../problem.ts'
import type { Random } from './random.ts'

/** Of how many positions one is passed over, so that the same jobs don't always come to the same routes. */
const blinkEvery = 50
/** At most so many empty vehicles of different classes are tried for a job. */
const emptyTried = 40

/** Finds where a job is inserted best. One is made for a search; its arrays are used again for each job. */
export interface Inserter {
  routes: Routes
  random: Random
  /** Positions to be tried: nodes behind which the job might go. */
  positions: Int32Array
  count: number
  /** Marks the positions and the routes that were seen for the present job. */
  stamp: number
  positionStamp: Int32Array
  routeStamp: Int32Array
  /** What the job costs in a route beside the way; below 0 if it can't be there. */
  extra: Float64Array
  untilBlink: number
  /** The best position found; `after` is -1 if there is none. */
  after: number
  cost: number
  opens: number
  closes: number
}

export function createInserter(routes: Routes, random: Random): Inserter {
  const { nodes, vehicles } = routes.model
  return {
    routes,
    random,
    positions: new Int32Array(nodes),
    count: 0,
    stamp: 0,
    positionStamp: new Int32Array(nodes),
    routeStamp: new Int32Array(vehicles),
    extra: new Float64Array(vehicles),
    untilBlink: blinkEvery,
    after: -1,
    cost: 0,
    opens: 0,
    closes: 0,
  }
}

/** Where to look for the best position: beside near jobs, or in all routes. */
export type Where = 'near' | 'everywhere'

/** Finds the best position of a job that is left out, and what it costs there. Returns whether there is one. */
export function findInsertion(inserter: Inserter, job: number, where: Where): boolean {
  startFinding(inserter)
  if (where === 'near') gatherNear(inserter, job)
  else gatherAll(inserter, job)
  gatherEmpty(inserter, job)
  return tryWindows(inserter, job)
}

/** Finds the best position among the jobs of one vehicle. */
export function findAmong(inserter: Inserter, job: number, vehicle: number): boolean {
  const { next, model } = inserter.routes
  startFinding(inserter)
  const end = model.jobs + model.vehicles + vehicle
  if (admits(inserter, job, vehicle)) {
    for (let node = model.jobs + vehicle; node !== end; node = next[node]!)
      inserter.positions[inserter.count++] = node
  }
  return tryWithoutBlinks(inserter, job)
}

function tryWithoutBlinks(inserter: Inserter, job: number): boolean {
  const { untilBlink } = inserter
  inserter.untilBlink = Infinity
  const found = tryWindows(inserter, job)
  inserter.untilBlink = untilBlink
  return found
}

export function startFinding(inserter: Inserter): void {
  inserter.stamp++
  inserter.count = 0
  inserter.after = -1
  inserter.cost = Infinity
}

function tryWindows(inserter: Inserter, job: number): boolean {
  inserter.routes.steps += inserter.count + 4
  const { windowStarts } = inserter.routes.model
  const last = windowStarts[job + 1]! - 1
  if (windowStarts[job] === last) tryPositions(inserter, job, last)
  else for (let window = windowStarts[job]!; window <= last; window++) tryPositions(inserter, job, window)
  return inserter.after !== -1
}

/** Inserts the job at the position that was found. */
export function insertFound({ routes, after, opens, closes }: Inserter, job: number): void {
  insertJob(routes, job, after, opens, closes)
}

function gatherNear(inserter: Inserter, job: number): void {
  const { routes, positionStamp, positions, stamp } = inserter
  const { route, previous, model } = routes
  const { near, width, tried } = model
  let count = inserter.count
  for (let at = job * width; at < job * width + tried; at++) {
    const other = near[at]!
    if (other === -1) break
    const vehicle = route[other]!
    if (vehicle === -1 || !admits(inserter, job, vehicle)) continue
    if (positionStamp[other] !== stamp) {
      positionStamp[other] = stamp
      positions[count++] = other
    }
    const before = previous[other]!
    if (positionStamp[before] !== stamp) {
      positionStamp[before] = stamp
      positions[count++] = before
    }
  }
  inserter.count = count
}

function gatherAll(inserter: Inserter, job: number): void {
  const { next, size, model } = inserter.routes
  for (let vehicle = 0; vehicle < model.vehicles; vehicle++) {
    if (size[vehicle] === 0 || !admits(inserter, job, vehicle)) continue
    const end = model.jobs + model.vehicles + vehicle
    for (let node = model.jobs + vehicle; node !== end; node = next[node]!)
      inserter.positions[inserter.count++] = node
  }
}

function gatherEmpty(inserter: Inserter, job: number): void {
  const { model, empty } = inserter.routes
  const classes = model.classes
  const first = classes > emptyTried ? Math.floor(inserter.random() * classes) : 0
  let tried = 0
  for (let step = 0; step < classes && tried < emptyTried; step++) {
    const ofClass = empty[(first + step) % classes]!
    if (ofClass.size === 0) continue
    const vehicle = ofClass.members[0]!
    if (!admits(inserter, job, vehicle)) continue
    inserter.positions[inserter.count++] = model.jobs + vehicle
    tried++
  }
}

/** Whether a vehicle may visit the job beside those that it visits, whatever the way. */
export function admits(inserter: Inserter, job: number, vehicle: number): boolean {
  const { extra, routeStamp, stamp } = inserter
  if (routeStamp[vehicle] !== stamp) {
    routeStamp[vehicle] = stamp
    extra[vehicle] = extraCost(inserter.routes, job, vehicle)
  }
  return extra[vehicle]! >= 0
}

function extraCost({ model, load, size, route }: Routes, job: number, vehicle: number): number {
  const { amounts, demand, capacity, visitCost, vehicles, siblings } = model
  const own = visitCost.length > 0 ? visitCost[job * vehicles + vehicle]! : 0
  if (own === notAllowed) return notAllowed
  for (let at = 0; at < amounts; at++) {
    const sum = load[vehicle * amounts + at]! + demand[job * amounts + at]!
    if (sum > capacity[vehicle * amounts + at]!) return notAllowed
  }
  for (const sibling of siblings[job]!) {
    if (route[sibling] !== -1 && tooClose(model, job, sibling, vehicle, route[sibling]!)) return notAllowed
  }
  return size[vehicle] === 0 ? own + model.fixedCost[vehicle]! : own
}

function tooClose(
  { day, gap }: Model,
  job: number,
  sibling: number,
  vehicle: number,
  other: number,
): boolean {
  return Math.abs(day[vehicle]! - day[other]!) < Math.max(1, gap[job]!, gap[sibling]!)
}

/** Tries the job in one of its windows at each position that was gathered. */
function tryPositions(inserter: Inserter, job: number, window: number): void {
  const { routes, positions, count, extra } = inserter
  const { model, next, route, legCost, headDuration, headEarliest, tailLatest } = routes
  const { cost, costTo, time, timeTo, place, places } = model
  const opens = model.windowOpens[window]!
  const closes = model.windowCloses[window]!
  const base = place[job]! * places
  const service = model.service[job]!
  const limited = model.limitsDuration || model.limitsDistance
  const balanced = model.balance > 0
  let { untilBlink, cost: best, after } = inserter
  for (let index = 0; index < count; index++) {
    const node = positions[index]!
    const from = base + place[node]!
    const following = next[node]!
    const to = base + place[following]!
    let change = costTo[from]! + cost[to]! - legCost[node]! + extra[route[node]!]!
    if (balanced) change += balanceChange(routes, job, node)
    if (change >= best) continue
    if (--untilBlink <= 0) {
      untilBlink = 1 + Math.floor(inserter.random() * 2 * blinkEvery)
      continue
    }
    const arrival = Math.max(opens, headEarliest[node]! + headDuration[node]! + timeTo[from]!)
    if (arrival > closes || arrival + service + time[to]! > tailLatest[following]!) continue
    if (limited && !keepsLimits(routes, job, node, opens, closes)) continue
    best = change
    after = node
    inserter.opens = opens
    inserter.closes = closes
  }
  inserter.untilBlink = untilBlink
  inserter.cost = best
  inserter.after = after
}

/** What more work of the route's group costs. */
function balanceChange({ model, next, route, groupWork }: Routes, job: number, node: number): number {
  const { time, place, places, service, group, balance, jobs } = model
  const following = next[node]!
  const detour =
    time[place[node]! * places + place[job]!]! +
    time[place[job]! * places + place[following]!]! -
    (node >= jobs && following >= jobs ? 0 : time[place[node]! * places + place[following]!]!)
  const more = detour + service[job]!
  return balance * more * (2 * groupWork[group[route[node]!]!]! + more)
}

/** Whether the route keeps its longest duration and distance with the job behind the node. Its windows hold. */
function keepsLimits(routes: Routes, job: number, node: number, opens: number, closes: number): boolean {
  const { model, next, route, headDuration, headEarliest, headLatest, tailDuration, tailEarliest } = routes
  const { time, distance, place, places, service, maxDuration, maxDistance } = model
  const vehicle = route[node]!
  const following = next[node]!
  const from = place[node]! * places + place[job]!
  const to = place[job]! * places + place[following]!
  if (model.limitsDistance) {
    const detour = distance[from]! + distance[to]! - distance[place[node]! * places + place[following]!]!
    if (routes.distance[vehicle]! + detour > maxDistance[vehicle]!) return false
  }
  if (!model.limitsDuration) return true
  const way = headDuration[node]! + time[from]!
  const wait = Math.max(0, opens - way - headLatest[node]!)
  const latest = Math.min(closes - way, headLatest[node]!)
  const earliest = Math.max(opens - way, headEarliest[node]!) - wait
  const onward = way + wait + service[job]! + time[to]!
  const secondWait = Math.max(0, tailEarliest[following]! - onward - Math.max(latest, earliest))
  return onward + secondWait + tailDuration[following]! <= maxDuration[vehicle]!
}
