import { describe, expect, test } from 'vitest'
import { exactOrder } from './exactOrder.ts'
import { improvedOrder } from './improvedOrder.ts'
import { bestOrder } from './bestOrder.ts'
import { type Costs, totalCost, type End, freeStops, withEnds } from './stops.ts'

/** One-way streets: there and back cost different times. The same numbers in every run. */
function randomCosts(count: number, seed: number): number[][] {
  let state = seed
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const places = Array.from({ length: count }, () => [random(), random()] as const)
  return places.map(([x, y]) =>
    places.map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) * (1 + random())),
  )
}

/** The cheapest of all orders, each of which is tried. */
function bruteForce(costs: Costs, end: End): number {
  const cheapest = (from: number, left: number[]): number => {
    if (left.length === 0) return end === undefined ? 0 : costs[from]![end]!
    return Math.min(
      ...left.map(
        (next) =>
          costs[from]![next]! +
          cheapest(
            next,
            left.filter((stop) => stop !== next),
          ),
      ),
    )
  }
  return cheapest(0, freeStops(costs, end))
}

const ends: [name: string, end: (count: number) => End][] = [
  ['the last stop stays last', (count) => count - 1],
  ['a free end', () => undefined],
  ['a round trip', () => 0],
]

describe.each(ends)('%s', (_name, pickEnd) => {
  test.each([2, 3, 4, 5, 6, 7, 8])('%i stops: as cheap as the best of all orders', async (count) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const costs = randomCosts(count, seed * 1_000 + count)
      const end = pickEnd(count)
      const best = bruteForce(costs, end)
      expect(totalCost((await bestOrder(costs, end))!, costs)).toBeCloseTo(best, 9)
      expect(totalCost(await improvedOrder(costs, end), costs), 'the heuristic').toBeCloseTo(best, 9)
    }
  })

  test.each([9, 10])('%i stops: exact', async (count) => {
    const costs = randomCosts(count, count)
    const end = pickEnd(count)
    expect(totalCost((await bestOrder(costs, end))!, costs)).toBeCloseTo(bruteForce(costs, end), 9)
  })

  test.each([9, 10, 11, 12])('%i stops: the heuristic is within 1 %% of the exact order', async (count) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const costs = randomCosts(count, seed * 1_000 + count)
      const end = pickEnd(count)
      const ratio =
        totalCost(await improvedOrder(costs, end), costs) / totalCost(exactOrder(costs, end)!, costs)
      expect(ratio).toBeGreaterThan(1 - 1e-9)
      expect(ratio).toBeLessThan(1.01)
    }
  })

  test('50 stops: every stop once, the ends fixed, much cheaper than the given order, and deterministic', async () => {
    const costs = randomCosts(50, 7)
    const end = pickEnd(50)
    const order = (await bestOrder(costs, end))!
    const given = withEnds(freeStops(costs, end), end)
    expect(order[0]).toBe(0)
    if (end !== undefined) expect(order.at(-1)).toBe(end)
    expect(order.toSorted((a, b) => a - b)).toEqual(given.toSorted((a, b) => a - b))
    expect(totalCost(order, costs)).toBeLessThan(totalCost(given, costs) / 2)
    expect(await bestOrder(costs, end)).toEqual(order)
  })

  test.each([6, 20])('%i stops of which one cannot be reached: no order', async (count) => {
    const costs = randomCosts(count, 3)
    for (const row of costs) row[2] = Infinity
    expect(await bestOrder(costs, pickEnd(count))).toBeUndefined()
  })
})

test('the search ends without an order when no route leads to two isolated stops', async () => {
  const isOnIsland = (stop: number) => stop === 7 || stop === 8
  for (let seed = 1; seed <= 20; seed += 1) {
    const costs = randomCosts(13 + (seed % 38), seed).map((row, from) =>
      row.map((cost, to) => (isOnIsland(from) === isOnIsland(to) ? 300 * cost : Infinity)),
    )
    costs[7]![8] = costs[8]![7]!
    for (const end of [costs.length - 1, undefined, 0]) expect(await bestOrder(costs, end)).toBeUndefined()
  }
})

test('a feasible order is found among many unreachable pairs', async () => {
  const count = 20
  // Stop i leads only to i + 1.
  const costs = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count }, (_cost, to) => (to === from + 1 ? 1 : Infinity)),
  )
  const order = Array.from({ length: count }, (_, stop) => stop)
  expect(await bestOrder(costs, count - 1)).toEqual(order)
  expect(await bestOrder(costs, undefined)).toEqual(order)
  expect(await bestOrder(costs, 0)).toBeUndefined()
})

test('the search for an order of many stops does not block other work', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await bestOrder(randomCosts(50, 7), 49)
  isDone = true
  expect(turns).toBeGreaterThan(10)
})

test('an optimal given order is never made worse', async () => {
  const line = Array.from({ length: 30 }, (_, from) =>
    Array.from({ length: 30 }, (_cost, to) => Math.abs(to - from)),
  )
  expect(await bestOrder(line, 29)).toEqual(line.map((_, stop) => stop))
})
