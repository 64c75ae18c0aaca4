import { parsePartialQuery } from './query.ts'
import { rankPlaces } from './rankPlaces.ts'
import type { SearchIndex } from './searchArrays.ts'

/** Rows that are examined for each suggestion, because most names have several records. */
const rowsPerSuggestion = 6
/** Fewer than in a search, because a search box requests at each keystroke. */
const candidates = 250

/**
 * Suggests places that the text may become. If several records in one district have the same name (the city, the
 * district, its post offices), only the first is listed; the others follow after all distinct names.
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
