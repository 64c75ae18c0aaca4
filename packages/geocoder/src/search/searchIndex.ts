import type { SearchIndex } from './searchArrays.ts'

export function termText({ terms, termEnds }: SearchIndex, term: number): string {
  const from = term === 0 ? 0 : termEnds[term - 1]!
  return Buffer.from(terms.buffer, terms.byteOffset + from, termEnds[term]! - from).toString('latin1')
}

/** Returns the first term that is not less than the text. */
export function lowerBound(index: SearchIndex, text: string): number {
  let [low, high] = [0, index.termEnds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTerm(index, middle, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the term's number, or -1. */
export function findTerm(index: SearchIndex, text: string): number {
  const term = lowerBound(index, text)
  return term < index.termEnds.length && compareTerm(index, term, text) === 0 ? term : -1
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

/** Returns the places of a PIN, the most important first. */
export function placesOfPin(index: SearchIndex, pin: number): Uint32Array {
  return placesOfPins(index, pin, pin + 1)
}

/** Returns a copy of the places whose PIN is at least `first` and less than `end`, by PIN. */
export function placesOfPins({ pinPlaces, placePins }: SearchIndex, first: number, end: number): Uint32Array {
  const bound = (value: number) => {
    let [low, high] = [0, pinPlaces.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (placePins[pinPlaces[middle]!]! < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return pinPlaces.slice(bound(first), bound(end))
}
