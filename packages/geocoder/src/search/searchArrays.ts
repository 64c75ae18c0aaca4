import type { ArraysOf } from '../arrayTable.ts'

/**
 * The search index as it lies in a file of places: flat arrays (`arrayTable.ts`), read-only. An *entry* is a name of a place (its own or
 * another one), a *word* a folded word of it, a *key* all its words joined; words and keys are *terms*, kept sorted.
 * Places and entries are numbered by importance, so that the first of a list is the most important.
 */
export const searchArrays = {
  /** The bytes of all terms, and the end of each. */
  terms: Uint8Array,
  termEnds: Uint32Array,
  /** Entries by word and by key: entries of term t are at offsets[t]..offsets[t + 1]. */
  wordOffsets: Uint32Array,
  wordEntries: Uint32Array,
  keyOffsets: Uint32Array,
  keyEntries: Uint32Array,
  /** Terms by the hash of their skeleton, sorted by hash. */
  skeletonHashes: Uint32Array,
  skeletonTerms: Uint32Array,
  entryPlaces: Uint32Array,
  entryKeys: Uint32Array,
  /** The joined words of each entry before folding, and the end of each. */
  spellings: Uint8Array,
  spellingEnds: Uint32Array,
  entryWordOffsets: Uint32Array,
  entryWords: Uint32Array,
  /** 0 for the place's main name, 1 for another one, 2 for one that no source has. */
  entryIsOther: Uint8Array,
  placeStates: Uint16Array,
  placeDistricts: Uint16Array,
  placeTehsils: Uint16Array,
  placePins: Uint32Array,
  placeImportances: Uint8Array,
  placeSubCategories: Uint16Array,
  /** Microdegrees. */
  placeLats: Int32Array,
  placeLons: Int32Array,
  /** The first entry of each place; a place's entries are adjacent. */
  placeEntryOffsets: Uint32Array,
  /** Places with a PIN, sorted by PIN. */
  pinPlaces: Uint32Array,
  /** Entries by district: those of district d are at offsets[d]..offsets[d + 1]. */
  districtOffsets: Uint32Array,
  districtEntries: Uint32Array,
  /** Masks of each term's letters and letter pairs: see `letterMasks.ts`. */
  termLetters: Uint32Array,
  termPairs: Uint32Array,
  /**
   * The terms by length, those of like letters next to each other: those of length n are at offsets[n]..offsets[n + 1].
   */
  lengthOffsets: Uint32Array,
  termsByLength: Uint32Array,
  lettersByLength: Uint32Array,
  /** For each block of `termsPerBlock` terms, the letters of the first, and which bits all terms share. */
  blockLetters: Uint32Array,
  blockShared: Uint32Array,
  /** Cities and countries abroad: the hashes of their names, sorted, and how important they are. */
  foreignHashes: Uint32Array,
  foreignImportances: Uint8Array,
} as const

/** Terms that are tested together before they are tested one by one. */
export const termsPerBlock = 16

export type SearchIndex = ArraysOf<typeof searchArrays>

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
