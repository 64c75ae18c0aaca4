/**
 * Tests whether two words are within a number of edits (a letter inserted, removed or replaced, or two neighbours
 * swapped) by Hyyrö's bit vector algorithm, one step per letter. A quick filter before `text/editCost.ts`, which
 * weighs the edits.
 */
const longest = 31
const masks = new Int32Array(256)

export type SlipTest = (pool: Uint8Array, from: number, to: number) => boolean

/** Prepares one word. Use the test before preparing the next word. Words of more than 31 letters always pass. */
export function prepareSlipTest(word: Uint8Array, most: number): SlipTest {
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
      // Each remaining letter can reduce the distance by one at most.
      if (distance - (to - j - 1) > most) return false
    }
    return distance <= most
  }
}
