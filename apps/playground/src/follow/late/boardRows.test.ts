import { expect, test } from 'vitest'
import { possible, rowsOf, rowsWith, stepTo } from './boardRows.ts'
import type { Visit } from './lateness.ts'

const visit = (Id: string, who: string, order: number, status = 2) =>
  ({ Id, visit_assignee: who, visit_order: order, visit_status: status }) as Visit

const moved = visit('b', 'asha', 2)
const rows = rowsOf(
  [visit('c', 'asha', 3), moved, visit('a', 'asha', 1, 4), visit('d', 'ravi', 1)],
  ['asha', 'ravi'],
)
const ids = (found: ReadonlyMap<string, readonly Visit[]>) =>
  Object.fromEntries([...found].map(([who, row]) => [who, row.map(({ Id }) => Id).join('')]))

test('the board has the visits by person, in the order of the day', () => {
  expect(ids(rows)).toEqual({ asha: 'abc', ravi: 'd' })
})

test('a visit that is moved leaves its row, and comes before the visit at its place', () => {
  expect(ids(rowsWith(rows, moved, { who: 'ravi', at: 0 }))).toEqual({ asha: 'ac', ravi: 'bd' })
  expect(ids(rowsWith(rows, moved, { who: 'asha', at: 2 }))).toEqual({ asha: 'acb', ravi: 'd' })
})

test('arrows step through places and people, not before what is done and not beyond the last', () => {
  const from = { who: 'asha', at: 1 }
  expect(stepTo(rows, moved, { from, key: 'ArrowLeft' })).toEqual(from)
  expect(stepTo(rows, moved, { from, key: 'ArrowRight' })).toEqual({ who: 'asha', at: 2 })
  expect(stepTo(rows, moved, { from, key: 'ArrowDown' })).toEqual({ who: 'ravi', at: 1 })
  expect(stepTo(rows, moved, { from, key: 'ArrowUp' })).toEqual({ who: 'ravi', at: 1 })
  expect(possible(rows, moved, { who: 'asha', at: 9 })).toEqual({ who: 'asha', at: 2 })
})
