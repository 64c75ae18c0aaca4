import type { Position } from '@geofield/geography'

/**
 * The common model: every reader returns these records, whatever its source. Coordinates are WGS-84 decimal
 * degrees. Names are as people write them, in any script.
 */
export type SourceRecord = Place | Area | Road | Fault

/** The names of the units around something. An empty text means unknown. */
export type Administration = { state?: string; district?: string; tehsil?: string; village?: string }

/** Something with a name and a position. */
export type Place = {
  kind: 'place'
  /** Stable between imports of the same thing, and unique. */
  id: string
  name: string
  /** The names in other languages, by the tag of the language. They are searched too. */
  names?: Record<string, string>
  /** Former names, names in other scripts. */
  otherNames?: string[]
  /** Names that people may use although no source has them: less likely than the others. */
  guessedNames?: string[]
  /** Absent if the source has none that can be trusted. The place then gets the position of something around it. */
  position?: Position
  /** Without a `position`: somewhere near the place. */
  roughPosition?: Position
  /** A code of `categories.ts`. */
  subCategory: number
  population?: number
  /** How likely the place is meant, 0 to 255, where its source knows better than its kind says. */
  importance?: number
  postalCode?: string
  /** The units that the source names. Others are found by position. */
  within?: Administration
}

/** What an area is named by: the units that it is or lies in, or the PIN whose offices deliver in it. */
export type AreaNames = Administration & { pin?: string; country?: string }

/** The finest first. A PIN's area is no administrative unit. */
export const areaLevels = ['pin', 'village', 'tehsil', 'district', 'state', 'country'] as const
export type AreaLevel = (typeof areaLevels)[number]

/** Returns the finest level that has a name. */
export function levelOf(names: AreaNames): AreaLevel | undefined {
  return areaLevels.find((level) => names[level])
}

/** The ground that a unit or PIN covers. It is the finest of `names` that is known. */
export type Area = { kind: 'area'; names: AreaNames; polygons: Polygon[] }

/** Closed rings, the outer ring first, each a flat list of longitude, latitude pairs. */
export type Polygon = number[][]

/** One piece of a named road: a flat list of longitude, latitude pairs. */
export type Road = {
  kind: 'road'
  name: string
  /** The names in other languages, by the tag of the language. */
  names?: Record<string, string>
  /** Former and short names. */
  otherNames?: string[]
  line: number[]
}

/** A fault of a row. The whole row is left out, or only the part that the reason names. */
export type Fault = {
  kind: 'fault'
  reason: string
  /** Names the row, e.g. its line or its id. */
  row: string
}

/**
 * What a place's position is: its own, or that of its PIN, of its district, of a town of its name in its district, of
 * its tehsil, or a rough one of its source.
 */
export const positionKind = {
  exact: 0,
  ofPostalCode: 1,
  ofDistrict: 2,
  ofTown: 3,
  ofTehsil: 4,
  rough: 5,
} as const
