import { editCost } from '../../text/editCost.ts'
import { bitCount, letterMask } from '../letterMasks.ts'
import type { SearchIndex } from '../searchArrays.ts'
import type { Span } from '../spans.ts'

const minLetters = 4
const maxLettersMissing = 2
const maxLengthDifference = 2
/** The most that a name may cost: about an edit for every five letters. */
const costLimit = (letters: number) => (letters <= 4 ? 0.7 : letters <= 5 ? 1 : letters <= 8 ? 1.6 : 2.2)
/** The most comparisons of a run of words with a name: some milliseconds. */
const maxCompared = 400_000

/**
 * Adds to runs of words the names that are spelt alike in the districts of an address. There are so few that a letter
 * or two leave no doubt.
 */
export function addSimilarNames(
  index: SearchIndex,
  spans: Span[],
  { districts, isTried }: { districts: number[]; isTried: (span: Span) => boolean },
): Span[] {
  const tried = spans.filter((span) => span.text.length >= minLetters && isTried(span)).map(prepare)
  const names = districts.flatMap((district) => termsOf(index, district))
  let compared = 0
  const found = new Map<Span, Map<number, number>>()
  for (const { span, bytes, letters, limit } of tried) {
    compared += names.length
    if (compared > maxCompared) break
    for (const key of names) {
      const from = key === 0 ? 0 : index.termEnds[key - 1]!
      const to = index.termEnds[key]!
      if (Math.abs(to - from - bytes.length) > maxLengthDifference) continue
      if (bitCount(letters ^ index.termLetters[key]!) > 2 * maxLettersMissing) continue
      const cost = editCost(bytes, { pool: index.terms, from, to }, limit)
      if (cost > limit || span.keys.has(key)) continue
      const keys = found.get(span) ?? new Map<number, number>(span.keys)
      found.set(span, keys.set(key, cost))
    }
  }
  return spans.map((span) => (found.has(span) ? { ...span, keys: found.get(span)! } : span))
}

function prepare(span: Span) {
  const bytes = Buffer.from(span.text, 'latin1')
  return { span, bytes, letters: letterMask(bytes, 0, bytes.length), limit: costLimit(bytes.length) }
}

/** Returns the whole names of a district's places and their words, each once. */
function termsOf(index: SearchIndex, district: number): number[] {
  const { districtOffsets, districtEntries, entryKeys, entryWords, entryWordOffsets } = index
  const terms = new Set<number>()
  for (let i = districtOffsets[district]!; i < districtOffsets[district + 1]!; i++) {
    const entry = districtEntries[i]!
    terms.add(entryKeys[entry]!)
    for (let at = entryWordOffsets[entry]!; at < entryWordOffsets[entry + 1]!; at++)
      terms.add(entryWords[at]!)
  }
  return [...terms]
}
