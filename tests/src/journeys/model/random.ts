/** Random choices that are the same for the same seed (mulberry32). */
export type Random = {
  /** 0 to `below` - 1. */
  nat: (below: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const nat = (below: number) => Math.floor(next() * below)
  return { nat, chance: (probability) => next() < probability, pick: (from) => from[nat(from.length)]! }
}
