import type { DatabaseSync } from 'node:sqlite'
import { type SearchArrays, searchArrays } from './searchArrays.ts'

/** The arrays with what is quicker made than stored. Everything is read-only. */
export type SearchIndex = SearchArrays & {
  termCount: number
  entryCount: number
  /** For each term, which letters it has, one bit each. */
  termLetters: Uint32Array
  /** The same for hashed pairs of letters. */
  termPairs: Uint32Array
  /** The terms by length: those of length n are at lengthOffsets[n]..lengthOffsets[n + 1] of the three arrays. */
  lengthOffsets: Uint32Array
  termsByLength: Uint32Array
  lettersByLength: Uint32Array
  pairsByLength: Uint32Array
  /** Entries by district and by state: those of unit u are at offsets[u]..offsets[u + 1]. */
  districtOffsets: Uint32Array
  districtEntries: Uint32Array
  /** Places that have a PIN, sorted by it. */
  pinPlaces: Uint32Array
  /** The first entry of each place; its entries follow each other. */
  placeEntryOffsets: Uint32Array
}

export function loadSearchIndex(database: DatabaseSync): SearchIndex {
  const arrays = Object.fromEntries(
    Object.entries(searchArrays).map(([name, ArrayType]) => [name, readArray(database, name, ArrayType)]),
  ) as SearchArrays
  const termCount = arrays.termEnds.length
  const entryCount = arrays.entryPlaces.length
  const districts = arrays.entryPlaces.length === 0 ? new Uint32Array() : entryDistricts(arrays)
  const { offsets, members } = grouped(districts)
  return {
    ...arrays,
    ...termMasks(arrays),
    termCount,
    entryCount,
    districtOffsets: offsets,
    districtEntries: members,
    pinPlaces: placesByPin(arrays),
    placeEntryOffsets: entriesOfPlaces(arrays),
  }
}

function readArray(
  database: DatabaseSync,
  name: string,
  ArrayType: (typeof searchArrays)[keyof typeof searchArrays],
) {
  const row = database.prepare('SELECT data FROM search WHERE name = ?').get(name) as
    | { data: Uint8Array }
    | undefined
  if (!row) throw new Error(`The search index has no ${name}.`)
  // A copy where the blob does not begin at a multiple of the element's size.
  const { data } = row
  const aligned = data.byteOffset % ArrayType.BYTES_PER_ELEMENT === 0 ? data : data.slice()
  return new ArrayType(
    aligned.buffer as ArrayBuffer,
    aligned.byteOffset,
    aligned.byteLength / ArrayType.BYTES_PER_ELEMENT,
  )
}

/** Masks of letters and of pairs of letters: a sieve before edits are counted, in the order in which it is shaken. */
function termMasks({ terms, termEnds }: SearchArrays) {
  const startOf = (term: number) => (term === 0 ? 0 : termEnds[term - 1]!)
  const termLetters = Uint32Array.from(termEnds, (end, term) => lettersOf(terms, startOf(term), end))
  const termPairs = Uint32Array.from(termEnds, (end, term) => pairsOf(terms, startOf(term), end))
  const lengths = Uint32Array.from(termEnds, (end, term) => end - startOf(term))
  const { offsets, members } = grouped(lengths)
  return {
    termLetters,
    termPairs,
    lengthOffsets: offsets,
    termsByLength: members,
    lettersByLength: Uint32Array.from(members, (term) => termLetters[term]!),
    pairsByLength: Uint32Array.from(members, (term) => termPairs[term]!),
  }
}

export function lettersOf(bytes: Uint8Array, from: number, to: number): number {
  let mask = 0
  for (let i = from; i < to; i++) mask |= 1 << (bytes[i]! & 31)
  return mask >>> 0
}

export function pairsOf(bytes: Uint8Array, from: number, to: number): number {
  let mask = 0
  for (let i = from; i + 1 < to; i++) mask |= 1 << ((bytes[i]! * 7 + bytes[i + 1]! * 13) & 31)
  return mask >>> 0
}

function entryDistricts({ entryPlaces, placeDistricts }: SearchArrays): Uint32Array {
  return Uint32Array.from(entryPlaces, (place) => placeDistricts[place]!)
}

/** Counting sort: the indexes of each value, in order. */
function grouped(values: Uint32Array) {
  const most = values.reduce((most, value) => Math.max(most, value), 0)
  const offsets = new Uint32Array(most + 2)
  for (const value of values) offsets[value + 1]!++
  for (let value = 0; value <= most; value++) offsets[value + 1]! += offsets[value]!
  const next = offsets.slice()
  const members = new Uint32Array(values.length)
  for (let i = 0; i < values.length; i++) members[next[values[i]!]!++] = i
  return { offsets, members }
}

function placesByPin({ placePins }: SearchArrays): Uint32Array {
  const places = Uint32Array.from(placePins.keys()).filter((place) => placePins[place]! > 0)
  return places.sort((one, other) => placePins[one]! - placePins[other]! || one - other)
}

function entriesOfPlaces({ entryPlaces, placePins }: SearchArrays): Uint32Array {
  const offsets = new Uint32Array(placePins.length + 1)
  for (const place of entryPlaces) offsets[place + 1]!++
  for (let place = 0; place < placePins.length; place++) offsets[place + 1]! += offsets[place]!
  return offsets
}

export function termText({ terms, termEnds }: SearchIndex, term: number): string {
  const from = term === 0 ? 0 : termEnds[term - 1]!
  return Buffer.from(terms.buffer, terms.byteOffset + from, termEnds[term]! - from).toString('latin1')
}

/** The first term that is not less than the text. */
export function lowerBound(index: SearchIndex, text: string): number {
  let [low, high] = [0, index.termCount]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTerm(index, middle, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of the term, or -1. */
export function termOf(index: SearchIndex, text: string): number {
  const term = lowerBound(index, text)
  return term < index.termCount && compareTerm(index, term, text) === 0 ? term : -1
}

function compareTerm({ terms, termEnds }: SearchIndex, term: number, text: string): number {
  const from = term === 0 ? 0 : termEnds[term - 1]!
  const length = termEnds[term]! - from
  const shared = Math.min(length, text.length)
  for (let i = 0; i < shared; i++) {
    const difference = terms[from + i]! - text.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return length - text.length
}

/** The places of a PIN, the most important first. */
export function placesOfPin({ pinPlaces, placePins }: SearchIndex, pin: number): Uint32Array {
  const bound = (value: number) => {
    let [low, high] = [0, pinPlaces.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (placePins[pinPlaces[middle]!]! < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return pinPlaces.subarray(bound(pin), bound(pin + 1))
}
