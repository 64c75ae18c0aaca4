import { setImmediate as otherWork } from 'node:timers/promises'
import { seededRandom, shake } from './shake.ts'
import { type Costs, withoutInfinity } from './stops.ts'

/** When a stop is served, in seconds after the start of the day. A stop without a window opens at -Infinity. */
export type StopTimes = {
  serviceSeconds: number
  /** Service begins at this time or later: who comes early waits. */
  opens: number
  /** Service should begin at this time or earlier. */
  closes: number
}
type Day = { costs: Costs; stops: readonly StopTimes[] }

/** Up to this many stops every order is considered. */
const exactStops = 8

/**
 * Returns the order of all stops that misses the fewest windows, then with stop 0 first, then with the fewest seconds of
 * delay in total, then with the earliest end, then at the lowest cost. It is exact for few stops, good for many, and
 * always the same for the same input. Costs are seconds of travel. Returns undefined where no way goes through all stops.
 */
export async function windowedOrder(day: Day): Promise<number[] | undefined> {
  const order = day.stops.length <= exactStops ? exactOrder(day) : await improvedOrder(day)
  return order && Number.isFinite(judge(order, day).cost) ? order : undefined
}

/** How good an order is, or the part of it so far. */
type Verdict = {
  missed: number
  lateSeconds: number
  isFirstMoved: number
  cost: number
  /** When the last stop is served. */
  time: number
}
const nothing: Verdict = { missed: 0, lateSeconds: 0, isFirstMoved: 0, cost: 0, time: 0 }

/** Smaller differences are rounding errors. */
const epsilon = 1e-7

function isBetter(one: Verdict, other: Verdict): boolean {
  if (one.missed !== other.missed) return one.missed < other.missed
  if (one.isFirstMoved !== other.isFirstMoved) return one.isFirstMoved < other.isFirstMoved
  if (Math.abs(one.lateSeconds - other.lateSeconds) > epsilon) return one.lateSeconds < other.lateSeconds
  if (Math.abs(one.time - other.time) > epsilon) return one.time < other.time
  return one.cost < other.cost - epsilon
}

function goOn(before: Verdict, from: number | undefined, to: number, { costs, stops }: Day): Verdict {
  const travel = from === undefined ? 0 : costs[from]![to]!
  const { serviceSeconds, opens, closes } = stops[to]!
  const begin = Math.max(before.time + travel, opens)
  const late = Math.max(0, begin - closes)
  return {
    missed: before.missed + (late > 0 ? 1 : 0),
    lateSeconds: before.lateSeconds + late,
    isFirstMoved: from === undefined ? Number(to !== 0) : before.isFirstMoved,
    cost: before.cost + travel,
    time: begin + serviceSeconds,
  }
}

function judge(order: readonly number[], day: Day): Verdict {
  return judgeUpTo(order, day, worst)!
}

const worst: Verdict = {
  missed: Infinity,
  lateSeconds: Infinity,
  isFirstMoved: 1,
  cost: Infinity,
  time: Infinity,
}

/**
 * Returns how good an order is, or undefined as soon as it is seen to be no better than the limit. It runs hundreds of
 * thousands of times for a day of many stops, so it makes no object before the end.
 */
function judgeUpTo(order: readonly number[], { costs, stops }: Day, limit: Verdict): Verdict | undefined {
  const isFirstMoved = Number(order[0] !== 0)
  const canBeMissed = limit.missed - (isFirstMoved > limit.isFirstMoved ? 1 : 0)
  const canBeLate = isFirstMoved < limit.isFirstMoved ? Infinity : limit.lateSeconds + epsilon
  let [missed, lateSeconds, cost, time] = [0, 0, 0, 0]
  for (let place = 0; place < order.length; place += 1) {
    const { serviceSeconds, opens, closes } = stops[order[place]!]!
    const travel = place === 0 ? 0 : costs[order[place - 1]!]![order[place]!]!
    const begin = Math.max(time + travel, opens)
    if (begin > closes) {
      missed += 1
      lateSeconds += begin - closes
      if (missed > canBeMissed || (missed === limit.missed && lateSeconds > canBeLate)) return undefined
    }
    cost += travel
    time = begin + serviceSeconds
  }
  return { missed, lateSeconds, isFirstMoved, cost, time }
}

