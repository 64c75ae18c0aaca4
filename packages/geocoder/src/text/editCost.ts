/**
 * The cost of turning one word into another. A typing error costs 1. Variants of Indian names in English cost less:
 * a vowel for a vowel, an h more or less, b for v, d for t.
 */
const letterCount = 37
const toCode = (letter: string) => letter.charCodeAt(0)

/** The index of each char code's prices: 1..26 for a..z, 27..36 for digits, 0 for others. */
const indexes = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 97 && code <= 122) return code - 96
  return code >= 48 && code <= 57 ? code - 21 : 0
})
const priceIndex = (code: number) => indexes[code]!

const insertion = new Float32Array(letterCount).fill(1)
const substitution = new Float32Array(letterCount * letterCount).fill(1)

const vowelCost = 0.45
for (const one of 'aeiouy') {
  for (const other of 'aeiouy') setPair(one, other, vowelCost)
}
for (const [pair, cost] of Object.entries({
  ei: 0.35,
  iy: 0.2,
  ou: 0.3,
  ai: 0.6,
  uv: 0.5,
  bv: 0.35,
  dt: 0.45,
  jz: 0.35,
  gj: 0.5,
  sz: 0.35,
  ck: 0.35,
  kg: 0.6,
  cs: 0.5,
  mn: 0.5,
  lr: 0.7,
  dr: 0.6,
  pb: 0.6,
  pf: 0.4,
  jc: 0.6,
  ln: 0.8,
  vu: 0.5,
  ye: 0.3,
  ya: 0.6,
  tr: 0.8,
})) {
  // prettier-ignore
  setPair(pair[0]!, pair[1]!, cost)
}
for (const letter of 'aeiouy') insertion[priceIndex(toCode(letter))] = 0.5
insertion[priceIndex(toCode('a'))] = 0.4
insertion[priceIndex(toCode('h'))] = 0.3
for (let digit = 27; digit < letterCount; digit++) insertion[digit] = 1.5
for (let i = 0; i < letterCount; i++) substitution[i * letterCount + i] = 0

function setPair(one: string, other: string, cost: number): void {
  const [a, b] = [priceIndex(toCode(one)), priceIndex(toCode(other))]
  substitution[a * letterCount + b] = cost
  substitution[b * letterCount + a] = cost
}

/**
 * The cost of each kind of edit. An omitted letter is likelier than any particular wrong letter. Of two names at
 * the same distance from the typed text, the one with more letters is meant.
 */
const weighed = {
  extra: insertion,
  omitted: insertion.map((cost) => cost * 0.88),
  substitution,
  swapped: 0.85,
}

/** The same for words as written, where common spelling variants cost little less. */
const plain = {
  extra: insertion.map((cost) => (cost < 1 ? 1.11 : 1.16)),
  omitted: new Float32Array(letterCount).fill(0.61),
  substitution: substitution.map((cost) => (cost === 0 ? 0 : cost < 1 ? 1.1 : 1.32)),
  swapped: 0.59,
}

const maxLength = 128
/** How much longer than the typed text its best completion can be. */
const maxOmitted = 3
const rows = [0, 1, 2].map(() => new Float32Array(maxLength + 1))

/** Bytes of folded words (ASCII). */
export type Bytes = Uint8Array

/**
 * Returns the cost of turning `query` into the term at `from`..`to` of `pool`, or Infinity above `limit`. With
 * `prefix`, the cost of turning it into the term's most similar beginning.
 */
export function editCost(query: Bytes, term: Term, limit: number): number {
  return cheapest(query, term, { limit, prices: weighed })
}

/** Returns the same by the plain prices. */
export function slipCost(query: Bytes, term: Term, limit: number): number {
  return cheapest(query, term, { limit, prices: plain })
}

type Term = { pool: Bytes; from: number; to: number; prefix?: boolean }

