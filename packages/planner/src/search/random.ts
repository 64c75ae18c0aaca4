/** Returns numbers from 0 to 1, without 1. */
export type Random = () => number

/** Repeatable random numbers: xoshiro128++ of a seed. */
export function createRandom(seed: number): Random {
  const state = new Uint32Array(4)
  let mixed = seed >>> 0
  for (let index = 0; index < 4; index++) {
    mixed = (mixed + 0x9e3779b9) >>> 0
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    state[index] = word ^ (word >>> 15)
  }
  return () => {
    const [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!]
    const sum = (a + d) | 0
    const result = (((sum << 7) | (sum >>> 25)) + a) >>> 0
    const second = c ^ a
    const third = d ^ b
    state[1] = b ^ second
    state[0] = a ^ third
    state[2] = second ^ (b << 9)
    state[3] = (third << 11) | (third >>> 21)
    return result / 0x1_0000_0000
  }
}

/** An integer from `from` to `to`, both included. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))
