import { parsePartialQuery } from './query.ts'
import { rankPlaces } from './rankPlaces.ts'
import type { SearchIndex } from './searchArrays.ts'

/** Looked at for each row that is shown, since most names are carried by several records. */
const rowsPerSuggestion = 6
/** A search box waits for each of its answers. */
const candidates = 250

/**
 * Places that the text may become. If several records in one district have the same name (the city, the district, its post
 * offices), the first is ranked for all; the others follow after all distinct ones.
 */
export function rankSuggestions(index: SearchIndex, text: string, take: number): number[] {
  const ranked = rankPlaces(index, parsePartialQuery(text), {
    count: take * rowsPerSuggestion,
    candidates,
  })
  const seen = new Set<string>()
  const repeated: number[] = []
  const distinct = ranked.flatMap(({ place }) => {
    const key = `${index.entryKeys[index.placeEntryOffsets[place]!]} ${index.placeDistricts[place]}`
    if (!seen.has(key)) {
      seen.add(key)
      return [place]
    }
    repeated.push(place)
    return []
  })
  return [...distinct, ...repeated].slice(0, take)
}
