import { expect, test } from 'vitest'
import { seededRandom } from './shake.ts'
import type { Costs } from './stops.ts'
import { type StopTimes, windowedOrder } from './windowedOrder.ts'

const anytime: StopTimes = { serviceSeconds: 0, opens: -Infinity, closes: Infinity }
/** Stops on a line, a second apart. */
const line = (places: number[]): Costs => places.map((from) => places.map((to) => Math.abs(from - to)))

function permutations(stops: number[]): number[][] {
  if (stops.length <= 1) return [stops]
  return stops.flatMap((first) =>
    permutations(stops.filter((stop) => stop !== first)).map((rest) => [first, ...rest]),
  )
}

/** What the order is judged by, written apart from the code under test. */
function judge(order: number[], costs: Costs, stops: StopTimes[]): number[] {
  let [time, missed, late, cost] = [0, 0, 0, 0]
  for (let i = 0; i < order.length; i += 1) {
    const stop = stops[order[i]!]!
    const travel = i === 0 ? 0 : costs[order[i - 1]!]![order[i]!]!
    cost += travel
    time = Math.max(time + travel, stop.opens)
    if (time > stop.closes) [missed, late] = [missed + 1, late + time - stop.closes]
    time += stop.serviceSeconds
  }
  return [missed, order[0] === 0 ? 0 : 1, late, time, cost]
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, i) => Math.abs(value - other[i]!) > 1e-6)
  return at === -1 ? 0 : one[at]! - other[at]!
}

function randomDay(count: number, random: () => number) {
  const places = Array.from({ length: count }, () => [random() * 100, random() * 100] as const)
  const costs = places.map(([x, y]) => places.map(([a, b]) => Math.hypot(x - a, y - b)))
  const stops = places.map(() => {
    if (random() < 0.4) return { ...anytime, serviceSeconds: Math.floor(random() * 30) }
    const opens = Math.floor(random() * 300)
    return { serviceSeconds: Math.floor(random() * 30), opens, closes: opens + Math.floor(random() * 120) }
  })
  return { costs, stops }
}

test('an order meets the windows that another order of the same stops would miss', async () => {
  const stops = [anytime, { ...anytime, opens: 8 }, { ...anytime, closes: 4 }]
  expect(await windowedOrder({ costs: line([0, 1, 3]), stops })).toEqual([0, 2, 1])
})

test('time spent at a stop counts', async () => {
  const costs = line([0, 1, 2])
  const closing = { ...anytime, closes: 3 }
  expect(await windowedOrder({ costs, stops: [anytime, anytime, closing] })).toEqual([0, 1, 2])
  const slow = { ...anytime, serviceSeconds: 5 }
  expect(await windowedOrder({ costs, stops: [anytime, slow, closing] })).toEqual([0, 2, 1])
})

test('the first stop stays first unless another stop there meets more windows', async () => {
  const costs = line([0, 5, 9])
  expect(await windowedOrder({ costs, stops: [anytime, anytime, anytime] })).toEqual([0, 1, 2])
  const urgent = { ...anytime, closes: 4 }
  expect(await windowedOrder({ costs, stops: [anytime, anytime, urgent] })).toEqual([2, 1, 0])
})

test('where not all windows can be met, the fewest are missed', async () => {
  const urgent = { ...anytime, closes: 2 }
  const order = await windowedOrder({ costs: line([0, 50, 1, 2]), stops: [anytime, urgent, urgent, urgent] })
  expect(order).toEqual([0, 2, 3, 1])
})

test('nobody waits for a window while other stops are left', async () => {
  const stops = [anytime, { ...anytime, opens: 100 }, anytime]
  expect(await windowedOrder({ costs: line([0, 1, 2]), stops })).toEqual([0, 2, 1])
})

test('a stop that no way leads to makes every order impossible', async () => {
  for (const count of [3, 12]) {
    const costs = Array.from({ length: count }, (_f, from) =>
      Array.from({ length: count }, (_t, to) => (from !== to && (from === 2 || to === 2) ? Infinity : 1)),
    )
    expect(await windowedOrder({ costs, stops: costs.map(() => anytime) })).toBeUndefined()
  }
})

test('up to seven stops no order is better, by trying all of them', async () => {
  const random = seededRandom(11)
  for (let count = 2; count <= 7; count += 1) {
    for (let round = 0; round < 6; round += 1) {
      const { costs, stops } = randomDay(count, random)
      const all = permutations(costs.map((_, stop) => stop)).map((order) => judge(order, costs, stops))
      const best = all.toSorted(compare)[0]!
      const order = (await windowedOrder({ costs, stops }))!
      expect(order.toSorted()).toEqual(costs.map((_, stop) => stop))
      expect(compare(judge(order, costs, stops), best)).toBe(0)
    }
  }
})

test('many stops whose windows can all be met in one order miss none, and the same input gives the same order', async () => {
  const random = seededRandom(5)
  const places = Array.from({ length: 30 }, (_, at) => at * 10)
  // Windows of a minute around the drive along the line, in an order that the input does not show.
  const shuffled = places.map((place) => ({ place, key: random() })).toSorted((a, b) => a.key - b.key)
  const start = shuffled.findIndex(({ place }) => place === 0)
  const given = [shuffled[start]!, ...shuffled.toSpliced(start, 1)].map(({ place }) => place)
  const stops = given.map((place) => ({ serviceSeconds: 0, opens: place - 30, closes: place + 30 }))
  const order = (await windowedOrder({ costs: line(given), stops }))!
  expect(judge(order, line(given), stops).slice(0, 3)).toEqual([0, 0, 0])
  expect(await windowedOrder({ costs: line(given), stops })).toEqual(order)
})

test('the order of many stops is never worse than the given one', async () => {
  const random = seededRandom(3)
  for (const count of [9, 15, 25]) {
    const { costs, stops } = randomDay(count, random)
    const order = (await windowedOrder({ costs, stops }))!
    const given = costs.map((_, stop) => stop)
    expect(order.toSorted((a, b) => a - b)).toEqual(given)
    expect(compare(judge(order, costs, stops), judge(given, costs, stops))).toBeLessThanOrEqual(0)
  }
})
