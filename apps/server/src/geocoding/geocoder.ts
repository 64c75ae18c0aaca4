import type { Bounds } from '../platform/geography/geography.ts'
import { type AddressFinder, type CoordinateLookup, coordinateLookup } from './address.ts'
import { coordinatesIn } from './coordinates.ts'
import { type FoundPlace, foundPlace, type SuggestedPlace, suggestedPlace } from './placeDocument.ts'
import { parseQuery } from './search/query.ts'
import { rankPlaces } from './search/rankPlaces.ts'
import { rankSuggestions } from './search/rankSuggestions.ts'
import type { ServedPlaces } from './servedPlaces.ts'

export type PlaceQuery = {
  searchKey: string
  bounds?: Bounds
  skip: number
  take: number
  tenantId: number
  /** Marks one of many searches, which must not delay other requests. */
  isBatch?: boolean
  signal: AbortSignal
}
export type SuggestQuery = { searchKey: string; take: number; tenantId: number; signal: AbortSignal }

/** Searches by name in Geofield's index or in an external service. */
export type NameSearch = {
  search: (query: PlaceQuery) => FoundPlace[] | Promise<FoundPlace[]>
  suggest: (query: SuggestQuery) => SuggestedPlace[] | Promise<SuggestedPlace[]>
}

type OwnQuery = Pick<PlaceQuery, 'searchKey' | 'bounds' | 'skip' | 'take'>
type OwnNames = {
  search: (query: OwnQuery) => FoundPlace[]
  suggest: (query: Pick<OwnQuery, 'searchKey' | 'take'>) => SuggestedPlace[]
}

export type Geocoder = {
  search: (query: PlaceQuery, path: string) => Promise<(FoundPlace | CoordinateLookup)[]>
  suggest: NameSearch['suggest']
  addressAt: AddressFinder
}

const leastCandidates = 300
/** More than the requested places, because some candidates are the same place and some are rejected. */
const candidatesPerPlace = 1.5

/** Searches by name, and looks up keys that are positions. */
export function createGeocoder(places: ServedPlaces, names: NameSearch): Geocoder {
  const addressAt: AddressFinder = (position) => places.current().addressAt(position)
  return {
    search: async (query, path) => {
      const position = coordinatesIn(query.searchKey, path)
      return position ? [coordinateLookup(position, addressAt(position))] : names.search(query)
    },
    suggest: names.suggest,
    addressAt,
  }
}

/** Searches of this many words can take tens of milliseconds, some hundreds. */
const longWords = 4

/** Searches Geofield's own index. Long searches and batches run in the background, where tenants take turns. */
export function sharedNames(places: Pick<ServedPlaces, 'current' | 'background'>, limit: number): NameSearch {
  const names = ownNames(places, limit)
  const isLong = (searchKey: string) => searchKey.split(/[\s,]+/).filter(Boolean).length >= longWords
  const background = async <Place>(kind: 'search' | 'suggest', query: PlaceQuery): Promise<Place[]> => {
    const { searchKey, bounds, skip, take } = query
    const asked = { kind, searchKey, skip, take, limit, ...(bounds && { bounds }) }
    return (await places.background.search(asked, query)) as Place[]
  }
  return {
    search: (query) =>
      query.isBatch || isLong(query.searchKey) ? background('search', query) : names.search(query),
    suggest: (query) =>
      isLong(query.searchKey) ? background('suggest', { ...query, skip: 0 }) : names.suggest(query),
  }
}

/** `limit` is the most places that a response may have. */
export function ownNames(places: Pick<ServedPlaces, 'current'>, limit: number): OwnNames {
  const candidates = Math.max(leastCandidates, candidatesPerPlace * limit)
  return {
    search: ({ searchKey, bounds, skip, take }) => {
      const { index, read } = places.current()
      const ranked = rankPlaces(index, parseQuery(searchKey), {
        count: skip + take,
        candidates,
        ...(bounds && { bounds }),
      })
      return ranked.slice(skip).map(({ place }) => foundPlace(read(place)))
    },
    suggest: ({ searchKey, take }) => {
      const { index, read } = places.current()
      return rankSuggestions(index, searchKey, take).map((place) => suggestedPlace(read(place)))
    },
  }
}
