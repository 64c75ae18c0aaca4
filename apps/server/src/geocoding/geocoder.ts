import type { AddressFinder, Where } from '@geofield/geocoder'
import { inSpan } from '../platform/telemetry/spans.ts'
import { type CoordinateLookup, coordinateLookup } from './address.ts'
import { completePlusCode, readShortPlusCode } from './positions/plusCodes.ts'
import { readPosition } from './positions/readPosition.ts'
import type { WrittenPosition } from './positions/writtenPosition.ts'
import {
  type FoundPlace,
  foundPlace,
  type SuggestedPlace,
  suggestedPlace,
  suggestedPosition,
} from './placeDocument.ts'
import type { ServedPlaces } from './servedPlaces.ts'

export type PlaceQuery = Where & {
  searchKey: string
  skip: number
  take: number
  tenantId: number
  /** Marks one of many searches, which must not delay other requests. */
  isBatch?: boolean
  signal: AbortSignal
}
export type SuggestQuery = Where & { searchKey: string; take: number; tenantId: number; signal: AbortSignal }

/** Searches by name in Geofield's index or in an external service. */
export type NameSearch = {
  search: (query: PlaceQuery) => FoundPlace[] | Promise<FoundPlace[]>
  suggest: (query: SuggestQuery) => SuggestedPlace[] | Promise<SuggestedPlace[]>
}

type OwnQuery = Pick<PlaceQuery, 'searchKey' | keyof Where | 'skip' | 'take'>
type OwnNames = {
  search: (query: OwnQuery) => FoundPlace[]
  suggest: (query: Omit<OwnQuery, 'skip'>) => SuggestedPlace[]
}

export type Geocoder = {
  search: (query: PlaceQuery, path: string) => Promise<(FoundPlace | CoordinateLookup)[]>
  suggest: NameSearch['suggest']
  addressAt: AddressFinder
}

/** Searches by name, and looks up keys that are positions. */
export function createGeocoder(places: Pick<ServedPlaces, 'current'>, names: NameSearch): Geocoder {
  const addressAt: AddressFinder = (position, languages) => places.current().addressAt(position, languages)
  /** Completes a short plus code by the place that is written behind it. */
  const positionNear = async (query: PlaceQuery): Promise<WrittenPosition | undefined> => {
    const short = readShortPlusCode(query.searchKey)
    if (!short) return undefined
    const [place] = await names.search({ ...query, searchKey: short.place, skip: 0, take: 1 })
    return place && completePlusCode(short, { lat: place.latitude, lon: place.longitude })
  }
  return {
    search: async (query, path) => {
      const position = readPosition(query.searchKey, path) ?? (await positionNear(query))
      if (position) return [coordinateLookup(position, addressAt(position, query.languages))]
      return inSpan('place search', async () => names.search(query))
    },
    suggest: async (query) => {
      const position = wholePosition(query.searchKey)
      if (position) return [suggestedPosition(position, addressAt(position, query.languages))]
      return inSpan('place suggestion', async () => names.suggest(query))
    },
    addressAt,
  }
}

/** While a position is being typed, an impossible one is not an error. */
function wholePosition(searchKey: string): WrittenPosition | undefined {
  try {
    return readPosition(searchKey, '/searchKey')
  } catch {
    return undefined
  }
}

/** Searches of this many words can take tens of milliseconds, some hundreds. */
const longWords = 4

/** Searches Geofield's own index. Long searches and batches run in the background, where tenants take turns. */
export function sharedNames(places: Pick<ServedPlaces, 'current' | 'background'>, limit: number): NameSearch {
  const names = ownNames(places, limit)
  const isLong = (searchKey: string) => searchKey.split(/[\s,]+/).filter(Boolean).length >= longWords
  const background = async <Place>(kind: 'search' | 'suggest', query: PlaceQuery): Promise<Place[]> => {
    const { searchKey, skip, take } = query
    const asked = { kind, searchKey, skip, take, limit, ...pickWhere(query) }
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
  return {
    search: ({ searchKey, skip, take, ...where }) => {
      const found = places.current().search(searchKey, { ...pickWhere(where), skip, take, limit })
      return found.map((place) => ({ ...foundPlace(place), match: place.match }))
    },
    suggest: ({ searchKey, take, ...where }) => {
      const suggested = places.current().suggest(searchKey, { ...pickWhere(where), take })
      return suggested.map((place) => ({ ...suggestedPlace(place), match: place.match }))
    },
  }
}

function pickWhere({ bounds, near, languages }: Where): Where {
  return { ...(bounds && { bounds }), ...(near && { near }), ...(languages && { languages }) }
}
