import { metresBetween, type Position } from '@geofield/geography'
import { slipCost } from '../../text/editCost.ts'
import { isElsewhere, type PreparedQuery, prepareQuery, lookAround } from '../preparedQuery.ts'
import type { Context } from '../contexts.ts'
import { bitCount } from '../letterMasks.ts'
import { byRest, byWhole, contextMask, explainerByWords, type Explanation } from './explanations.ts'
import type { Query, QueryWord } from '../query.ts'
import type { SearchIndex } from '../searchArrays.ts'
import { isRoadType, type Span } from '../spans.ts'
import { weights } from './weights.ts'
import type { EntryWithin } from '../withinContexts.ts'

/** The score of an entry: `text` is the cost of its words, `cost` includes what favours its place. */
export type Scored = {
  entry: number
  place: number
  text: number
  cost: number
  isExact: boolean
  /** The words that the place explains by its name or its surroundings, as a bit mask. */
  matched: number
  /** The words that its name explains. */
  named: number
  /** The part of `text` for words that nothing explains. */
  leftOver: number
}

export type ScorerParts = { query: Query; spans: Span[]; contexts: Context[]; near?: Position }

/** A word that costs more than this is not explained. */
const minUnmatched = 2
/** The least share of the query's letters that a match must explain. */
const minExplained = { exact: 0.34, guessed: 0.5 }
const maxSlips = 8
const roadCode = 311

/** Returns a function that scores an entry: the sum of the costs of each word of the query and of the name. */
export function createScorer(index: SearchIndex, { query, spans, contexts, near }: ScorerParts) {
  const asked = prepareQuery(query)
  const surroundings = { index, contexts }
  const byWords = explainerByWords(index, asked, spans)
  const wholes = spansByKey(spans)
  const spellingCost = spellingCoster(index, asked)
  const favour = favourer(index, asked, near)

  /** `within` holds the words that may be the whole name, if they are already known. */
  return (entry: number, within?: EntryWithin): Scored | undefined => {
    const place = index.entryPlaces[entry]!
    lookAround(asked, surroundings, place)
    let best = byWords(entry)
    for (const { span, edits } of wholes.get(index.entryKeys[entry]!) ?? []) {
      const whole = byWhole(asked, span, edits)
      if (whole.cost < best.cost) best = whole
    }
    if (within) {
      const rest = byRest(asked, within)
      if (rest.cost < best.cost) best = rest
    }
    if (!isMatch(asked, index.placePins[place]!, best)) return undefined
    const text =
      best.cost + spellingCost(entry, best) + surroundingsCost(index, asked, { place, used: best.used })
    return {
      entry,
      place,
      text,
      cost: text - favour(entry, place, best),
      isExact: best.isExact,
      ...explainedWords(asked, best),
    }
  }
}

function spansByKey(spans: Span[]): Map<number, { span: Span; edits: number }[]> {
  const byKey = new Map<number, { span: Span; edits: number }[]>()
  for (const span of spans) {
    for (const [key, edits] of span.keys) {
      const known = byKey.get(key)
      if (known) known.push({ span, edits })
      else byKey.set(key, [{ span, edits }])
    }
  }
  return byKey
}

/** In an address, a neighbour is less certain, and so is a name within the name of a road: "Sarjapur" in "Sarjapur Road". */
function surroundingsCost(
  index: SearchIndex,
  asked: PreparedQuery,
  { place, used }: { place: number; used: number },
): number {
  const { words, isAddress } = asked
  if (!isAddress || used === 0) return 0
  const isBeside = words.every(({ isLandmark }, i) => isLandmark || !(used & (1 << i)))
  const last = 31 - Math.clz32(used)
  const next = words[last + 1]
  const isOfRoad =
    next?.part === words[last]!.part && isRoadType(next) && index.placeSubCategories[place] !== roadCode
  const areas = contextMask(asked)
  const isOutsidePin = words.some(
    ({ pin }, i) => pin !== undefined && !(areas & (1 << i)) && pin !== index.placePins[place],
  )
  const isArea = isOutsidePin && (used & ~areas) === 0
  return (
    (isBeside ? weights.landmark : 0) +
    (isOfRoad ? weights.ofRoad : 0) +
    (isArea ? weights.areaOutsidePin : 0) +
    (isScattered(words, used & ~areas) ? weights.scattered : 0)
  )
}

/** Whether a comma or more than one other word stands between the words. */
function isScattered(words: QueryWord[], used: number): boolean {
  if (used === 0) return false
  const [first, last] = [31 - Math.clz32(used & -used), 31 - Math.clz32(used)]
  const between = last - first + 1 - bitCount(used)
  return between > 1 || (between > 0 && words[first]!.part !== words[last]!.part)
}

