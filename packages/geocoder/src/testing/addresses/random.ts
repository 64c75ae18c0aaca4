/** A repeatable source of random choices (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    /** True for this share of the calls. */
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
  }
}

export type Random = ReturnType<typeof createRandom>
