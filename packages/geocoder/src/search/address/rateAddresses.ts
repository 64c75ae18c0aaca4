import { type Level, levelOf } from '../level.ts'
import type { Query, QueryWord } from '../query.ts'
import { doubtAbout } from '../ranking/confidence.ts'
import type { Match } from '../ranking/confidence.ts'
import type { Scored } from '../ranking/scorer.ts'
import type { SearchIndex } from '../searchArrays.ts'

/** Places nearer than this are in one locality. */
const sameMetres = 3000
const most = 0.97
/** The cost of a name and of what surrounds it that makes it e times less likely. */
const costScale = 9
/** What an unknown word of full weight takes away. */
const perUnknown = 0.03
/** A town or a PIN whose finer part is not known. */
const coarse = 0.55
/** A town of about 60,000 people. */
const cityImportance = 195
const coarseLevels = new Set<Level>(['postalCode', 'tehsil', 'district', 'state', 'country'])

/** Returns a function that rates the places of one address, which are sorted by cost. `aside` are words left out before. */
export function rateAddresses(
  index: SearchIndex,
  { words }: Query,
  { ranked, aside }: { ranked: Scored[]; aside: QueryWord[] },
) {
  const [best] = ranked
  const doubt = best ? doubtAbout(index, ranked, sameMetres) : 1
  const isMatched = ({ matched }: Scored, i: number) => (matched & (1 << i)) !== 0
  const unknown = (scored: Scored) => words.filter((word, i) => !isMatched(scored, i) && !word.isFiller)
  const levelOfScored = ({ place, named }: Scored) => levelOf(index, place, named !== 0)

  /** A village or small town is one locality. */
  const isOfManyPlaces = (scored: Scored) => {
    const level = levelOfScored(scored)
    if (level === 'town') return index.placeImportances[scored.place]! >= cityImportance
    return coarseLevels.has(level)
  }

  const fits = (scored: Scored) => {
    const names = unknown(scored).filter(({ isKind, text }) => !isKind && /[a-z]{3}/.test(text))
    const left = names.reduce((share, { weight = 1 }) => share * (1 - perUnknown * weight), 1)
    const isCoarse = isOfManyPlaces(scored) && unknown(scored).some(({ text }) => !/\d/.test(text))
    const misfit = Math.max(0, scored.text - scored.leftOver)
    return (most * Math.exp(-misfit / costScale) * left * (isCoarse ? coarse : 1)) / doubt
  }
  const first = best ? fits(best) : 0

  return (scored: Scored, at: number): Match => {
    const confidence = at === 0 ? first : Math.min(first, fits(scored) * Math.exp(best!.cost - scored.cost))
    return {
      confidence: Math.round(confidence * 100) / 100,
      matched: words.filter((_, i) => isMatched(scored, i)).map(({ written }) => written),
      unmatched: [...unknown(scored), ...aside.filter(({ isFiller }) => !isFiller)]
        .sort((one, other) => one.at - other.at)
        .map(({ written }) => written),
      level: levelOfScored(scored),
    }
  }
}
