import { coordinateLookup, type AddressFinder } from './address.ts'
import { coordinatesIn } from './coordinates.ts'
import {
  type CoordinateLookup,
  type FoundPlace,
  foundPlace,
  type SuggestedPlace,
  suggestedPlace,
} from './placeDocument.ts'
import { parseQuery } from './search/query.ts'
import type { Bounds } from './search/bounds.ts'
import { rankPlaces } from './search/rankPlaces.ts'
import { rankSuggestions } from './search/rankSuggestions.ts'
import type { ServedPlaces } from './servedPlaces.ts'

export type PlaceQuery = {
  searchKey: string
  bounds?: Bounds
  skip: number
  take: number
  signal: AbortSignal
}
export type SuggestQuery = { searchKey: string; take: number; signal: AbortSignal }

/** Answers by name: our own index, or an external service in its place. */
export type NameSearch = {
  search: (query: PlaceQuery) => FoundPlace[] | Promise<FoundPlace[]>
  suggest: (query: SuggestQuery) => SuggestedPlace[] | Promise<SuggestedPlace[]>
}

export type Geocoder = {
  search: (query: PlaceQuery, path: string) => Promise<(FoundPlace | CoordinateLookup)[]>
  suggest: NameSearch['suggest']
  addressAt: AddressFinder
}

const leastCandidates = 300
/** Some are of the same place, and some turn out to be none. */
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

/** `limit` is how many places an answer may have at most. */
export function ownNames(places: Pick<ServedPlaces, 'current'>, limit: number): NameSearch {
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
