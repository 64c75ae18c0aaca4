import { type Context, isWithin, remoteness } from './contexts.ts'
import type { Query, QueryWord } from './query.ts'
import type { SearchIndex } from './searchArrays.ts'
import { weights } from './ranking/weights.ts'

/** A query as names are compared with it: its words, and what each of them counts. */
export type PreparedQuery = {
  words: QueryWord[]
  isPartial: boolean
  /** Letters of each word that a name should explain; fillers have none, nor have kinds beside other words. */
  letters: number[]
  allLetters: number
  /** What each word costs when nothing explains it. */
  left: number[]
  /** What each word costs when the name does not have it: as a context of the place, or as left over. */
  elsewhere: Float64Array
}

export function prepareQuery({ words, isPartial }: Query): PreparedQuery {
  const isOnlyKinds = words.every(({ isFiller, isKind }) => isFiller || isKind)
  const letters = words.map(({ text, isFiller, isKind }) =>
    isFiller || (isKind && !isOnlyKinds) ? 0 : text.length,
  )
  return {
    words,
    isPartial,
    letters,
    allLetters: letters.reduce((sum, count) => sum + count, 0),
    left: words.map(leftOver),
    elsewhere: new Float64Array(words.length),
  }
}

/** Fills `elsewhere` for this place: words are cheaper that name where it is. */
export function lookAround(
  { left, elsewhere }: PreparedQuery,
  { index, contexts }: { index: SearchIndex; contexts: Context[] },
  place: number,
): void {
  for (let i = 0; i < left.length; i++) elsewhere[i] = left[i]!
  for (const context of contexts) {
    if (!isWithin(index, place, context)) continue
    const cost = context.cost + weights.remoteness * remoteness(index, place, context)
    const share = cost / (context.to - context.from)
    for (let i = context.from; i < context.to; i++) if (share < elsewhere[i]!) elsewhere[i] = share
  }
}

function leftOver({ folded, isFiller, isKind, pin }: QueryWord): number {
  if (isFiller) return weights.filler
  if (isKind) return weights.kind
  if (pin !== undefined) return weights.otherPin
  if (/\d/.test(folded)) return weights.unmatchedNumber
  return Math.min(weights.unmatchedMost, weights.unmatched + weights.unmatchedPerLetter * folded.length)
}
