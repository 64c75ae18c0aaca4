/** One of two ways to do the same work. */
export type Side = { name: string; measure: () => Promise<number> }
/** Two sides that are measured in turn in one run: A B A B ... The result is the ratio of their medians. */
export type Comparison = {
  title: string
  unit: string
  /** What the ratio of Geofield (`ours`) to the peer (`theirs`) should be. */
  aim: { text: string; holds: (ratio: number, ours: number) => boolean }
  ours: Side
  theirs: Side
}
export type Result = {
  title: string
  unit: string
  ours: number
  theirs: number
  ratio: number
  aim: string
  met: boolean
}

export async function compare(comparison: Comparison, rounds: number): Promise<Result> {
  const { title, unit, aim, ours, theirs } = comparison
  const figures: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  // The first round of each warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const ourFigure = await ours.measure()
    const theirFigure = await theirs.measure()
    process.stderr.write(`\r${title}: round ${round} of ${rounds} `)
    if (round === 0) continue
    figures.ours.push(ourFigure)
    figures.theirs.push(theirFigure)
  }
  process.stderr.write('\n')
  const ratio = median(figures.ours) / median(figures.theirs)
  return {
    title: `${ours.name} against ${theirs.name}`,
    unit,
    ours: median(figures.ours),
    theirs: median(figures.theirs),
    ratio,
    aim: aim.text,
    met: aim.holds(ratio, median(figures.ours)),
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
