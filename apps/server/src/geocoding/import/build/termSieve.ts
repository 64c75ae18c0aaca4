import { lettersOf, pairsOf } from '../../search/letterMasks.ts'
import { sieveBlock, type SearchIndex } from '../../search/searchArrays.ts'
import { listsBy, most } from './listsBy.ts'

type Terms = Pick<SearchIndex, 'terms' | 'termEnds'>
type TermSieve = Pick<
  SearchIndex,
  | 'termLetters'
  | 'termPairs'
  | 'lengthOffsets'
  | 'termsByLength'
  | 'lettersByLength'
  | 'blockLetters'
  | 'blockShared'
>

/** What `search/similarTerms.ts` shakes: terms of like letters next to each other, so that whole blocks fall through. */
export function termSieve({ terms, termEnds }: Terms): TermSieve {
  const startOf = (term: number) => (term === 0 ? 0 : termEnds[term - 1]!)
  const termLetters = Uint32Array.from(termEnds, (end, term) => lettersOf(terms, startOf(term), end))
  const termPairs = Uint32Array.from(termEnds, (end, term) => pairsOf(terms, startOf(term), end))
  const alike = orderedAlike(termLetters)
  const lengths = alike.map((term) => termEnds[term]! - startOf(term))
  const { offsets, members } = listsBy(lengths, most(lengths) + 1, alike)
  const lettersByLength = members.map((term) => termLetters[term]!)
  return {
    termLetters,
    termPairs,
    lengthOffsets: offsets,
    termsByLength: members,
    lettersByLength,
    ...blocksOf(lettersByLength),
  }
}

/** Sorted by their letters: first by whether they have the one that divides them most evenly, and so on. */
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

/** For each block, the letters of its first term, and which of all letters every one has, or none. */
function blocksOf(lettersByLength: Uint32Array): Pick<SearchIndex, 'blockLetters' | 'blockShared'> {
  const blockLetters = lettersByLength.filter((_, i) => i % sieveBlock === 0)
  const blockShared = blockLetters.map((first, block) =>
    lettersByLength
      .subarray(block * sieveBlock, (block + 1) * sieveBlock)
      .reduce((shared, letters) => shared & ~(letters ^ first), 0xffffffff),
  )
  return { blockLetters, blockShared }
}
