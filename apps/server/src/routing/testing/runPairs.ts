import type { Costing } from '../request/costing.ts'
import { comparePairsOnMap } from './pairsOnMap.ts'

// Run by the long run `routingPairs`: node runPairs.ts <map> <number of pairs> <seed> <costing>. Writes a line of progress
// for each thousand pairs, and the comparison as JSON in the last line.

const [, , name, count, seed, costing] = process.argv
let reported = 0
const comparison = await comparePairsOnMap(name as Parameters<typeof comparePairsOnMap>[0], {
  count: Number(count),
  seed: Number(seed),
  costing: costing as Costing,
  onPairs: ({ pairs, otherTimes, onlyOne, wronglyNone }) => {
    if (pairs < reported + 1000) return
    reported = pairs
    const faults = `${onlyOne.length} in one of both, ${wronglyNone.length} wrongly none`
    console.log(`${name}, ${costing}: ${pairs} pairs, ${otherTimes.length} with another time, ${faults}`)
  },
})
console.log(JSON.stringify(comparison))
