import { isElsewhere, type PreparedQuery } from '../preparedQuery.ts'
import type { SearchIndex } from '../searchArrays.ts'
import { completionCost, type Span } from '../spans.ts'
import { weights } from './weights.ts'
import type { EntryWithin } from '../withinContexts.ts'

/** One way to explain a query by a name. */
export type Explanation = {
  cost: number
  /** Number of the query's letters that are in the name. */
  letters: number
  /** The words of the query that were found in the name, as a bit mask. */
  used: number
  /** The same words in the order of the name; empty if part of the name is missing. */
  order: readonly number[]
  /** The sum of the edit costs (`text/editCost.ts`). */
  edits: number
  /** Whether the name matches word for word after folding. */
  isExact: boolean
}

/** Matches single words: each word of the query takes the most similar word of the name, if any. */
export function explainerByWords(index: SearchIndex, asked: PreparedQuery, spans: Span[]) {
  const { words, letters, elsewhere, isPartial, isAddress } = asked
  const likeness = editCostsByTerm(words.length, spans)
  const rows: (Float64Array | undefined)[] = []

  return (entry: number): Explanation => {
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
    // The name itself doesn't match; only its surroundings do.
    if (taken === 0) return { ...found, cost: found.cost + weights.nameless, isExact: true }
    let isWhole = true
    let missing = 0
    for (let j = from; j < to; j++) {
      if (taken & (1 << (j - from))) continue
      const share = (isWhole ? 1 : weights.missingFurther) * (taken & 1 ? weights.missingAtEnd : 1)
      missing += missingCost(j) * share
      isWhole = false
    }
    const isBeginning = taken & 1 && words.every((word, i) => word.isFiller || found.used & (1 << i))
    found.cost += isBeginning ? Math.min(missing, weights.missingAfter) : missing
    if (!isWhole) found.order = []
    return found
  }

  function missingCost(at: number): number {
    const word = index.entryWords[at]!
    const length = index.termEnds[word]! - (word === 0 ? 0 : index.termEnds[word - 1]!)
    const cost = weights.missing + weights.missingPerLetter * length
    if (isAddress && isDigit(index.terms[index.termEnds[word]! - 1]!)) return weights.missingNumber
    if (isAddress) return cost * weights.missingInAddress
    return isPartial ? cost * weights.missingPartial : cost
  }
}

/** Returns the words that say where the place is. */
export function contextMask(asked: PreparedQuery): number {
  let mask = 0
  for (let i = 0; i < asked.words.length; i++) if (isElsewhere(asked, i)) mask |= 1 << i
  return mask
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Explains the whole name by a run of words, spelt differently or misspelt. */
export function byWhole(
  { words, letters, elsewhere }: PreparedQuery,
  { from, to }: Span,
  edits: number,
): Explanation {
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

/** Explains the whole name by words that need not be adjacent. */
export function byRest(
  { words, letters, elsewhere }: PreparedQuery,
  { cost: edits, used: order }: EntryWithin,
): Explanation {
  const found = { cost: edits * weights.edit, edits, letters: 0, used: 0, order, isExact: edits === 0 }
  for (const i of order) {
    found.used |= 1 << i
    found.letters += letters[i]!
  }
  for (let i = 0; i < words.length; i++) if (!(found.used & (1 << i))) found.cost += elsewhere[i]!
  return found
}

/** For each term, the cost of turning each word of the query into it. */
function editCostsByTerm(count: number, spans: Span[]): Map<number, Float64Array> {
  const likeness = new Map<number, Float64Array>()
  for (const { from, to, keys } of spans) {
    if (to !== from + 1) continue
    for (const [term, edits] of keys) {
      let row = likeness.get(term)
      if (!row) {
        row = new Float64Array(count).fill(Infinity)
        likeness.set(term, row)
      }
      row[from] = edits
    }
  }
  return likeness
}