function explainedWords(asked: PreparedQuery, { used }: Explanation) {
  const { words, left } = asked
  let matched = used
  let leftOver = 0
  for (let i = 0; i < words.length; i++) {
    if (used & (1 << i)) continue
    if (isElsewhere(asked, i)) matched |= 1 << i
    else leftOver += left[i]!
  }
  return { matched, leftOver, named: used }
}

/** Rejects entries that share too little with the query. Sharing only an area is not a match, except a PIN. */
function isMatch(
  { words, letters, allLetters, left, elsewhere, isAddress }: PreparedQuery,
  placePin: number,
  { letters: inName, isExact, order }: Explanation,
): boolean {
  // Most words of an address are in no name.
  if (isAddress && inName > 0 && (isExact || order.length > 0)) return true
  let explained = inName
  let hasPin = false
  for (let i = 0; i < words.length; i++) {
    if (elsewhere[i]! >= left[i]!) continue
    explained += letters[i]!
    if (words[i]!.pin === placePin) hasPin = true
  }
  if (isAddress) return hasPin
  return (inName > 0 || hasPin) && explained >= allLetters * minExplained[isExact ? 'exact' : 'guessed']
}

/** Folding and cheap edits forgive much. Of two names that they make equal, the one as written ranks first. */
function spellingCoster(index: SearchIndex, { words, isPartial }: PreparedQuery) {
  const spelt = rememberedSpelling(words)
  return (entry: number, { order, edits }: Explanation): number => {
    // A word with a wildcard can't be misspelt.
    if (order.some((i) => words[i]!.pattern)) return 0
    const slip = order.some((i) => words[i]!.isTransliterated)
      ? weights.slip * weights.slipTransliterated
      : weights.slip
    if (order.length === 0) return slip * edits
    const from = entry === 0 ? 0 : index.spellingEnds[entry - 1]!
    const name = { pool: index.spellings, from, to: index.spellingEnds[entry]!, prefix: isPartial }
    return slip * Math.min(maxSlips, slipCost(spelt(order), name, maxSlips))
  }
}

/** Favours important places; less so, the less certain the name is. */
function favourer(index: SearchIndex, { words, elsewhere, isAddress }: PreparedQuery, near?: Position) {
  return (entry: number, place: number, { used, isExact, order }: Explanation): number => {
    if (isAddress) return favourInAddress(index, { entry, place }, near)
    const isAll = words.every((_, i) => used & (1 << i) || elsewhere[i]! <= minUnmatched)
    const importance = index.placeImportances[place]!
    const weighed =
      isExact && isAll
        ? (order.length > 0 ? weights.importance : weights.importancePart) * importance
        : weights.importanceUnsure * (importance / 255) ** weights.importancePower
    const key = index.entryKeys[entry]!
    const sameName = Math.log(index.keyOffsets[key + 1]! - index.keyOffsets[key]!)
    return (
      weighed +
      fame(importance) +
      (near ? nearness(index, place, near) : 0) +
      (isExact ? 0 : weights.sameName * sameName) -
      index.entryIsOther[entry]! * weights.otherName
    )
  }
}

function favourInAddress(
  index: SearchIndex,
  { entry, place }: Pick<Scored, 'entry' | 'place'>,
  near?: Position,
) {
  return (
    weights.importanceInAddress * index.placeImportances[place]! +
    (near ? nearness(index, place, near) : 0) -
    index.entryIsOther[entry]! * weights.otherName
  )
}

/** A city is meant so much more often than a village that it is also likelier than the village's exact name. */
export function fame(importance: number): number {
  const above = Math.max(0, importance - weights.fameFrom) / (255 - weights.fameFrom)
  return weights.fame * above ** weights.famePower
}

/** Favours places near the caller's position. */
export function nearness({ placeLats, placeLons }: SearchIndex, place: number, near: Position): number {
  const kilometres =
    metresBetween(near, { lat: placeLats[place]! / 1e6, lon: placeLons[place]! / 1e6 }) / 1000
  return (
    weights.near * Math.exp(-kilometres / weights.nearKilometres) +
    weights.inRegion * Math.exp(-kilometres / weights.regionKilometres)
  )
}

/** Joins words of the query as they were written. */
function rememberedSpelling(words: QueryWord[]): (order: readonly number[]) => Buffer {
  const known = new Map<string, Buffer>()
  return (order) => {
    const key = order.join(' ')
    let bytes = known.get(key)
    if (!bytes) {
      bytes = Buffer.from(order.map((i) => words[i]!.text).join(''), 'latin1')
      known.set(key, bytes)
    }
    return bytes
  }
}
