/** What it costs to go from each stop to each other; Infinity where there is no way. */
export type Costs = readonly (readonly number[])[]
/** Where to end: at this stop, which may be the start (0), or at the stop where the route is shortest. */
export type End = number | undefined

export function costOf(order: readonly number[], costs: Costs): number {
  let cost = 0
  for (let i = 1; i < order.length; i += 1) cost += costs[order[i - 1]!]![order[i]!]!
  return cost
}

/** The stops whose place in the order is free. */
export function freeStops(costs: Costs, end: End): number[] {
  return costs.map((_, stop) => stop).filter((stop) => stop !== 0 && stop !== end)
}

export function withEnds(middle: readonly number[], end: End): number[] {
  return end === undefined ? [0, ...middle] : [0, ...middle, end]
}
