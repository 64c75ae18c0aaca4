import { slipCost } from '../text/editCost.ts'
import { type Context, isWithin } from './contexts.ts'
import type { Query, QueryWord } from './query.ts'
import type { SearchIndex } from './searchArrays.ts'
import { completionCost, type Span } from './spans.ts'
import { weights } from './weights.ts'
import type { EntryWithin } from './withinContexts.ts'

/** What an entry costs: `text` for its words alone, `cost` with what else speaks for its place. */
export type Scored = { entry: number; place: number; text: number; cost: number; isExact: boolean }

export type ScorerParts = { query: Query; spans: Span[]; contexts: Context[] }

/** A word that costs more than this is not explained. */
const leastUnmatched = 2
/** The least share of a query's letters that a match explains. */
const leastExplained = { exact: 0.34, guessed: 0.5 }
const mostSlips = 8

/** One way to explain a query by a name. */
type Explanation = {
  cost: number
  /** Letters of the query that are in the name. */
  letters: number
  /** The words of the query that were found in the name, a bit each. */
  used: number
  /** The same in the order of the name; none where some of the name is missing. */
  order: readonly number[]
  /** What was weighed by `text/editCost.ts`. */
  edits: number
  /** Word for word as folded. */
  isExact: boolean
}

/** Answers what an entry costs, as the sum of what each word of the query and each word of the name costs. */
export function createScorer(index: SearchIndex, { query, spans, contexts }: ScorerParts) {
  const { words, isPartial } = query
  const left = words.map(leftOver)
  const likeness = likenessOf(words, spans)
  const wholes = spans.filter(({ keys }) => keys.size > 0)
  const isOnlyKinds = words.every(({ isFiller, isKind }) => isFiller || isKind)
  const letters = words.map(({ text, isFiller, isKind }) =>
    isFiller || (isKind && !isOnlyKinds) ? 0 : text.length,
  )
  const allLetters = letters.reduce((sum, count) => sum + count, 0)
  /** What each word costs when the name does not have it: as a context of the place, or as left over. */
  const elsewhere = new Float64Array(words.length)
  const rows: (Float64Array | undefined)[] = []
  const spelt = rememberedSpelling(words)

  /** `within` has words that may be the whole name, where that has been worked out. */
  return (entry: number, within?: EntryWithin): Scored | undefined => {
    const place = index.entryPlaces[entry]!
    setElsewhere(place)
    let best = byWords(entry)
    for (const span of wholes) {
      const edits = span.keys.get(index.entryKeys[entry]!)
      if (edits === undefined) continue
      const whole = byWhole(span, edits)
      if (whole.cost < best.cost) best = whole
    }
    if (within) {
      const rest = byRest(within)
      if (rest.cost < best.cost) best = rest
    }
    if (!isMatch(place, best)) return undefined
    const text = best.cost + spellingCost(entry, best)
    return { entry, place, text, cost: text - favour(entry, place, best), isExact: best.isExact }
  }

  function setElsewhere(place: number): void {
    for (let i = 0; i < words.length; i++) elsewhere[i] = left[i]!
    for (const context of contexts) {
      if (!isWithin(index, place, context)) continue
      const share = context.cost / (context.to - context.from)
      for (let i = context.from; i < context.to; i++) if (share < elsewhere[i]!) elsewhere[i] = share
    }
  }

  /** Each word of the query takes the word of the name that it is most like, if any. */
  function byWords(entry: number): Explanation {
    const [from, to] = [index.entryWordOffsets[entry]!, index.entryWordOffsets[entry + 1]!]
    const found = { cost: 0, letters: 0, used: 0, order: [] as number[], edits: 0, isExact: true }
    let taken = 0
    for (let j = from; j < to; j++) rows[j - from] = likeness.get(index.entryWords[j]!)
    for (let i = 0; i < words.length; i++) {
      let edits = Infinity
      let at = -1
      for (let j = from; j < to; j++) {
        const cost = taken & (1 << (j - from)) ? Infinity : (rows[j - from]?.[i] ?? Infinity)
        if (cost < edits) {
          edits = cost
          at = j
        }
      }
      if (at >= 0 && edits * weights.edit < elsewhere[i]! + missingCost(at)) {
        found.cost += edits * weights.edit
        found.edits += edits
        found.letters += letters[i]!
        found.used |= 1 << i
        taken |= 1 << (at - from)
        found.order[at - from] = i
        if (edits > completionCost) found.isExact = false
      } else {
        found.cost += elsewhere[i]!
      }
    }
    // The name plays no part: only where the place is.
    if (taken === 0) return { ...found, cost: found.cost + weights.nameless, isExact: true }
    let isWhole = true
    for (let j = from; j < to; j++) {
      if (taken & (1 << (j - from))) continue
      found.cost += missingCost(j)
      isWhole = false
    }
    if (!isWhole) found.order = []
    return found
  }

  /** A run of words is the whole name, written in other words or with slips. */
  function byWhole({ from, to }: Span, edits: number): Explanation {
    const found = {
      cost: edits * weights.edit,
      edits,
      letters: 0,
      used: 0,
      order: [] as number[],
      isExact: edits <= completionCost,
    }
    for (let i = 0; i < words.length; i++) {
      if (i >= from && i < to) {
        found.letters += letters[i]!
        found.used |= 1 << i
        found.order.push(i)
      } else {
        found.cost += elsewhere[i]!
      }
    }
    return found
  }

  /** Words that may stand apart are the whole name. */
  function byRest({ cost: edits, used: order }: EntryWithin): Explanation {
    const found = { cost: edits * weights.edit, edits, letters: 0, used: 0, order, isExact: edits === 0 }
    for (const i of order) {
      found.used |= 1 << i
      found.letters += letters[i]!
    }
    for (let i = 0; i < words.length; i++) if (!(found.used & (1 << i))) found.cost += elsewhere[i]!
    return found
  }

  function missingCost(at: number): number {
    const word = index.entryWords[at]!
    const length = index.termEnds[word]! - (word === 0 ? 0 : index.termEnds[word - 1]!)
    const cost = weights.missing + weights.missingPerLetter * length
    return isPartial ? cost * weights.missingPartial : cost
  }

  /** Folding and cheap edits forgive much; of two names that they make alike, the one that was written comes first. */
  function spellingCost(entry: number, { order, edits }: Explanation): number {
    // What was left open cannot be misspelt.
    if (order.some((i) => words[i]!.pattern)) return 0
    if (order.length === 0) return weights.slip * edits
    const from = entry === 0 ? 0 : index.spellingEnds[entry - 1]!
    const name = { pool: index.spellings, from, to: index.spellingEnds[entry]!, prefix: isPartial }
    return weights.slip * Math.min(mostSlips, slipCost(spelt(order), name, mostSlips))
  }

  /** What hardly shares anything with the query is no match, and where it is alone makes none, unless by PIN. */
  function isMatch(place: number, { letters: inName, isExact }: Explanation): boolean {
    let explained = inName
    let hasPin = false
    for (let i = 0; i < words.length; i++) {
      if (elsewhere[i]! >= left[i]!) continue
      explained += letters[i]!
      if (words[i]!.pin === index.placePins[place]!) hasPin = true
    }
    return (inName > 0 || hasPin) && explained >= allLetters * leastExplained[isExact ? 'exact' : 'guessed']
  }

  /** What speaks for the place itself: less, the less sure it is that it is meant. */
  function favour(entry: number, place: number, { used, isExact }: Explanation): number {
    const isAll = words.every((_, i) => used & (1 << i) || elsewhere[i]! <= leastUnmatched)
    const importance = index.placeImportances[place]!
    const weighed =
      isExact && isAll
        ? weights.importance * importance
        : weights.importanceUnsure * (importance / 255) ** weights.importancePower
    const key = index.entryKeys[entry]!
    const sameName = Math.log(index.keyOffsets[key + 1]! - index.keyOffsets[key]!)
    return (
      weighed + (isExact ? 0 : weights.sameName * sameName) - index.entryIsOther[entry]! * weights.otherName
    )
  }
}

/** For each term, what it costs to turn each word of the query into it. */
function likenessOf(words: QueryWord[], spans: Span[]): Map<number, Float64Array> {
  const likeness = new Map<number, Float64Array>()
  for (const { from, to, keys } of spans) {
    if (to !== from + 1) continue
    for (const [term, edits] of keys) {
      let row = likeness.get(term)
      if (!row) {
        row = new Float64Array(words.length).fill(Infinity)
        likeness.set(term, row)
      }
      row[from] = edits
    }
  }
  return likeness
}

/** Words of the query joined as they were written. */
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

function leftOver({ folded, isFiller, isKind, pin }: QueryWord): number {
  if (isFiller) return weights.filler
  if (isKind) return weights.kind
  if (pin !== undefined) return weights.otherPin
  if (/\d/.test(folded)) return weights.unmatchedNumber
  return Math.min(weights.unmatchedMost, weights.unmatched + weights.unmatchedPerLetter * folded.length)
}
