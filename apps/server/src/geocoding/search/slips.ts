/**
 * Whether two words are within a number of slips (a letter more, less, another one, or two neighbours swapped): the bit
 * vector algorithm of Hyyrö, one step per letter. A quick sieve before `text/editCost.ts`, which weighs the slips.
 */
const longest = 31
const masks = new Int32Array(256)

export type SlipTest = (pool: Uint8Array, from: number, to: number) => boolean

/** Prepares one word; the test is to be used before the next word is prepared. Words of more than 31 letters pass. */
export function slipTest(word: Uint8Array, most: number): SlipTest {
  const length = word.length
  if (length > longest || length === 0) return () => true
  masks.fill(0)
  for (let i = 0; i < length; i++) masks[word[i]!]! |= 1 << i
  const last = 1 << (length - 1)
  return (pool, from, to) => {
    let plus = -1
    let minus = 0
    let diagonal = 0
    let previousMatch = 0
    let distance = length
    for (let j = from; j < to; j++) {
      const match = masks[pool[j]!]!
      const swapped = ((~diagonal & match) << 1) & previousMatch
      diagonal = (((match & plus) + plus) ^ plus) | match | minus | swapped
      let horizontalPlus = minus | ~(diagonal | plus)
      let horizontalMinus = diagonal & plus
      if (horizontalPlus & last) distance++
      if (horizontalMinus & last) distance--
      horizontalPlus = (horizontalPlus << 1) | 1
      horizontalMinus <<= 1
      plus = horizontalMinus | ~(diagonal | horizontalPlus)
      minus = horizontalPlus & diagonal
      previousMatch = match
      // Each remaining letter reduces the distance by one at most.
      if (distance - (to - j - 1) > most) return false
    }
    return distance <= most
  }
}
