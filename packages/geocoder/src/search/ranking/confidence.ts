import { metresBetween } from '@geofield/geography'
import { type Level, levelOf } from '../level.ts'
import type { Query } from '../query.ts'
import { prepareQuery } from '../preparedQuery.ts'
import { fame, type Scored } from './scorer.ts'
import type { SearchIndex } from '../searchArrays.ts'

/** How well a place fits its query. */
export type Match = {
  /** The estimated probability, 0 to 1, that the place is the one that is meant. */
  confidence: number
  /** The words of the query that the place explains, as written, and those that nothing explains. */
  matched: string[]
  unmatched: string[]
  /** How fine the place is. A whole address often has a finer one that is not known. */
  level: Level
}

/** Places nearer than this are the same place for a caller. */
const sameMetres = 12_000
/** Of like names, the better known is likelier: for each step of importance. */
const perImportance = 0.03
const mostRivals = 40
/** The cost of a name that makes it e times less likely. */
const costScale = 4.5
const numberLeft = 0.88
const kindLeft = 0.72

/** Returns a function that rates the places of one search, which are sorted by cost. */
export function rateMatches(index: SearchIndex, query: Query, ranked: Scored[]) {
  const { words, letters, allLetters } = prepareQuery(query)
  const [best] = ranked
  const doubt = best ? doubtAbout(index, ranked) : 1

  return (scored: Scored, at: number): Match => {
    const matched = words.filter((_, i) => scored.matched & (1 << i))
    const unmatched = words.filter(({ isFiller }, i) => !isFiller && !(scored.matched & (1 << i)))
    const explained = letters.reduce((sum, count, i) => (scored.matched & (1 << i) ? sum + count : sum), 0)
    const share = allLetters === 0 ? 1 : explained / allLetters
    const isNumber = (text: string) => /\d/.test(text)
    const numbers = unmatched.filter(({ text, pin }) => pin === undefined && isNumber(text)).length
    const kinds = unmatched.filter(({ isKind }) => isKind).length
    const misfit = Math.max(0, scored.text - scored.leftOver - fame(index.placeImportances[scored.place]!))
    const fits = Math.exp(-misfit / costScale) * share ** 2 * numberLeft ** numbers * kindLeft ** kinds
    const behind = at === 0 ? 1 : Math.exp(best!.cost - scored.cost)
    return {
      confidence: Math.round(Math.min(0.99, (fits * behind) / doubt) * 100) / 100,
      matched: matched.map(({ written }) => written),
      unmatched: unmatched.map(({ written }) => written),
      level: levelOf(index, scored.place, scored.named !== 0),
    }
  }
}

/** 1 if no other place fits; 2 if another one elsewhere fits as well. */
export function doubtAbout(index: SearchIndex, ranked: Scored[], apartMetres = sameMetres): number {
  const { placeLats, placeLons, placeImportances } = index
  const position = (place: number) => ({ lat: placeLats[place]! / 1e6, lon: placeLons[place]! / 1e6 })
  const [best, ...others] = ranked as [Scored, ...Scored[]]
  let doubt = 1
  for (const other of others.slice(0, mostRivals)) {
    if (metresBetween(position(best.place), position(other.place)) < apartMetres) continue
    const known =
      other.isExact && !best.isExact
        ? 0
        : Math.max(0, placeImportances[best.place]! - placeImportances[other.place]!)
    doubt += Math.exp(best.cost - other.cost - perImportance * known)
  }
  return doubt
}
