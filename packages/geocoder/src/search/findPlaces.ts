import type { Match } from './ranking/confidence.ts'
import { doubtForeign } from './foreign.ts'
import { type KindQuery, parseKindQuery } from './kindQuery.ts'
import { type Area, placesOfKind } from './placesOfKind.ts'
import { placesOfPinPrefix } from './pinPrefix.ts'
import { parseQuery, type Query } from './query.ts'
import { levelOf } from './level.ts'
import { rankNames } from './rankNames.ts'
import type { RankedPlace, RankOptions } from './ranking/rankPlaces.ts'
import type { SearchIndex } from './searchArrays.ts'
import { termText } from './searchIndex.ts'

/** A name that leaves out no word of the query and costs no more is meant, whatever kind it names. */
const certainName = 0.75
/** An area of less confidence is not an area. */
const minArea = { sure: 0.2, unsure: 0.55 }
const kindAlone = 0.25
/** The share of the area's confidence if none of its places is of the kind. */
const kindMissing = 0.35
const perPlace = 0.97
/** Of areas of a like name, the one with places of the kind is meant. */
const areasTried = 3

/** Finds the places that a query means: by the beginning of a PIN, by a kind in an area, or by name. */
export function findPlaces(index: SearchIndex, text: string, options: RankOptions): RankedPlace[] {
  const query = parseQuery(text)
  const ofPin = placesOfPinPrefix(index, text, options)
  if (ofPin) return ofPin
  const findNamed = () => doubtForeign(index, query, rankNames(index, query, options))
  const kindQuery = parseKindQuery(query)
  if (!kindQuery) return findNamed()
  if (kindQuery.isSure) {
    const ofKind = findOfKind(index, query, kindQuery, options)
    return ofKind
      ? withOthers(ofKind, ofKind.length < options.count ? findNamed() : [], options)
      : findNamed()
  }
  const named = findNamed()
  if (isCertain(named) || isBeginning(index, query, named)) return named
  const ofKind = findOfKind(index, query, kindQuery, options)
  return ofKind ? withOthers(ofKind, named, options) : named
}

/** Appends the places that are not listed yet. */
function withOthers(places: RankedPlace[], others: RankedPlace[], { count }: RankOptions): RankedPlace[] {
  const listed = new Set(places.map(({ place }) => place))
  return [...places, ...others.filter(({ place }) => !listed.has(place))].slice(0, count)
}

function isCertain([best]: RankedPlace[]): boolean {
  return best !== undefined && best.match.unmatched.length === 0 && best.match.confidence >= certainName
}

/** The query is the beginning of a longer name: "Poona Hospital and Research Centre". */
function isBeginning(index: SearchIndex, { words }: Query, [best]: RankedPlace[]): boolean {
  if (!best) return false
  const text = words.map(({ folded }) => folded).join('')
  const [from, to] = [index.placeEntryOffsets[best.place]!, index.placeEntryOffsets[best.place + 1]!]
  return index.entryKeys.subarray(from, to).some((key) => termText(index, key).startsWith(text))
}

/** Returns undefined if the query's other words are not an area. */
function findOfKind(
  index: SearchIndex,
  query: Query,
  { kind, area: words, isSure }: KindQuery,
  options: RankOptions,
): RankedPlace[] | undefined {
  const { bounds, near, count } = options
  const kindWords = query.words.slice(kind.from, kind.to).map(({ written }) => written)
  if (words.length === 0) {
    const area = near && { around: near, metres: 50_000 }
    const places = placesOfKind(index, kind, { count, ...(area && { area }), ...(bounds && { bounds }) })
    const confidence = area || bounds ? 0.9 : kindAlone
    return toRanked(index, places, { confidence, matched: kindWords, unmatched: [] })
  }
  const middles = rankNames(index, { words, isPartial: false }, { ...options, count: areasTried })
  const [middle] = middles
  if (!middle || middle.match.confidence < minArea[isSure ? 'sure' : 'unsure']) return undefined
  for (const { place, match } of middles) {
    const area = areaAround(index, place)
    const places = placesOfKind(index, kind, { area, count, ...(bounds && { bounds }) })
    const { confidence, matched, unmatched } = match
    if (places.length > 0) {
      return toRanked(index, places, { confidence, matched: [...kindWords, ...matched], unmatched })
    }
  }
  const { confidence, matched, unmatched } = middle.match
  const missing = { confidence: confidence * kindMissing, matched, unmatched: [...kindWords, ...unmatched] }
  return isSure ? toRanked(index, [middle.place], missing) : undefined
}

function toRanked(index: SearchIndex, places: number[], match: Omit<Match, 'level'>): RankedPlace[] {
  return places.map((place, i) => ({
    place,
    cost: 0,
    match: {
      ...match,
      confidence: Math.round(match.confidence * perPlace ** i * 100) / 100,
      level: levelOf(index, place, true),
    },
  }))
}

/** States and districts have their own ground; a city reaches as far as its size says, other places 3.5 km. */
function areaAround(index: SearchIndex, place: number): Area {
  const subCategory = index.placeSubCategories[place]!
  if (subCategory === 111) return { unit: 'placeStates', id: index.placeStates[place]! }
  if (subCategory === 121) return { unit: 'placeDistricts', id: index.placeDistricts[place]! }
  const around = { lat: index.placeLats[place]! / 1e6, lon: index.placeLons[place]! / 1e6 }
  const importance = index.placeImportances[place]!
  const isCity = (subCategory === 211 || subCategory === 212) && importance >= 185
  return { around, metres: isCity ? 6000 + ((importance - 185) / 70) ** 2 * 30_000 : 3500 }
}
