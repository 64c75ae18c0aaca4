/** What an operation costs at a size. */
export type Point = { size: number; cost: number }
export type Growth = 'constant' | 'logarithmic' | 'linear' | 'worse'

/** Cost may rise so much faster than its word and still be the machine's unsteadiness. */
const tolerance = 0.15
const constantSlope = 0.05

/** The slope of the line through the logarithms of size and cost, by least squares: 1 if ten times as much costs ten times. */
export function fitSlope(points: Point[]): number {
  const [xs, ys] = [points.map(({ size }) => Math.log(size)), points.map(({ cost }) => Math.log(cost))]
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const products = xs.map((x, index) => (x - meanX) * (ys[index]! - meanY))
  return mean(products) / mean(xs.map((x) => (x - meanX) ** 2))
}

/**
 * Names how cost grows: at most like log n, at most like n log n, or worse. It judges the last three points: at the first,
 * what every call costs hides the rest.
 */
export function nameGrowth(points: Point[]): { slope: number; growth: Growth } {
  const last = points.slice(-3)
  const slope = fitSlope(last)
  const slopeOf = (cost: (size: number) => number) =>
    fitSlope(last.map(({ size }) => ({ size, cost: cost(size) }))) + tolerance
  const logarithm = (size: number) => Math.log2(size + 1)
  if (slope <= constantSlope) return { slope, growth: 'constant' }
  if (slope <= slopeOf(logarithm)) return { slope, growth: 'logarithmic' }
  if (slope <= slopeOf((size) => size * logarithm(size))) return { slope, growth: 'linear' }
  return { slope, growth: 'worse' }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
