import type { Position } from '../platform/geography/geography.ts'

/**
 * The common model: whatever the source, a reader gives these records and nothing else.
 * Coordinates are WGS-84 decimal degrees. A name is as people write it, in any script.
 */
export type SourceRecord = Place | Area | Road | Fault

/** Where something is, by name. An empty text means not known. */
export type Administration = { state?: string; district?: string; tehsil?: string; village?: string }

/** Something with a name and a position. */
export type Place = {
  kind: 'place'
  /** The same in each import of the same thing, and used by one place alone. */
  id: string
  name: string
  /** Former names, names in other languages and scripts. */
  otherNames?: string[]
  /** Absent where the source has none that can be trusted: then that of its PIN, or else of its district, is taken. */
  position?: Position
  /** A code of `categories.ts`. */
  subCategory: number
  population?: number
  postalCode?: string
  /** What the source says; what it leaves out is found by position. */
  within?: Administration
}

/** The ground that an administrative unit covers. The unit itself is the finest of `names` that is known. */
export type Area = { kind: 'area'; names: Administration; polygons: Polygon[] }

/** Rings, the outer one first, each a flat list of longitude, latitude pairs; closed. */
export type Polygon = number[][]

/** One piece of a named road: a flat list of longitude, latitude pairs. */
export type Road = { kind: 'road'; name: string; line: number[] }

/** What was wrong with a row. The whole row is left out, or only what the reason says. */
export type Fault = {
  kind: 'fault'
  reason: string
  /** Names the row, e.g. its line or its id. */
  row: string
}

/** How trustworthy a place's position is. */
export const positionKind = { exact: 0, ofPostalCode: 1, ofDistrict: 2 } as const
