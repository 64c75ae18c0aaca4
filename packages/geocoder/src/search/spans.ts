import { foldSpelling } from '../text/foldSpelling.ts'
import { fitsPattern, misspeltForms, type Query, type QueryWord } from './query.ts'
import type { SearchIndex } from './searchArrays.ts'
import { findTerm, termText } from './searchIndex.ts'
import {
  otherFirstLetters,
  prefixRange,
  similarPrefixes,
  similarTerms,
  type Variants,
} from './similarTerms.ts'

/** Neighbouring words of the query, joined: names are written in one word or in several. */
export type Span = {
  from: number
  to: number
  text: string
  /** The whole names that the joined words may be. */
  keys: Variants
  pin?: number
}

const longestSpan = 5
const maxPatternTerms = 2000
const maxCompletions = 80
const fewCompletions = 30
/** Less than any edit: the typed beginning is correct. */
export const completionCost = 0.001
/** An edit weighs as much as this many more important names. */
const entriesPerSlip = 5000

/**
 * Returns every run of words with its exact terms; with `isPartial`, a run up to the last word also with its
 * completions.
 */
export function exactSpans(index: SearchIndex, { words, isPartial }: Query): Span[] {
  const spans: Span[] = []
  const meaning = (text: string, to: number) =>
    isPartial && to === words.length ? allCompletions(index, text, words.at(-1)!) : exactly(index, text)
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestSpan); to++) {
      const part = words.slice(from, to)
      const text = part.map(({ folded }) => folded).join('')
      const { pattern, pin } = part[0]!
      const keys = to === from + 1 && pattern ? patternTerms(index, pattern) : meaning(text, to)
      spans.push({ from, to, text, keys, ...(to === from + 1 && pin !== undefined && { pin }) })
    }
  }
  for (const span of spans) addRoadTypes(index, span)
  if (words.length > longestSpan) {
    const text = words.map(({ folded }) => folded).join('')
    spans.push({ from: 0, to: words.length, text, keys: meaning(text, words.length) })
  }
  return spans
}

/** Words for a road, which people use for each other: maps say "Marg" where they say "Road". */
const roadTypes = ['road', 'rd', 'marg', 'path', 'rasta', 'street', 'salai', 'highway'].map(foldSpelling)
const otherRoadType = 0.15

export function isRoadType({ folded }: QueryWord): boolean {
  return roadTypes.includes(folded)
}

function addRoadTypes(index: SearchIndex, { from, to, text, keys }: Span): void {
  if (to !== from + 1 || !roadTypes.includes(text)) return
  for (const type of roadTypes) {
    const term = type === text ? -1 : findTerm(index, type)
    if (term >= 0 && !keys.has(term)) keys.set(term, otherRoadType)
  }
}

function exactly(index: SearchIndex, text: string): Variants {
  const term = findTerm(index, text)
  return term < 0 ? new Map<number, number>() : new Map([[term, 0]])
}

/** Adds similar terms to the runs of words, with at most `slips` edits. */
export function withSimilar(
  index: SearchIndex,
  { words, isPartial }: Query,
  { span, slips }: { span: Span; slips: number },
): Span {
  const keys: Variants = new Map()
  const isOpen = isPartial && span.to === words.length
  for (const text of misspeltForms(words.slice(span.from, span.to))) {
    const similar = isOpen ? similarCompletions(index, text) : similarTerms(index, text, slips)
    for (const [term, cost] of similar) keys.set(term, Math.min(cost, keys.get(term) ?? Infinity))
  }
  for (const [term, cost] of span.keys) keys.set(term, cost)
  return { ...span, keys }
}

/** Returns the completions of a run of words in each reading of its last word. */
function allCompletions(index: SearchIndex, text: string, { folded, openings = [] }: QueryWord): Variants {
  const found = completions(index, text)
  for (const opening of openings) {
    const reading = text.slice(0, text.length - folded.length) + opening
    for (const [term, cost] of completions(index, reading)) if (!found.has(term)) found.set(term, cost)
  }
  return found
}

/** Returns the terms that begin with the text, those with the most important places. */
function completions(index: SearchIndex, text: string): Variants {
  const { from, to } = prefixRange(index, text)
  const best = mostImportant(text.length)
  for (let term = from; term < to; term++) best.offer(term, firstEntry(index, term))
  const found: Variants = new Map(best.terms().map((term) => [term, completionCost]))
  for (const [term] of exactly(index, text)) found.set(term, 0)
  return found
}

function similarCompletions(index: SearchIndex, text: string): Variants {
  const similar = similarPrefixes(index, text)
  for (const [term, cost] of otherFirstLetters(index, text)) if (!similar.has(term)) similar.set(term, cost)
  const best = mostImportant(text.length)
  for (const [term, cost] of similar) best.offer(term, firstEntry(index, term) + cost * entriesPerSlip)
  return new Map(best.terms().map((term) => [term, similar.get(term)! + completionCost]))
}

/** Returns a term's first entry, which is its best because entries are numbered by importance. */
function firstEntry({ keyOffsets, keyEntries, wordOffsets, wordEntries }: SearchIndex, term: number): number {
  const ofKey = keyOffsets[term] === keyOffsets[term + 1] ? Infinity : keyEntries[keyOffsets[term]!]!
  const ofWord = wordOffsets[term] === wordOffsets[term + 1] ? Infinity : wordEntries[wordOffsets[term]!]!
  return Math.min(ofKey, ofWord)
}

/** Keeps the terms of lowest rank, in order. A short text has so many completions that a few suffice. */
function mostImportant(letters: number) {
  const most = letters <= 2 ? fewCompletions : maxCompletions
  const kept: { term: number; rank: number }[] = []
  return {
    offer(term: number, rank: number): void {
      if (kept.length === most && rank >= kept[most - 1]!.rank) return
      let at = kept.length
      while (at > 0 && kept[at - 1]!.rank > rank) at--
      kept.splice(at, 0, { term, rank })
      if (kept.length > most) kept.pop()
    },
    terms: () => kept.map(({ term }) => term),
  }
}

function patternTerms(index: SearchIndex, pattern: string[]): Variants {
  const text = pattern.join('')
  const found = exactly(index, text)
  const { from, to } =
    pattern[0] === '' ? { from: 0, to: index.termEnds.length } : prefixRange(index, pattern[0]!)
  for (let term = from; term < to && found.size < maxPatternTerms; term++) {
    if (!found.has(term) && fitsPattern(termText(index, term), pattern)) found.set(term, 0.2)
  }
  return found
}
