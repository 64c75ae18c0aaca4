import { isInside } from '../bounds.ts'
import { type Context, findContexts, officeContexts } from '../contexts.ts'
import { gatherEntries } from '../gatherEntries.ts'
import type { Query } from '../query.ts'
import { finish, type RankedPlace, type RankOptions } from '../ranking/rankPlaces.ts'
import { createScorer, type Scored } from '../ranking/scorer.ts'
import type { SearchIndex } from '../searchArrays.ts'
import { exactSpans, type Span, withSimilar } from '../spans.ts'
import { readAddressWords, weighByPosition } from './addressWords.ts'
import { type AddressArea, findArea, isReversed } from './areas.ts'
import { addSimilarNames } from './similarNames.ts'

/** The entries that are scored, and those that are read for a word if nothing says where the address is. */
const candidates = 400
const maxPerWord = 1500
/** A part of a city reaches less far than for a name alone. */
const localityShare = 0.67
/** With less than a city or a PIN, the words at the end may be a misspelt city. */
const fewVotes = 2.5
const lastWords = 4
/** Below this cost of the words a name needs no other spelling. */
const goodCost = 1
/** Kinds of places that a whole address hardly means: states, districts, tehsils and towns. */
const isCoarse = (subCategory: number) => subCategory < 220

/** Ranks the places that a whole address means: the finest that is sure, in the area that most words agree on. */
export function rankAddress(index: SearchIndex, all: Query, options: RankOptions): RankedPlace[] {
  const { words, aside } = readAddressWords(all.words)
  if (words.length === 0) return []
  const reading = readArea(index, {
    words,
    isPartial: all.isPartial && all.words.at(-1)?.at === words.at(-1)!.at,
    isAddress: true,
  })
  const { query } = reading
  const best = scoreIn(index, reading, options)
  const scored = isFine(index, best) ? best : [...best, ...scoreSimilar(index, { reading, best, options })]
  return finish(index, query, scored, options, aside)
}

type Reading = { query: Query; spans: Span[]; area: AddressArea }

function readArea(index: SearchIndex, unweighed: Query): Reading {
  const spans = exactSpans(index, unweighed)
  const isBackward = isReversed(index, unweighed.words, findContexts(index, spans))
  const query = { ...unweighed, words: weighByPosition(unweighed.words, isBackward) }
  const area = readContexts(index, query, spans)
  if (area.votes >= fewVotes) return { query, spans, area }
  const corrected = correctLastWords(index, query, spans)
  return { query, spans: corrected, area: readContexts(index, query, corrected) }
}

function readContexts(index: SearchIndex, { words }: Query, spans: Span[]): AddressArea {
  const area = findArea(index, words, addressContexts(index, spans))
  const offices = spans.filter(({ from, to }) => words.slice(from, to).every(({ isOffice }) => isOffice))
  return { ...area, contexts: [...area.contexts, ...officeContexts(index, offices, area.isPossible)] }
}

function addressContexts(index: SearchIndex, spans: Span[]): Context[] {
  return findContexts(index, spans).map((context) =>
    context.kind === 'locality' ? { ...context, radius: context.radius * localityShare } : context,
  )
}

function correctLastWords(index: SearchIndex, query: Query, spans: Span[]): Span[] {
  const isUnknown = ({ from, to, text, keys }: Span) => {
    const { isFiller, isKind, pin } = query.words[from]!
    const isName = !isFiller && !isKind && pin === undefined && /^[a-z]{4,}$/.test(text)
    return to === from + 1 && isName && keys.size === 0
  }
  const last = new Set(spans.filter(isUnknown).slice(-lastWords))
  return spans.map((span) => (last.has(span) ? withSimilar(index, query, { span, slips: 2 }) : span))
}

function scoreIn(index: SearchIndex, { query, spans, area }: Reading, options: RankOptions): Scored[] {
  const { isPossible, contexts, votes } = area
  const gathering = { ...options, candidates, isPossible, ...(votes < fewVotes && { maxPerWord }) }
  const score = createScorer(index, { query, spans, contexts, ...(options.near && { near: options.near }) })
  const entries = gatherEntries(index, { query, spans, contexts }, gathering)
  return entries.map((entry) => score(entry)).filter((scored) => scored !== undefined)
}

/** Whether a place finer than a town has its whole name in the address. */
function isFine(index: SearchIndex, scored: Scored[]): boolean {
  const best = bestOf(scored)
  if (!best || isCoarse(index.placeSubCategories[best.place]!)) return false
  return best.named !== 0 && best.isExact && best.text - best.leftOver <= goodCost
}

function bestOf(scored: Scored[]): Scored | undefined {
  let best: Scored | undefined
  for (const each of scored) if (!best || each.cost < best.cost) best = each
  return best
}

type Trying = { reading: Reading; best: Scored[]; options: RankOptions }

/** Scores names of the area that are spelt like words which nothing explains yet. */
function scoreSimilar(index: SearchIndex, { reading, best, options }: Trying): Scored[] {
  const { query, spans, area } = reading
  const explained = bestOf(best)?.matched ?? 0
  const isOpen = (i: number) => {
    const { isFiller, isKind, pin, text } = query.words[i]!
    return !(explained & (1 << i)) && !isFiller && pin === undefined && (!isKind || text.length > 3)
  }
  const isTried = ({ from, to }: Span) => {
    if (to - from > 3) return false
    for (let i = from; i < to; i++) if (!isOpen(i)) return false
    return query.words.slice(from, to).some(({ isKind, text }) => !isKind && /^[a-z]{3}/.test(text))
  }
  const similar = addSimilarNames(index, spans, { districts: area.districts, isTried })
  const changed = similar.filter((span, i) => span !== spans[i])
  if (changed.length === 0) return []
  const { contexts } = readContexts(index, query, similar)
  const found = scoreIn(index, { query, spans: similar, area: { ...area, contexts } }, options)
  return options.bounds ? found.filter(({ place }) => isInside(index, place, options.bounds!)) : found
}
