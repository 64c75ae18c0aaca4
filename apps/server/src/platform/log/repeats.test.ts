import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collapseRepeats } from './repeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first of a kind is reported at once, its repeats once in a window, and kinds beyond the limit together', () => {
  const reports: [string | undefined, number][] = []
  const { note } = collapseRepeats<string>({
    windowMs: 1000,
    maxKinds: 2,
    report: (details, repeats) => reports.push([details, repeats]),
  })
  for (let at = 0; at < 5; at += 1) note('a', 'a')
  note('b', 'b')
  for (let at = 0; at < 300; at += 1) note(`other ${at}`, 'other')
  expect(reports.splice(0)).toEqual([
    ['a', 0],
    ['b', 0],
  ])
  vi.advanceTimersByTime(1000)
  expect(reports.splice(0)).toEqual([
    ['a', 4],
    [undefined, 300],
  ])
  vi.advanceTimersByTime(10_000)
  note('a', 'a')
  expect(reports).toEqual([['a', 0]])
})
