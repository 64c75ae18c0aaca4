import { createRandom as createGenerator, pick } from '@geofield/server/random'

/** Random choices that are the same for the same seed. */
export function createRandom(seed: number) {
  const next = createGenerator(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: <T>(list: readonly T[]): T => pick(list, next),
    shuffled<T>(list: readonly T[]): T[] {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1)
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
  }
}

export type Random = ReturnType<typeof createRandom>
