import { expect, test } from 'vitest'
import { shareOut } from './shareOut.ts'
import { costOf, noWay, type Stop, timeDay, type Workday } from './workday.ts'

/** Numbers from 0 to 1, the same ones for a seed. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Two or three days with up to three visits each, and up to three that move, on a square of 10 km. */
function randomDays(seed: number) {
  const next = random(seed)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const places: { x: number; y: number }[] = []
  const place = () => places.push({ x: next() * 10_000, y: next() * 10_000 }) - 1
  const stop = (visitId: string): Stop => {
    const opens = next() < 0.3 ? upTo(20_000) : null
    const closes = next() < 0.4 ? (opens ?? 0) + 600 + upTo(12_000) : null
    return { visitId, place: place(), serviceSeconds: upTo(3600), opens, closes }
  }
  const days = Array.from({ length: 2 + upTo(1) }, (_, at): Workday => {
    const stops = Array.from({ length: upTo(3) }, (_each, index) => stop(`d${at}-${index}`))
    return { assignee: `w${at}`, date: '2026-03-02', from: place(), startsAt: 0, endsAt: 28_800, stops }
  })
  const moved = Array.from({ length: 1 + upTo(2) }, (_, at) => stop(`m${at}`))
  const count = places.length
  const distances = Int32Array.from(
    places.flatMap((a) => places.map((b) => Math.round(Math.hypot(a.x - b.x, a.y - b.y)))),
  )
  return { days, moved, ways: { count, distances, durations: distances.map((metres) => metres / 8) } }
}
type Case = ReturnType<typeof randomDays>

const wholeCost = (days: Workday[], ways: Case['ways']) =>
  days.reduce((sum, day) => sum + costOf({ at: 0, seconds: 0, ...timeDay(day, ways) }), 0)

/** The least cost of all ways to put the stops into the days. */
function leastCost({ days, moved, ways }: Case): number {
  const [stop, ...others] = moved
  if (!stop) return wholeCost(days, ways)
  const costs = days.flatMap((day, index) =>
    Array.from({ length: day.stops.length + 1 }, (_, at) => {
      const joined = { ...day, stops: day.stops.toSpliced(at, 0, stop) }
      return leastCost({ days: days.with(index, joined), moved: others, ways })
    }),
  )
  return Math.min(...costs)
}

test('visits are shared out at nearly the least cost, and the visits of a day keep their order', () => {
  let [found, least, optimal] = [0, 0, 0]
  const cases = 150
  for (let seed = 1; seed <= cases; seed++) {
    const given = randomDays(seed)
    const best = leastCost(given)
    const before = given.days.map(({ stops }) => stops.map(({ visitId }) => visitId))
    expect(shareOut(given.days, given.moved, { ways: given.ways, visitsPerDay: 100 })).toEqual([])
    const own = given.days.map(({ stops }) =>
      stops.map(({ visitId }) => visitId).filter((id) => !id.startsWith('m')),
    )
    expect(own).toEqual(before)
    const placed = given.days.flatMap(({ stops }) => stops.filter((stop) => given.moved.includes(stop)))
    expect(placed).toHaveLength(given.moved.length)
    const cost = wholeCost(given.days, given.ways)
    expect(cost).toBeGreaterThanOrEqual(best)
    found += cost
    least += best
    if (cost === best) optimal++
  }
  expect(optimal / cases).toBeGreaterThan(0.9)
  expect(found / least).toBeLessThan(1.02)
})

test('a day has at most the visits that it may have, one without a place is placed last, and a day that no road joins is avoided', () => {
  const day = (assignee: string, stops: Stop[]): Workday => ({
    assignee,
    date: '2026-03-02',
    from: undefined,
    startsAt: 0,
    endsAt: 1e6,
    stops,
  })
  const stop = (visitId: string, place?: number): Stop => ({
    visitId,
    place,
    serviceSeconds: 0,
    opens: null,
    closes: null,
  })
  // Places 0 and 2 are on an island: no road joins them with 1.
  const distances = Int32Array.from([0, noWay, 50, noWay, 0, noWay, 50, noWay, 0])
  const ways = { count: 3, distances, durations: distances }
  const days = [day('mainland', [stop('a', 1)]), day('island', [stop('b', 0)])]
  const left = shareOut(days, [stop('c', 2), stop('nowhere'), stop('d', 2)], { ways, visitsPerDay: 2 })
  expect(days.map(({ stops }) => stops.map(({ visitId }) => visitId))).toEqual([
    [expect.stringMatching(/[cd]/), 'a'],
    [expect.stringMatching(/[cd]/), 'b'],
  ])
  expect(left.map(({ visitId }) => visitId)).toEqual(['nowhere'])
})