function cheapest(
  query: Bytes,
  term: Term,
  { limit, prices }: { limit: number; prices: typeof weighed },
): number {
  const { extra, omitted, substitution, swapped } = prices
  const { pool, from, prefix = false } = term
  const columns = Math.min(term.to - from, prefix ? query.length + maxOmitted : maxLength)
  if (query.length > maxLength) return Infinity
  let [beforePrevious, previous, current] = rows as [Float32Array, Float32Array, Float32Array]
  previous[0] = 0
  for (let j = 1; j <= columns; j++)
    previous[j] = previous[j - 1]! + omitted[priceIndex(pool[from + j - 1]!)]!
  for (let i = 1; i <= query.length; i++) {
    const letter = priceIndex(query[i - 1]!)
    const row = letter * letterCount
    current[0] = previous[0]! + extra[letter]!
    let least = current[0]!
    for (let j = 1; j <= columns; j++) {
      const other = priceIndex(pool[from + j - 1]!)
      let cost = previous[j - 1]! + substitution[row + other]!
      const removed = previous[j]! + extra[letter]!
      if (removed < cost) cost = removed
      const completed = current[j - 1]! + omitted[other]!
      if (completed < cost) cost = completed
      if (
        i > 1 &&
        j > 1 &&
        letter === priceIndex(pool[from + j - 2]!) &&
        other === priceIndex(query[i - 2]!)
      ) {
        const exchanged = beforePrevious[j - 2]! + swapped
        if (exchanged < cost) cost = exchanged
      }
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return Infinity
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  let cost = previous[columns]!
  if (prefix) for (let j = 0; j < columns; j++) if (previous[j]! < cost) cost = previous[j]!
  return cost <= limit ? cost : Infinity
}

/**
 * Returns the same as `editCost` with `prefix` for many terms in sorted order. It reuses the work for the letters
 * that a term shares with the previous one.
 */
export function prefixEditCosts(query: Bytes, limit: number) {
  const { extra, omitted, substitution, swapped } = weighed
  const letters = Array.from(query, priceIndex)
  const depth = letters.length + maxOmitted
  /** By number of the term's letters: the cost for each number of typed letters. */
  const columns = Array.from({ length: depth + 1 }, () => new Float32Array(letters.length + 1))
  /** The least cost of the whole query so far. */
  const best = new Float32Array(depth + 1)
  const least = new Float32Array(depth + 1)
  letters.forEach((letter, i) => (columns[0]![i + 1] = columns[0]![i]! + extra[letter]!))
  best[0] = columns[0]![letters.length]!
  let known = 0

  /** `shared` is the number of letters that the term shares with the previous one. */
  return ({ pool, from, to }: Term, shared: number): number => {
    const end = Math.min(to - from, depth)
    for (known = Math.min(known, shared); known < end; known++) {
      // A swap reaches back two letters.
      if (known >= 1 && least[known]! > limit && least[known - 1]! > limit) return best[known]!
      takeLetter(known + 1, pool, from + known)
    }
    return best[end]!
  }

  function takeLetter(j: number, pool: Bytes, at: number): void {
    const [before, column] = [columns[j - 1]!, columns[j]!]
    const letter = priceIndex(pool[at]!)
    const last = j > 1 ? priceIndex(pool[at - 1]!) : -1
    column[0] = before[0]! + omitted[letter]!
    let lowest = column[0]!
    for (let i = 1; i <= letters.length; i++) {
      const typed = letters[i - 1]!
      let cost = before[i - 1]! + substitution[typed * letterCount + letter]!
      cost = Math.min(cost, column[i - 1]! + extra[typed]!, before[i]! + omitted[letter]!)
      if (i > 1 && typed === last && letters[i - 2] === letter) {
        cost = Math.min(cost, columns[j - 2]![i - 2]! + swapped)
      }
      column[i] = cost
      if (cost < lowest) lowest = cost
    }
    least[j] = lowest
    best[j] = Math.min(best[j - 1]!, column[letters.length]!)
  }
}
