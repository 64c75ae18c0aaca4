import type { Query } from './query.ts'
import type { RankedPlace } from './ranking/rankPlaces.ts'
import { hashText, type SearchIndex } from './searchArrays.ts'
import { findTerm } from './searchIndex.ts'

/** An Indian place that is this much less important than a place abroad of its name is hardly meant. */
const lesser = 25
const longestName = 4
/** The last words of a whole address say where it is. */
const [maxNameWords, lastOfAddress] = [7, 3]
const shareBeside = 0.3
const mostConfident = 0.25

/**
 * Lowers the confidence of places for a query that names a city or country abroad. If the query is such a name
 * alone, only places of exactly this name are left.
 */
export function doubtForeign(index: SearchIndex, query: Query, ranked: RankedPlace[]): RankedPlace[] {
  const named = query.words.filter(({ isFiller }) => !isFiller)
  // The words before may name a house: "London House".
  const words = named.length > maxNameWords ? named.slice(-lastOfAddress) : named
  const run = foreignRun(
    index,
    words.map(({ folded }) => folded),
  )
  if (run === 0) return ranked
  if (run < words.length) {
    if (ranked[0]?.match.unmatched.length === 0) return ranked
    return ranked.map((each) => withConfidence(each, each.match.confidence * shareBeside))
  }
  const key = words.map(({ folded }) => folded).join('')
  const term = findTerm(index, key)
  return ranked
    .filter(({ place }) => term >= 0 && hasKey(index, place, term))
    .map((each) => withConfidence(each, Math.min(mostConfident, each.match.confidence)))
}

/** Returns the number of words of the longest name abroad in the query; 0 without. */
function foreignRun(index: SearchIndex, words: string[]): number {
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      if (isForeign(index, words.slice(from, from + length).join(''))) return length
    }
  }
  return 0
}

function isForeign(index: SearchIndex, key: string): boolean {
  const abroad = foreignImportance(index, key)
  if (abroad === 0) return false
  const term = findTerm(index, key)
  if (term < 0 || index.keyOffsets[term] === index.keyOffsets[term + 1]) return true
  // The first entry is the most important.
  const best = index.entryPlaces[index.keyEntries[index.keyOffsets[term]!]!]!
  return index.placeImportances[best]! < abroad - lesser
}

function foreignImportance({ foreignHashes, foreignImportances }: SearchIndex, key: string): number {
  const hash = hashText(key)
  let [low, high] = [0, foreignHashes.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (foreignHashes[middle]! < hash) low = middle + 1
    else high = middle
  }
  return foreignHashes[low] === hash ? foreignImportances[low]! : 0
}

function hasKey({ placeEntryOffsets, entryKeys }: SearchIndex, place: number, term: number): boolean {
  return entryKeys.subarray(placeEntryOffsets[place], placeEntryOffsets[place + 1]).includes(term)
}

function withConfidence(each: RankedPlace, confidence: number): RankedPlace {
  return { ...each, match: { ...each.match, confidence: Math.round(confidence * 100) / 100 } }
}
