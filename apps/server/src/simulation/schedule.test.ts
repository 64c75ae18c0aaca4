import { expect, test } from 'vitest'
import { createRandom } from '../platform/random.ts'
import { scheduleStops, serviceMinutes } from './schedule.ts'

const stops = ['one', 'two', 'three'].map((customerGuid, index) => ({
  customerGuid,
  place: { lat: 18.5 + index / 100, lon: 73.8 },
}))
const tour = { order: [2, 0, 1], legSeconds: [600, 300, 120] }
const startsAt = 1_795_000_000
const service = serviceMinutes * 60

test('planned times follow the ways of the tour, one visit after the other', () => {
  const planned = scheduleStops(stops, tour, { startsAt, random: () => 0 })
  expect(planned.map(({ customerGuid }) => customerGuid)).toEqual(['three', 'one', 'two'])
  expect(planned.map(({ from }) => from - startsAt)).toEqual([600, 900 + service, 1020 + 2 * service])
  expect(planned.map(({ from, to }) => to - from)).toEqual([service, service, service])
})

test('some of a crew set out late, so that the first visits of a day can be late, and most set out in time', () => {
  const lateMinutes = Array.from({ length: 100 }, (_, seed) => {
    const [first] = scheduleStops(stops, tour, { startsAt, random: createRandom(seed) })
    return (startsAt + tour.legSeconds[0]! - first!.from) / 60
  })
  expect(lateMinutes.every((minutes) => minutes >= 0)).toBe(true)
  const late = lateMinutes.filter((minutes) => minutes > 5).length
  expect(late).toBeGreaterThan(20)
  expect(late).toBeLessThan(60)
})
