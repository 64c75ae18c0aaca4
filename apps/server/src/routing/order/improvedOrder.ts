import { setImmediate as otherWork } from 'node:timers/promises'
import { type Costs, costOf, type End, freeStops, withEnds } from './stops.ts'

/** Rounds of shaking up the best order so far and improving it again. */
const rounds = 60

/**
 * A good order of many stops: iterated local search. Starts from the given order and from the nearest-neighbour order,
 * moves and reverses runs of stops as long as that is cheaper, then shakes the best one up and tries again. Never worse
 * than the given order; chance is seeded, so that the same costs give the same order. Between its rounds, of about a
 * millisecond, the server's other work goes on.
 */
export async function improvedOrder(costs: Costs, end: End): Promise<number[]> {
  const finite = withoutInfinity(costs)
  const free = freeStops(costs, end)
  const random = seededRandom(costs.length)
  const starts = [free, nearestNeighbours(finite, free)].map((middle) =>
    improved(withEnds(middle, end), finite, end),
  )
  let best = starts.reduce((one, other) => (costOf(other, finite) < costOf(one, finite) ? other : one))
  for (let round = 0; round < rounds; round += 1) {
    await otherWork()
    const tried = improved(shaken(best, end, random), finite, end)
    if (costOf(tried, finite) < costOf(best, finite)) best = tried
  }
  return best
}

/** Below this a difference is one of rounding. */
const epsilon = 1e-7

/** A sum with Infinity can't be compared: no way costs more than all the ways of an order. */
function withoutInfinity(costs: Costs): number[][] {
  const noWay = 1 + costs.length * Math.max(0, ...costs.flat().filter(Number.isFinite))
  return costs.map((row) => row.map((cost) => (Number.isFinite(cost) ? cost : noWay)))
}

function nearestNeighbours(costs: Costs, free: readonly number[]): number[] {
  const left = new Set(free)
  const order: number[] = []
  for (let at = 0; left.size > 0;) {
    const row = costs[at]!
    at = [...left].reduce((best, stop) => (row[stop]! < row[best]! ? stop : best))
    left.delete(at)
    order.push(at)
  }
  return order
}

/**
 * Takes the best move of a run of stops there is, until there is none. It ends because each order costs less than the one
 * before: what seems a gain by the rounding of sums would bring back an order that was left.
 */
function improved(order: number[], costs: Costs, end: End): number[] {
  for (;;) {
    const better = betterByReversal(order, costs, end) ?? betterByMove(order, costs, end)
    if (!better || costOf(better, costs) >= costOf(order, costs)) return order
    order = better
  }
}

/** The positions whose stops may change places: not the start, nor an end that is fixed. */
function lastFree(order: readonly number[], end: End): number {
  return order.length - (end === undefined ? 1 : 2)
}

/** 2-opt. A reversed run costs what its ways cost in the other direction, kept as sums from the start. */
function betterByReversal(order: readonly number[], costs: Costs, end: End): number[] | undefined {
  const cost = (from: number, to: number) => costs[order[from]!]![order[to]!]!
  const forth = [0]
  const back = [0]
  for (let i = 1; i < order.length; i += 1) {
    forth.push(forth[i - 1]! + cost(i - 1, i))
    back.push(back[i - 1]! + cost(i, i - 1))
  }
  let best = { gain: epsilon, from: 0, to: 0 }
  const last = lastFree(order, end)
  for (let from = 1; from < last; from += 1) {
    for (let to = from + 1; to <= last; to += 1) {
      const isEnd = to === order.length - 1
      const old = cost(from - 1, from) + forth[to]! - forth[from]! + (isEnd ? 0 : cost(to, to + 1))
      const now = cost(from - 1, to) + back[to]! - back[from]! + (isEnd ? 0 : cost(from, to + 1))
      if (old - now > best.gain) best = { gain: old - now, from, to }
    }
  }
  if (best.from === 0) return undefined
  const { from, to } = best
  return [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)]
}

const longestRun = 3

/** Or-opt: moves a run of up to three stops to another place. */
function betterByMove(order: readonly number[], costs: Costs, end: End): number[] | undefined {
  const before = costOf(order, costs)
  const last = lastFree(order, end)
  for (let length = 1; length <= longestRun; length += 1) {
    for (let from = 1; from + length - 1 <= last; from += 1) {
      const run = order.slice(from, from + length)
      const rest = [...order.slice(0, from), ...order.slice(from + length)]
      const at = cheapestPlace(rest, run, { costs, end })
      const moved = [...rest.slice(0, at), ...run, ...rest.slice(at)]
      if (before - costOf(moved, costs) > epsilon) return moved
    }
  }
  return undefined
}

function cheapestPlace(
  rest: readonly number[],
  run: readonly number[],
  { costs, end }: { costs: Costs; end: End },
) {
  const [first, last] = [run[0]!, run.at(-1)!]
  let best = { at: 1, cost: Infinity }
  for (let at = 1; at <= lastFree(rest, end) + 1; at += 1) {
    const [previous, next] = [rest[at - 1]!, rest[at]]
    const joined = next === undefined ? 0 : costs[last]![next]! - costs[previous]![next]!
    const cost = costs[previous]![first]! + joined
    if (cost < best.cost) best = { at, cost }
  }
  return best.at
}

/** A double bridge: cuts the order at three places and swaps the two runs between them. */
function shaken(order: readonly number[], end: End, random: () => number): number[] {
  const last = lastFree(order, end)
  const cuts = [1, 2, 3].map(() => 1 + Math.floor(random() * (last + 1))).toSorted((a, b) => a - b)
  const [a = 1, b = 1, c = 1] = cuts
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)]
}

/** A linear congruential generator (Numerical Recipes): chance need not be good here, only the same each time. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
