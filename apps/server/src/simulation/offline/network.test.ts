import { expect, test } from 'vitest'
import { createRandom } from '../../platform/random.ts'
import { isCutOff, planOutages } from './network.ts'
import { compareLives, type Outcome } from './readLife.ts'

const day = { startsAt: 0, endsAt: 8 * 3600 }
const hours = (seconds: number) => seconds / 3600

test('outages follow each other, last from minutes to hours, and are the same for the same seed', () => {
  const crew = Array.from({ length: 200 }, (_, seed) => planOutages(day, createRandom(seed)))
  for (const outages of crew) {
    for (const [at, { from, to }] of outages.entries()) {
      expect(from).toBeGreaterThanOrEqual(at === 0 ? day.startsAt : outages[at - 1]!.to)
      expect(hours(to - from)).toBeGreaterThanOrEqual(1 / 6)
      expect(hours(to - from)).toBeLessThanOrEqual(4)
      expect([isCutOff(outages, from), isCutOff(outages, to - 1)]).toEqual([true, true])
    }
  }
  const longest = crew.map((outages) => Math.max(...outages.map(({ from, to }) => hours(to - from))))
  expect(longest.filter((length) => length >= 2).length).toBeGreaterThan(100)
  expect(planOutages(day, createRandom(7))).toEqual(crew[7])
  expect(planOutages(day, createRandom(8))).not.toEqual(crew[7])
})

test('two lives differ in the first item of a part that differs, also in one that is missing', () => {
  const online: Outcome = {
    plan: [4],
    visits: [{ visit_status: 4 }, { visit_status: 5 }],
    events: [{ actionCode: 'check_in' }],
    track: [],
    customers: ['Shop 1'],
    duty: [null],
  }
  expect(compareLives(online, structuredClone(online))).toEqual([])
  const offline = { ...online, visits: [{ visit_status: 4 }, { visit_status: 3 }], customers: [] }
  expect(compareLives(online, offline)).toEqual([
    'visits 2: online {"visit_status":5}, offline {"visit_status":3}',
    'customers 1: online "Shop 1", offline nothing',
  ])
})
