import type { Bounds, Position } from '@geofield/geography'
import { isInside } from '../bounds.ts'
import { findContexts } from '../contexts.ts'
import { gatherEntries } from '../gatherEntries.ts'
import type { Query, QueryWord } from '../query.ts'
import { rateAddresses } from '../address/rateAddresses.ts'
import { type Match, rateMatches } from './confidence.ts'
import { createScorer, type Scored, type ScorerParts } from './scorer.ts'
import type { SearchIndex } from '../searchArrays.ts'
import { exactSpans, type Span, withSimilar } from '../spans.ts'
import { weights } from './weights.ts'
import { entriesWithin } from '../withinContexts.ts'

export type RankedPlace = { place: number; cost: number; match: Match }

export type RankOptions = {
  bounds?: Bounds
  /** The caller's position, which is favoured. */
  near?: Position
  /** Number of places to return. */
  count: number
  /** Number of places that are scored. The same for all pages of a search, so that the pages fit together. */
  candidates: number
}

/** If the best match costs at most this, corrections can't improve it. */
const goodCost = 1.2
/** Below this cost, a match within the area that the query names is reliable. */
const fairCost = 5
const fewPlaces = 6
/** A context that costs more is misspelt itself. */
const sureContext = 0.5
/** How many misspelt runs of words are looked up, each in a pass over all terms, and their maximum edits. */
type Effort = { runs: number; slips: number }
const thorough: Effort = { runs: 6, slips: 2 }
/** The same for a whole address, which has many words that are in no name. */
const ofAddress: Effort = { runs: 4, slips: 1 }
const addressWords = 6
/** A word that is a name as written is rarely another, and hardly ever by two edits. */
const quick: Effort = { runs: 1, slips: 1 }
const shownBeyond = 14

/**
 * Ranks places for a query, best first. Exact matches come first. If these leave words unexplained, similar names
 * in the district or PIN that the query names are searched; without any, similar names anywhere.
 */
export function rankPlaces(index: SearchIndex, query: Query, options: RankOptions): RankedPlace[] {
  const { words } = query
  if (words.length === 0) return []
  const spans = exactSpans(index, query)
  const contexts = findContexts(index, spans)
  const parts = { query, spans, contexts, ...(options.near && { near: options.near }) }
  return finish(index, query, scoreTolerantly(index, parts, options), options)
}

function scoreTolerantly(index: SearchIndex, parts: ScorerParts, options: RankOptions): Scored[] {
  const { query } = parts
  const best = scoreAll(index, parts, options)
  const isGuess = query.isPartial && query.words.some(({ isTransliterated }) => isTransliterated)
  if (!isWorse(best, goodCost) && !isScarce(best) && !isGuess) return best
  const within = scoreWithin(index, parts, options)
  if (within.length > 0) {
    const all = [...best, ...within]
    if (!isWorse(all, fairCost)) return all
  }
  const effort = !isWorse(best, goodCost) ? quick : query.words.length >= addressWords ? ofAddress : thorough
  return correctedScores(index, parts, { ...options, effort })
}

/** Scores again with misspelt words corrected, and with the contexts that the corrected words name. */
function correctedScores(
  index: SearchIndex,
  exact: ScorerParts,
  options: RankOptions & { effort: Effort },
): Scored[] {
  const spans = corrected(index, exact, options.effort)
  const parts = { ...exact, spans, contexts: findContexts(index, spans) }
  const best = scoreAll(index, parts, options)
  if (!isWorse(best, goodCost)) return best
  return [...best, ...scoreWithin(index, parts, options)]
}

/** A word with few places may be misspelt, so the places of similar words are added. */
function isScarce(scored: Scored[]): boolean {
  return scored.filter(({ text }) => text <= goodCost).length < fewPlaces
}

function isWorse(scored: Scored[], cost: number): boolean {
  return !scored.some(({ text }) => text <= cost)
}

/**
 * Returns one row per place, by its best name, sorted by cost and then importance. `aside` are words of the text that
 * were not compared.
 */
export function finish(
  index: SearchIndex,
  query: Query,
  scored: Scored[],
  { count }: RankOptions,
  aside: QueryWord[] = [],
): RankedPlace[] {
  const best = new Map<number, Scored>()
  for (const each of scored) {
    const known = best.get(each.place)
    if (!known || each.cost < known.cost) best.set(each.place, each)
  }
  const ranked = [...best.values()].sort(byCost)
  if (!query.isAddress) spreadGuesses(index, ranked)
  const least = ranked[0]?.cost ?? 0
  const shown = ranked.filter(({ cost }) => cost <= least + shownBeyond)
  const matches = query.isAddress
    ? rateAddresses(index, query, { ranked: shown, aside })
    : rateMatches(index, query, shown)
  return shown
    .slice(0, count)
    .map((each, i) => ({ place: each.place, cost: each.cost, match: matches(each, i) }))
}

function byCost(one: Scored, other: Scored): number {
  return one.cost - other.cost || one.place - other.place
}

/** Ten places of one guessed name would leave no room for the next guess. */
function spreadGuesses({ entryKeys }: SearchIndex, ranked: Scored[]): void {
  const before = new Map<number, number>()
  for (const each of ranked) {
    if (each.isExact) continue
    const key = entryKeys[each.entry]!
    const count = before.get(key) ?? 0
    each.cost += count * weights.again
    before.set(key, count + 1)
  }
  ranked.sort(byCost)
}

/** Corrects runs of words that are not context and may be misspelt: single words, and the longest runs. */
function corrected(
  index: SearchIndex,
  { query, spans, contexts }: ScorerParts,
  { runs, slips }: Effort,
): Span[] {
  const { words } = query
  const sure = words.map(
    (word, i) =>
      word.isFiller ||
      word.isKind ||
      word.pin !== undefined ||
      contexts.some(
        ({ from, to, kind, cost }) => i >= from && i < to && kind !== 'tehsil' && cost < sureContext,
      ),
  )
  const isCandidate = ({ from, to, text }: Span) =>
    text.length >= 3 && /[a-z]/.test(text) && words.slice(from, to).every(({ pattern }) => !pattern)
  const unsure = spans.filter((span) => span.to === span.from + 1 && isCandidate(span) && !sure[span.from])
  const chosen = new Set([...unsureRuns(spans, sure).filter(isCandidate), ...unsure].slice(0, runs))
  return spans.map((span) => (chosen.has(span) ? withSimilar(index, query, { span, slips }) : span))
}

/** Returns the longest runs of words that are not yet explained. */
function unsureRuns(spans: Span[], sure: boolean[]): Span[] {
  const isWhole = ({ from, to }: Span) =>
    to > from + 1 &&
    sure.slice(from, to).every((each) => !each) &&
    (from === 0 || sure[from - 1]!) &&
    (to === sure.length || sure[to]!)
  return spans.filter(isWhole)
}

function scoreAll(index: SearchIndex, parts: ScorerParts, options: RankOptions): Scored[] {
  const score = createScorer(index, parts)
  const scored: Scored[] = []
  for (const entry of gatherEntries(index, parts, options)) {
    const found = score(entry)
    if (found) scored.push(found)
  }
  return scored
}

/** Scores similar names within the area that the query names. */
function scoreWithin(index: SearchIndex, parts: ScorerParts, { bounds }: RankOptions): Scored[] {
  const score = createScorer(index, parts)
  const scored: Scored[] = []
  for (const within of entriesWithin(index, parts.query, parts.contexts)) {
    if (bounds && !isInside(index, index.entryPlaces[within.entry]!, bounds)) continue
    const found = score(within.entry, within)
    if (found) scored.push(found)
  }
  return scored
}
