import { type Context, isTownOrMore, isWithin, kilometresToPin, remoteness } from './contexts.ts'
import type { Query, QueryWord } from './query.ts'
import type { SearchIndex } from './searchArrays.ts'
import { weights } from './ranking/weights.ts'

/** A query as names are compared with it: its words, and what each of them counts. */
export type PreparedQuery = {
  words: QueryWord[]
  isPartial: boolean
  isAddress: boolean
  /** Letters of each word that a name should explain; fillers have none, nor have kinds beside other words. */
  letters: number[]
  allLetters: number
  /** What each word costs when nothing explains it. */
  left: number[]
  /** What each word costs when the name does not have it: as a context of the place, or as left over. */
  elsewhere: Float64Array
}

export function prepareQuery({ words, isPartial, isAddress = false }: Query): PreparedQuery {
  const isOnlyKinds = words.every(({ isFiller, isKind }) => isFiller || isKind)
  const letters = words.map(({ text, isFiller, isKind }) =>
    isFiller || (isKind && !isOnlyKinds) ? 0 : text.length,
  )
  return {
    words,
    isPartial,
    isAddress,
    letters,
    allLetters: letters.reduce((sum, count) => sum + count, 0),
    left: words.map(leftOver),
    elsewhere: new Float64Array(words.length),
  }
}

/** Fills `elsewhere` for this place: words are cheaper that name where it is. */
export function lookAround(
  { words, left, elsewhere, isAddress }: PreparedQuery,
  { index, contexts }: { index: SearchIndex; contexts: Context[] },
  place: number,
): void {
  for (let i = 0; i < left.length; i++) elsewhere[i] = left[i]!
  for (const context of contexts) {
    if (!isWithin(index, place, context)) {
      if (isAddress && context.kind === 'pin' && words[context.from]!.pin === context.id)
        elsewhere[context.from] = outsideOfPin(index, place, context)
      continue
    }
    const cost = context.cost + weights.remoteness * remoteness(index, place, context)
    const share = cost / (context.to - context.from)
    for (let i = context.from; i < context.to; i++) if (share < elsewhere[i]!) elsewhere[i] = share
  }
}

/** Whether a word says where the place is. A PIN beside it doesn't. */
export function isElsewhere({ words, left, elsewhere, isAddress }: PreparedQuery, i: number): boolean {
  if (elsewhere[i]! >= left[i]!) return false
  return !isAddress || words[i]!.pin === undefined || elsewhere[i]! < weights.nextPin
}

/** A PIN in an address may be that of the next post office, but not one far away. */
function outsideOfPin(index: SearchIndex, place: number, context: Context): number {
  const beyond = weights.perKilometreToPin * kilometresToPin(index, place, context)
  const least = isTownOrMore(index, place) ? weights.coarsePin : weights.nextPin
  return Math.min(weights.farPin, Math.max(least, beyond))
}

function leftOver(word: QueryWord): number {
  return word.pin === undefined ? leftOverWhole(word) * (word.weight ?? 1) : weights.otherPin
}

function leftOverWhole({ folded, isFiller, isKind }: QueryWord): number {
  if (isFiller) return weights.filler
  if (isKind) return weights.kind
  if (/\d/.test(folded)) return weights.unmatchedNumber
  return Math.min(weights.maxUnmatched, weights.unmatched + weights.unmatchedPerLetter * folded.length)
}
