import { type Costs, type End, freeStops, withEnds } from './stops.ts'

/**
 * Held and Karp's dynamic programme: finds the cheapest way through each set of stops to each of its stops, from
 * smaller sets to larger ones. Returns undefined where no way goes through all of them.
 */
export function exactOrder(costs: Costs, end: End): number[] | undefined {
  const free = freeStops(costs, end)
  const count = free.length
  if (count === 0) return withEnds([], end)
  const sets = 2 ** count
  const best = new Float64Array(sets * count).fill(Infinity)
  const before = new Int8Array(sets * count).fill(-1)
  for (let i = 0; i < count; i += 1) best[(1 << i) * count + i] = costs[0]![free[i]!]!
  for (let set = 1; set < sets; set += 1) {
    for (let last = 0; last < count; last += 1) {
      const cost = best[set * count + last]!
      if (!(set & (1 << last)) || cost === Infinity) continue
      const from = costs[free[last]!]!
      for (let next = 0; next < count; next += 1) {
        if (set & (1 << next)) continue
        const at = (set | (1 << next)) * count + next
        if (cost + from[free[next]!]! >= best[at]!) continue
        best[at] = cost + from[free[next]!]!
        before[at] = last
      }
    }
  }
  const closing = (i: number) => (end === undefined ? 0 : costs[free[i]!]![end]!)
  const whole = (sets - 1) * count
  let last = 0
  for (let i = 1; i < count; i += 1) {
    if (best[whole + i]! + closing(i) < best[whole + last]! + closing(last)) last = i
  }
  if (best[whole + last]! + closing(last) === Infinity) return undefined
  const middle: number[] = []
  for (let set = sets - 1, stop = last; stop !== -1;) {
    middle.unshift(free[stop]!)
    const previous = before[set * count + stop]!
    set &= ~(1 << stop)
    stop = previous
  }
  return withEnds(middle, end)
}
