/** A double bridge: cuts the order at three places from `first` to `last`, and swaps the two runs between them. */
export function shake(
  order: readonly number[],
  { first, last }: { first: number; last: number },
  random: () => number,
): number[] {
  const places = last - first + 2
  const cuts = [1, 2, 3].map(() => first + Math.floor(random() * places)).toSorted((a, b) => a - b)
  const [a = first, b = first, c = first] = cuts
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)]
}

/** A linear congruential generator (Numerical Recipes). It need not be very random, only reproducible. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
