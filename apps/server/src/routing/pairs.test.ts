import { expect, test } from 'vitest'
import { comparePairsOnMap } from './testing/pairsOnMap.ts'
import { realMap } from './testing/testMaps.ts'

const pune = realMap('pune')

// The long run `routingPairs` compares thousands on three maps, and allows fewer other times: in a few matrices their number
// is a matter of chance.
test.skipIf(pune.isMissing).each([
  ['auto', 200],
  ['pedestrian', 100],
  ['bicycle', 100],
] as const)(
  `by %s a cell of the matrix is null if and only if there is no route, and has its time in 995 of 1,000, for %d pairs in Pune (${pune.needs})`,
  async (costing, pairs) => {
    const { found, onlyOne, wronglyNone, otherTimes } = await comparePairsOnMap('pune', {
      count: pairs,
      seed: 11,
      costing,
    })
    expect({ onlyOne, wronglyNone }).toEqual({ onlyOne: [], wronglyNone: [] })
    expect(found).toBeGreaterThan(pairs * 0.9)
    expect(otherTimes.length, otherTimes.join('\n')).toBeLessThanOrEqual(Math.max(1, pairs * 0.005))
  },
)
