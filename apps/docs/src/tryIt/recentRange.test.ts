import { expect, test } from 'vitest'
import { recentRange } from './recentRange.ts'

test('a range of Unix seconds keeps its hours, and ends within the coming day', () => {
  const example = { driver: 'demo', from: 1_000_000, to: 1_086_400 }
  const now = 1_086_400 + 10 * 86_400
  expect(recentRange(example, now)).toEqual({ driver: 'demo', from: 1_864_000, to: 1_950_400 })
  expect(recentRange(example, now + 1)).toEqual({ driver: 'demo', from: 1_950_400, to: 2_036_800 })
  expect(recentRange(example, now - 1)).toEqual({ driver: 'demo', from: 1_864_000, to: 1_950_400 })
})

test.each([[{ from: '2026-11-20', to: '2026-11-21' }], [[1, 2]], ['text'], [null], [{ from: 1 }]])(
  'another example stays as it is: %j',
  (example) => {
    expect(recentRange(example, 2_000_000_000)).toBe(example)
  },
)
