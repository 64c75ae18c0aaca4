import { expect, test } from 'vitest'
import { comparePairsOnMap } from './testing/pairsOnMap.ts'
import { realMap } from './testing/testMaps.ts'

const pune = realMap('pune')
const pairs = 600

// The long run `routingPairs` compares 20,000.
test.skipIf(pune.isMissing)(
  `a cell of the matrix is null if and only if there is no route, and has its time, for ${pairs} pairs in Pune (${pune.needs})`,
  async () => {
    const { found, onlyOne, wronglyNone, otherTimes } = await comparePairsOnMap('pune', {
      count: pairs,
      seed: 11,
    })
    expect({ onlyOne, wronglyNone }).toEqual({ onlyOne: [], wronglyNone: [] })
    expect(found).toBeGreaterThan(pairs * 0.9)
    expect(otherTimes.length, otherTimes.join('\n')).toBeLessThanOrEqual(pairs * 0.005)
  },
)
