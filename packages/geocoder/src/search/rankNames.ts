import { rankAddress } from './address/rankAddress.ts'
import type { Query } from './query.ts'
import { type RankedPlace, type RankOptions, rankPlaces } from './ranking/rankPlaces.ts'
import type { SearchIndex } from './searchArrays.ts'

/** A text of more words is an address. Of so many words that are not in order, each may still be part of one name. */
const maxNameWords = 7
/** A text of fewer words is no address. */
const minAddressWords = 4
/** A place of less confidence may be missed because of unknown words. */
const doubtful = 0.3

/** Ranks places for a name or a whole address, best first. */
export function rankNames(index: SearchIndex, query: Query, options: RankOptions): RankedPlace[] {
  const count = query.words.length
  if (count > maxNameWords) return rankAddress(index, query, options)
  const named = rankPlaces(index, query, options)
  const confidence = named[0]?.match.confidence ?? 0
  if (count < minAddressWords || confidence >= doubtful || query.isPartial) return named
  const ofAddress = rankAddress(index, query, options)
  return (ofAddress[0]?.match.confidence ?? 0) > confidence ? ofAddress : named
}