/** Tries every order, but for those whose beginning is already no better than a whole order. */
function exactOrder(day: Day): number[] | undefined {
  let best: { order: number[]; verdict: Verdict } | undefined
  const order: number[] = []
  const search = (before: Verdict) => {
    if (!Number.isFinite(before.cost) || (best && !isBetter(before, best.verdict))) return
    if (order.length === day.stops.length) {
      best = { order: [...order], verdict: before }
      return
    }
    for (let stop = 0; stop < day.stops.length; stop += 1) {
      if (order.includes(stop)) continue
      const verdict = goOn(before, order.at(-1), stop, day)
      order.push(stop)
      search(verdict)
      order.pop()
    }
  }
  search(nothing)
  return best?.order
}

/** About how often an order of one stop could be shaken and improved; more stops take longer each time. */
const shakes = 300

/**
 * Iterated local search: starts from the given order, and from stops inserted one by one, the most urgent first. It
 * moves and reverses runs of stops while that is better, then shakes the best order and repeats.
 */
async function improvedOrder({ costs, stops }: Day): Promise<number[]> {
  const day = { costs: withoutInfinity(costs), stops }
  const all = stops.map((_, stop) => stop)
  const random = seededRandom(stops.length)
  let best = await improved(all, day)
  const inserted = await improved(insertedByUrgency(day), day)
  if (isBetter(judge(inserted, day), judge(best, day))) best = inserted
  for (let round = 0; round < shakes / stops.length; round += 1) {
    const tried = await improved(shake(best, { first: 0, last: best.length - 1 }, random), day)
    if (isBetter(judge(tried, day), judge(best, day))) best = tried
  }
  return best
}

function insertedByUrgency(day: Day): number[] {
  const urgent = day.stops
    .map((_, stop) => stop)
    .toSorted((a, b) => {
      const [one, other] = [day.stops[a]!.closes, day.stops[b]!.closes]
      return one === other ? a - b : one - other
    })
  let order: number[] = []
  for (const stop of urgent) {
    const [first, ...others] = Array.from({ length: order.length + 1 }, (_, at) =>
      order.toSpliced(at, 0, stop),
    )
    order = pickBest(first!, others, day)
  }
  return order
}

function pickBest(first: number[], others: Iterable<number[]>, day: Day): number[] {
  let best = { order: first, verdict: judge(first, day) }
  for (const order of others) {
    const verdict = judgeUpTo(order, day, best.verdict)
    if (verdict && isBetter(verdict, best.verdict)) best = { order, verdict }
  }
  return best.order
}

/** Other work of the server runs between the neighbourhoods of two runs, which take about a millisecond each. */
async function improved(order: number[], day: Day): Promise<number[]> {
  for (let from = 0, unchanged = 0; unchanged < order.length; from = (from + 1) % order.length) {
    if (from % 8 === 0) await otherWork()
    const better = pickBest(order, neighbours(order, from), day)
    unchanged = better === order ? unchanged + 1 : 0
    order = better
  }
  return order
}

const longestRun = 3

/** Orders with the run of stops from a place on moved elsewhere, or reversed. */
function* neighbours(order: readonly number[], from: number): Generator<number[]> {
  for (let length = 1; length <= Math.min(longestRun, order.length - from); length += 1) {
    const rest = order.toSpliced(from, length)
    for (let at = 0; at <= rest.length; at += 1) {
      if (at !== from) yield rest.toSpliced(at, 0, ...order.slice(from, from + length))
    }
  }
  for (let to = from + 2; to <= order.length; to += 1) {
    yield [...order.slice(0, from), ...order.slice(from, to).toReversed(), ...order.slice(to)]
  }
}
