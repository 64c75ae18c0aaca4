import { expect, test } from 'vitest'
import { prepareSlipTest } from './slips.ts'

/** The textbook's matrix, with swaps of neighbours. */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = best
    }
  }
  return rows[one.length]![other.length]!
}

test('the bit-parallel distance equals the textbook algorithm on short words', () => {
  let state = 7
  const below = (count: number) => (state = (state * 16_807) % 2_147_483_647) % count
  const word = () => Array.from({ length: 1 + below(12) }, () => 'abc'[below(3)]!).join('')
  for (let round = 0; round < 20_000; round++) {
    const [one, other, most] = [word(), word(), below(4)]
    const bytes = Buffer.from(other)
    const fits = prepareSlipTest(Buffer.from(one), most)(bytes, 0, bytes.length)
    expect([one, other, most, fits]).toEqual([one, other, most, slipsBetween(one, other) <= most])
  }
})

test('words too long for the bit-parallel distance pass the filter', () => {
  const long = Buffer.from('a'.repeat(32))
  expect(prepareSlipTest(long, 0)(Buffer.from('b'), 0, 1)).toBe(true)
})
