import type { ArraysOf } from '../arrayTable.ts'

/** What addresses are found in, as it lies in `places.sqlite`: see `arrayTable.ts`. Positions are in microdegrees. */
export const addressArrays = {
  /** The names of all below, each once: a `TextPool`. */
  texts: Uint8Array,
  textEnds: Uint32Array,
  /** The post offices with a position of their own, the most important first: their places, and a KDBush of them. */
  officePlaces: Uint32Array,
  officeNames: Uint32Array,
  officeTree: Uint8Array,
  /**
   * Administrative areas, the finest first: for each four names (village, tehsil, district, state), its polygons as
   * `import/geometryBlob.ts` writes them and where they end; and a Flatbush of all.
   */
  areaNames: Uint32Array,
  areaNumbers: Int32Array,
  areaEnds: Uint32Array,
  areaTree: Uint8Array,
  /** Pieces of named roads: their names, their points and where those end; and a Flatbush of all. */
  roadNames: Uint32Array,
  roadNumbers: Int32Array,
  roadEnds: Uint32Array,
  roadTree: Uint8Array,
} as const

export type AddressArrays = ArraysOf<typeof addressArrays>
export type OfficeArrays = Pick<AddressArrays, 'officePlaces' | 'officeTree'>
export type AreaArrays = Pick<
  AddressArrays,
  'texts' | 'textEnds' | 'areaNames' | 'areaNumbers' | 'areaEnds' | 'areaTree'
>
export type RoadArrays = Pick<
  AddressArrays,
  'texts' | 'textEnds' | 'roadNames' | 'roadNumbers' | 'roadEnds' | 'roadTree'
>
