import type { RoadNamer } from './reverse/roadNamer.ts'
import type { Bounds, Position } from '@geofield/geography'
import type { AddressFinder } from './address.ts'
import { nameIn } from './languages.ts'
import { openPlacesFile, type StoredPlace } from './placesFile.ts'
import type { SourceReport } from './readers/readSource.ts'
import type { Match } from './search/ranking/confidence.ts'
import { findPlaces } from './search/findPlaces.ts'
import { rankSuggestions } from './search/ranking/rankSuggestions.ts'

/** Where the places should be, and how they are named. */
export type Where = {
  /** Only places inside are returned. Decimal degrees. */
  bounds?: Bounds
  /** Places nearby are favoured. */
  near?: Position
  /** The languages of the returned names, the best first; else they are English where there is an English one. */
  languages?: readonly string[]
}

export type SearchOptions = Where & {
  /** How many of the best places are left out; 0 by default. */
  skip?: number
  /** How many places are returned; 10 by default. */
  take?: number
  /** The most places that the pages of one search reach. Pages fit together if it is the same for all; 200 by default. */
  limit?: number
}

export type FoundPlace = StoredPlace & { match: Match }

/** An open file of places. */
export type Places = {
  count: number
  /** The sources of the places. Each `licence.attribution` must be shown with them. */
  sources: SourceReport[]
  /** Finds the places that a text means, the best first: names in any spelling or script, PINs, kinds in an area. */
  search: (text: string, options?: SearchOptions) => FoundPlace[]
  /** Finds the places that a text may become while it is typed, 10 by default, each name once if there are enough. */
  suggest: (text: string, options?: Where & { take?: number }) => FoundPlace[]
  addressAt: AddressFinder
  /** Names the road at a position in another language, e.g. for instructions of a route. */
  nameRoad: RoadNamer
  close: () => void
}

const minCandidates = 300
/** More than the requested places, because some candidates are the same place and some are rejected. */
const candidatesPerPlace = 1.5

/**
 * Opens a file that `buildPlaces` wrote. Any number of processes can read it; each holds its arrays in memory, 30 MB for
 * India. Throws if the file doesn't exist or was written by another version of this package.
 */
export async function openPlaces(file: string): Promise<Places> {
  const { index, read, ...places } = await openPlacesFile(file)
  const named = (place: number, languages: readonly string[] = []): StoredPlace => {
    const stored = read(place)
    return { ...stored, name: nameIn(stored.name, stored.names, languages) }
  }
  return {
    ...places,
    search: (text, { skip = 0, take = 10, limit = 200, languages, ...where } = {}) => {
      const candidates = Math.max(minCandidates, candidatesPerPlace * limit)
      const ranked = findPlaces(index, text, { ...where, count: skip + take, candidates })
      return ranked.slice(skip).map(({ place, match }) => ({ ...named(place, languages), match }))
    },
    suggest: (text, { take = 10, languages, ...where } = {}) =>
      rankSuggestions(index, text, { ...where, take }).map(({ place, match }) => ({
        ...named(place, languages),
        match,
      })),
  }
}
