/** Costs from each stop to each other stop; Infinity where there is no way. */
export type Costs = readonly (readonly number[])[]
/** The stop to end at, which may be the start (0), or undefined for whichever is cheapest. */
export type End = number | undefined

export function totalCost(order: readonly number[], costs: Costs): number {
  let cost = 0
  for (let i = 1; i < order.length; i += 1) cost += costs[order[i - 1]!]![order[i]!]!
  return cost
}

/** Returns the stops whose place in the order is free. */
export function freeStops(costs: Costs, end: End): number[] {
  return costs.map((_, stop) => stop).filter((stop) => stop !== 0 && stop !== end)
}

export function withEnds(middle: readonly number[], end: End): number[] {
  return end === undefined ? [0, ...middle] : [0, ...middle, end]
}

/** Replaces Infinity, whose sums can't be compared, by more than all ways of an order cost together. */
export function withoutInfinity(costs: Costs): number[][] {
  const noWay = 1 + costs.length * Math.max(0, ...costs.flat().filter(Number.isFinite))
  return costs.map((row) => row.map((cost) => (Number.isFinite(cost) ? cost : noWay)))
}
