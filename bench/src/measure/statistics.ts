export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that this share of the values lies below. */
export function findQuantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Differences that are enumerated: 65,536 choices of signs. */
const maxDifferences = 16

/**
 * How probable a mean at least this far from 0 would be if each difference could as well have the other sign, which it
 * could if the two sides were the same. Exact, and without an assumption on how the differences are spread. The smallest
 * possible result is 2 ** (1 - differences.length).
 */
export function signFlipProbability(differences: number[]): number {
  if (differences.length === 0) return 1
  if (differences.length > maxDifferences) throw new Error(`At most ${maxDifferences} differences`)
  const observed = Math.abs(mean(differences))
  const choices = 2 ** differences.length
  let asFar = 0
  for (let signs = 0; signs < choices; signs += 1) {
    const flipped = differences.map((difference, index) => (signs & (1 << index) ? -difference : difference))
    // Sums of the same numbers in another order differ in their last digits.
    if (Math.abs(mean(flipped)) >= observed * (1 - 1e-9)) asFar += 1
  }
  return asFar / choices
}
