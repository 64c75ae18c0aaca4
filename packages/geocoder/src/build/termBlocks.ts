import { letterMask, pairMask } from '../search/letterMasks.ts'
import { termsPerBlock, type SearchIndex } from '../search/searchArrays.ts'
import { groupIndexes, most } from './groupIndexes.ts'

type Terms = Pick<SearchIndex, 'terms' | 'termEnds'>
type TermBlocks = Pick<
  SearchIndex,
  | 'termLetters'
  | 'termPairs'
  | 'lengthOffsets'
  | 'termsByLength'
  | 'lettersByLength'
  | 'blockLetters'
  | 'blockShared'
>

/**
 * Orders terms for `search/similarTerms.ts`: terms with similar letters are adjacent, so that it can skip whole
 * blocks.
 */
export function termBlocks({ terms, termEnds }: Terms): TermBlocks {
  const termStart = (term: number) => (term === 0 ? 0 : termEnds[term - 1]!)
  const termLetters = Uint32Array.from(termEnds, (end, term) => letterMask(terms, termStart(term), end))
  const termPairs = Uint32Array.from(termEnds, (end, term) => pairMask(terms, termStart(term), end))
  const alike = orderedAlike(termLetters)
  const lengths = alike.map((term) => termEnds[term]! - termStart(term))
  const { offsets, members } = groupIndexes(lengths, most(lengths) + 1, alike)
  const lettersByLength = members.map((term) => termLetters[term]!)
  return {
    termLetters,
    termPairs,
    lengthOffsets: offsets,
    termsByLength: members,
    lettersByLength,
    ...blockMasks(lettersByLength),
  }
}

/** Sorts terms by their letters: first by the letter that divides them most evenly, and so on. */
function orderedAlike(termLetters: Uint32Array): Uint32Array {
  const counts = Array.from({ length: 32 }, (_, bit) =>
    termLetters.reduce((count, letters) => count + ((letters >>> bit) & 1), 0),
  )
  const unevenness = (bit: number) => Math.abs(counts[bit]! / termLetters.length - 0.5)
  const bits = [...counts.keys()].sort((one, other) => unevenness(other) - unevenness(one) || one - other)
  const keys = termLetters.map((letters) =>
    bits.reduce((key, bit, place) => key | (((letters >>> bit) & 1) << place), 0),
  )
  return Uint32Array.from(keys.keys()).sort((one, other) => keys[one]! - keys[other]! || one - other)
}

/** Computes for each block the letters of its first term, and which letters all or none of its terms have. */
function blockMasks(lettersByLength: Uint32Array): Pick<SearchIndex, 'blockLetters' | 'blockShared'> {
  const blockLetters = lettersByLength.filter((_, i) => i % termsPerBlock === 0)
  const blockShared = blockLetters.map((first, block) =>
    lettersByLength
      .subarray(block * termsPerBlock, (block + 1) * termsPerBlock)
      .reduce((shared, letters) => shared & ~(letters ^ first), 0xffffffff),
  )
  return { blockLetters, blockShared }
}
