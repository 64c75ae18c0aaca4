import type { ArraysOf } from '../arrayTable.ts'

/** The arrays for addresses in a file of places (see `arrayTable.ts`). Positions are in microdegrees. */
export const addressArrays = {
  /** All names of the arrays below, each once: a `TextPool`. */
  texts: Uint8Array,
  textEnds: Uint32Array,
  /** Post offices with their own position, the most important first: their places, and a KDBush of them. */
  officePlaces: Uint32Array,
  officeNames: Uint32Array,
  officeTree: Uint8Array,
  /** Places of maps with a PIN of their own, and a KDBush of them. */
  mappedPlaces: Uint32Array,
  mappedTree: Uint8Array,
  /** Towns that give their district its name, and a KDBush of them. */
  seatPlaces: Uint32Array,
  seatTree: Uint8Array,
  /**
   * Administrative areas, the finest first: for each, six names (village, tehsil, district, state, country, PIN), its polygons
   * as `build/geometryNumbers.ts` encodes them and where they end; and a Flatbush of all.
   */
  areaNames: Uint32Array,
  areaNumbers: Int32Array,
  areaEnds: Uint32Array,
  areaTree: Uint8Array,
  /** Pieces of named roads: their names, their points, where the points end; and a Flatbush of all. */
  roadNames: Uint32Array,
  roadNumbers: Int32Array,
  roadEnds: Uint32Array,
  roadTree: Uint8Array,
} as const

export type AddressArrays = ArraysOf<typeof addressArrays>
export type AreaArrays = Pick<
  AddressArrays,
  'texts' | 'textEnds' | 'areaNames' | 'areaNumbers' | 'areaEnds' | 'areaTree'
>
export type RoadArrays = Pick<
  AddressArrays,
  'texts' | 'textEnds' | 'roadNames' | 'roadNumbers' | 'roadEnds' | 'roadTree'
>
