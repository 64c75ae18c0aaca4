import { expect, test } from 'vitest'
import { createRandom } from '../platform/random.ts'
import { type Action, planActions, type Day } from './day.ts'

const home = { lat: 18.52, lon: 73.85 }
const visits = Array.from({ length: 16 }, (_, index) => ({
  visitId: `visit-${index}`,
  customerGuid: `customer-${index}`,
  place: { lat: 18.5 + index / 100, lon: 73.8 + index / 200 },
}))

async function actions(seed: number, changes: Partial<Day> = {}): Promise<Action[]> {
  const findRoute: Day['findRoute'] = async (from, to) => ({ shape: [from, to], seconds: 600 })
  const day = { startsAt: 0, endsAt: 28_800, home, visits, latestStartSeconds: 300, findRoute }
  const all: Action[] = []
  for await (const action of planActions({ ...day, random: createRandom(seed), ...changes })) all.push(action)
  return all
}

const codes = (all: Action[], visitId: string) =>
  all.flatMap((action) => (action.kind === 'visit' && action.visitId === visitId ? [action.actionCode] : []))

test('the same seed makes the same day, and another seed a different day', async () => {
  expect(await actions(1)).toEqual(await actions(1))
  expect(await actions(2)).not.toEqual(await actions(1))
})

test('a day goes on duty, visits or cancels each customer once, and goes off duty, in the order of time', async () => {
  const all = await actions(7)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(all[0]).toMatchObject({ kind: 'duty', actionCode: 'on_duty' })
  expect(all.at(-1)).toMatchObject({ kind: 'duty', actionCode: 'off_duty', at: 28_800 })
  const done = ['check_in', 'check_out']
  for (const { visitId } of visits) expect([done, ['cancel']]).toContainEqual(codes(all, visitId))
})

test('a visit without a route or without time left is cancelled', async () => {
  const nowhere = await actions(1, { findRoute: async () => undefined })
  const short = await actions(1, { endsAt: 1200 })
  for (const { visitId } of visits) expect(codes(nowhere, visitId)).toEqual(['cancel'])
  expect(codes(short, visits.at(-1)!.visitId)).toEqual(['cancel'])
  expect(short.at(-1)!.at).toBe(1200)
})

test('on the road there is a position every 15 s, at the speed of the route', async () => {
  const all = await actions(1, { visits: visits.slice(1, 2), random: () => 0.5 })
  const driving = all.flatMap((action) => (action.kind === 'position' && !action.isIdle ? [action] : []))
  expect(driving).toHaveLength(40)
  expect(new Set(driving.map(({ at }, index) => at - 15 * index)).size).toBe(1)
  expect(new Set(driving.map(({ speed }) => speed.toFixed(6))).size).toBe(1)
  expect(driving[0]!.place).toEqual(home)
})
