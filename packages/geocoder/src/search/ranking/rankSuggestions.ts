import { parsePartialQuery } from '../query.ts'
import { placesOfPinPrefix } from '../pinPrefix.ts'
import { rankNames } from '../rankNames.ts'
import type { RankedPlace, RankOptions } from './rankPlaces.ts'
import type { SearchIndex } from '../searchArrays.ts'

/** Rows that are examined for each suggestion, because most names have several records. */
const rowsPerSuggestion = 6
/** Fewer than in a search, because a search box requests at each keystroke. */
const candidates = 250

/**
 * Suggests places that the text may become. If several records in one district have the same name (the city, the
 * district, its post offices), only the first is listed; the others follow after all distinct names.
 */
export function rankSuggestions(
  index: SearchIndex,
  text: string,
  { take, ...where }: Pick<RankOptions, 'bounds' | 'near'> & { take: number },
): RankedPlace[] {
  const options = { ...where, count: take * rowsPerSuggestion, candidates }
  const ranked = placesOfPinPrefix(index, text, options) ?? rankNames(index, parsePartialQuery(text), options)
  const seen = new Set<string>()
  const repeated: RankedPlace[] = []
  const distinct = ranked.filter((each) => {
    const key = `${index.entryKeys[index.placeEntryOffsets[each.place]!]} ${index.placeDistricts[each.place]}`
    if (seen.has(key)) repeated.push(each)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  return [...distinct, ...repeated].slice(0, take)
}
