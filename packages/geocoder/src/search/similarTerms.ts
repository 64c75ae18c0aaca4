import { editCost, prefixEditCosts } from '../text/editCost.ts'
import { skeleton } from '../text/foldSpelling.ts'
import { bitCount, letterMask, pairMask } from './letterMasks.ts'
import { hashText, type SearchIndex, termsPerBlock } from './searchArrays.ts'
import { lowerBound } from './searchIndex.ts'
import { prepareSlipTest } from './slips.ts'

/** Terms that may be meant, with the cost of turning the query's word into each. */
export type Variants = Map<number, number>

const maxVariants = 80

/** The most that an edit of a word of this length may cost: a third of its letters, and at most about two edits. */
function costLimit(length: number): number {
  if (length <= 3) return 0.9
  if (length <= 5) return 1.3
  return length <= 8 ? 2.1 : 2.7
}

/**
 * Terms within the cost limit of a folded word. A pass over all terms, where bit masks leave only few for the edit cost;
 * besides, those of the same skeleton, which may differ by more slips of a cheaper kind.
 */
export function similarTerms(index: SearchIndex, word: string, maxSlips: number): Variants {
  const bytes = Buffer.from(word, 'latin1')
  const limit = costLimit(word.length)
  const found: [number, number][] = []
  const tryTerm = (term: number) => {
    const from = term === 0 ? 0 : index.termEnds[term - 1]!
    const cost = editCost(bytes, { pool: index.terms, from, to: index.termEnds[term]! }, limit)
    if (cost <= limit) found.push([term, cost])
  }
  for (const term of ofSameSkeleton(index, word)) tryTerm(term)
  scan(index, { bytes, slips: Math.min(maxSlips, slipsFor(bytes.length)) }, tryTerm)
  found.sort(([term, cost], [otherTerm, otherCost]) => cost - otherCost || term - otherTerm)
  return new Map(found.slice(0, maxVariants))
}

type Scan = { bytes: Buffer; slips: number }

/**
 * Yields the terms within `slips` edits. An edit changes at most two letters, or one if it changes the word's
 * length.
 */
function scan(index: SearchIndex, { bytes, slips }: Scan, tryTerm: (term: number) => void): void {
  const { lengthOffsets, termsByLength, lettersByLength, blockLetters, blockShared, terms, termEnds } = index
  const letters = letterMask(bytes, 0, bytes.length)
  const isNear = prepareSlipTest(bytes, slips)
  const longest = Math.min(lengthOffsets.length - 2, bytes.length + slips)
  for (let length = Math.max(1, bytes.length - slips); length <= longest; length++) {
    const most = 2 * slips - Math.abs(length - bytes.length)
    const to = lengthOffsets[length + 1]!
    let i = lengthOffsets[length]!
    while (i < to) {
      const block = Math.floor(i / termsPerBlock)
      const next = Math.min(to, (block + 1) * termsPerBlock)
      if (bitCount((blockLetters[block]! ^ letters) & blockShared[block]!) > most) i = next
      for (; i < next; i++) {
        if (bitCount(lettersByLength[i]! ^ letters) > most) continue
        const term = termsByLength[i]!
        if (isNear(terms, term === 0 ? 0 : termEnds[term - 1]!, termEnds[term]!)) tryTerm(term)
      }
    }
  }
}

function slipsFor(length: number): number {
  return length <= 5 ? 1 : 2
}

function* ofSameSkeleton({ skeletonHashes, skeletonTerms }: SearchIndex, word: string): Generator<number> {
  const bones = skeleton(word)
  if (bones.length < 2) return
  const hash = hashText(bones)
  let [low, high] = [0, skeletonHashes.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (skeletonHashes[middle]! < hash) low = middle + 1
    else high = middle
  }
  for (let i = low; skeletonHashes[i] === hash; i++) yield skeletonTerms[i]!
}

/** Returns the range of terms that begin with the folded text. */
export function prefixRange(index: SearchIndex, text: string): { from: number; to: number } {
  // Terms consist of 0-9 and a-z, which are all less than "{".
  return { from: lowerBound(index, text), to: lowerBound(index, `${text}{`) }
}

/**
 * Returns terms whose beginning is similar to the text, which is still being typed. Its first letter is taken as
 * correct.
 */
export function similarPrefixes(index: SearchIndex, text: string): Variants {
  const bytes = Buffer.from(text, 'latin1')
  const limit = Math.min(costLimit(text.length), 2)
  const prefixCost = prefixEditCosts(bytes, limit)
  const slips = slipsFor(text.length)
  const letters = letterMask(bytes, 0, bytes.length)
  const pairs = pairMask(bytes, 0, bytes.length)
  /** Cheap edits may be many, so also count the typed letters that the term lacks. */
  const hasMost = (term: number) =>
    bitCount(letters & ~index.termLetters[term]!) <= slips &&
    bitCount(pairs & ~index.termPairs[term]!) <= 3 * slips
  const { terms: pool, termEnds } = index
  const { from: first, to: end } = prefixRange(index, text[0]!)
  const found: Variants = new Map()
  for (let term = first, before = 0; term < end; term++) {
    const from = term === 0 ? 0 : termEnds[term - 1]!
    const to = termEnds[term]!
    let shared = 0
    if (term > first) while (from + shared < to && pool[before + shared] === pool[from + shared]) shared++
    before = from
    const cost = prefixCost({ pool, from, to }, shared)
    if (cost <= limit && to - from >= text.length - slips && hasMost(term)) found.set(term, cost)
  }
  return found
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** A slip at the first letter is rarer than at others, and shorter texts would begin like too many terms. */
const firstSlip = 1.1
const minLetters = 4
const maxPerBeginning = 12

/** Returns terms that begin with the text but for a slip at its first letter: "xumbai", "umbai", "ubmai". */
export function otherFirstLetters(index: SearchIndex, text: string): Variants {
  const found: Variants = new Map()
  if (text.length < minLetters) return found
  const rest = text.slice(1)
  const beginnings = [rest, text[1]! + text[0]! + text.slice(2)]
  for (const letter of letters) beginnings.push(letter + rest, letter + text)
  for (const beginning of beginnings) {
    if (beginning === text) continue
    const { from, to } = prefixRange(index, beginning)
    // So many terms begin like a common syllable that the slip must be elsewhere.
    for (let term = from; term < Math.min(to, from + maxPerBeginning); term++) found.set(term, firstSlip)
  }
  return found
}
