import { setImmediate as otherWork } from 'node:timers/promises'
import { seededRandom, shake } from './shake.ts'
import { type Costs, totalCost, type End, freeStops, withEnds, withoutInfinity } from './stops.ts'

/** Rounds of perturbing the best order so far and improving it again. */
const rounds = 60

/**
 * Finds a good order of many stops by iterated local search. It starts from the given order and from the
 * nearest-neighbour order, moves and reverses runs of stops while that is cheaper, then perturbs the best order and
 * repeats. The result is never worse than the given order, and the same for the same costs. Other work of the
 * server runs between rounds, of about a millisecond each.
 */
export async function improvedOrder(costs: Costs, end: End): Promise<number[]> {
  const finite = withoutInfinity(costs)
  const free = freeStops(costs, end)
  const random = seededRandom(costs.length)
  const starts = [free, nearestNeighbours(finite, free)].map((middle) =>
    improved(withEnds(middle, end), finite, end),
  )
  let best = starts.reduce((one, other) => (totalCost(other, finite) < totalCost(one, finite) ? other : one))
  for (let round = 0; round < rounds; round += 1) {
    await otherWork()
    const tried = improved(shake(best, { first: 1, last: lastFree(best, end) }, random), finite, end)
    if (totalCost(tried, finite) < totalCost(best, finite)) best = tried
  }
  return best
}

/** Smaller differences are rounding errors. */
const epsilon = 1e-7

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
 * Applies the best move of a run of stops until there is none. Each order must really cost less than the one
 * before; a gain by rounding alone could bring an earlier order back and never end.
 */
function improved(order: number[], costs: Costs, end: End): number[] {
  for (;;) {
    const better = betterByReversal(order, costs, end) ?? betterByMove(order, costs, end)
    if (!better || totalCost(better, costs) >= totalCost(order, costs)) return order
    order = better
  }
}

/** Returns the last position whose stop may move. The start is fixed, and so may be the end. */
function lastFree(order: readonly number[], end: End): number {
  return order.length - (end === undefined ? 1 : 2)
}

/** 2-opt. A reversed run costs its ways in the other direction, kept as sums from the start. */
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
  const before = totalCost(order, costs)
  const last = lastFree(order, end)
  for (let length = 1; length <= longestRun; length += 1) {
    for (let from = 1; from + length - 1 <= last; from += 1) {
      const run = order.slice(from, from + length)
      const rest = [...order.slice(0, from), ...order.slice(from + length)]
      const at = cheapestPlace(rest, run, { costs, end })
      const moved = [...rest.slice(0, at), ...run, ...rest.slice(at)]
      if (before - totalCost(moved, costs) > epsilon) return moved
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
