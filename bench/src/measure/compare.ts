import { endProgress, showProgress } from '../report/progress.ts'
import { measureRound, withSides } from './side.ts'
import { median } from './statistics.ts'

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
  /** The lowest and the highest ratio of a round, where rounds were measured. */
  spread?: [number, number]
  aim: string
  met: boolean
}

type Aim = Comparison['aim']

/** The first calls cost several times as much as later ones, until Node has compiled what they run. */
export const warmUpCalls = 30_000

export function atLeast(bound: number): Aim {
  return { text: `at least ${bound}`, holds: (ratio) => ratio >= bound }
}

export function atMost(bound: number): Aim {
  return { text: `at most ${bound}`, holds: (ratio) => ratio <= bound }
}

export async function compare(comparison: Comparison, rounds: number): Promise<Result> {
  const { title, unit, aim, ours, theirs } = comparison
  const figures: Figures = { ours: [], theirs: [] }
  // The first round of each warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const ourFigure = await ours.measure()
    const theirFigure = await theirs.measure()
    showProgress(`${title}: round ${round} of ${rounds}`)
    if (round === 0) continue
    figures.ours.push(ourFigure)
    figures.theirs.push(theirFigure)
  }
  endProgress()
  return toResult({ title: `${ours.name} against ${theirs.name}`, unit, aim }, figures)
}

type Figures = { ours: number[]; theirs: number[] }

/** The result of rounds in which both sides were measured. */
export function toResult(
  { title, unit, aim }: Pick<Comparison, 'title' | 'unit' | 'aim'>,
  figures: Figures,
): Result {
  const [ours, theirs] = [median(figures.ours), median(figures.theirs)]
  const ratios = figures.ours.map((figure, round) => figure / figures.theirs[round]!)
  const ratio = ours / theirs
  return {
    title,
    unit,
    ours,
    theirs,
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    aim: aim.text,
    met: aim.holds(ratio, ours),
  }
}

/** The result of a figure that may be at most `bound` times another one, or a limit. */
export function boundedResult(
  title: string,
  { bound, ...figures }: Pick<Result, 'unit' | 'ours' | 'theirs'> & { bound: number },
): Result {
  const ratio = figures.ours / figures.theirs
  return { title, ...figures, ratio, aim: `at most ${bound}`, met: ratio <= bound }
}

/** Two sides of a micro-benchmark, each in a child process. */
export type MicroComparison = Pick<Comparison, 'title' | 'unit' | 'aim'> & {
  /** The benchmark's own `import.meta.filename`, which exports `sides`. */
  module: string
  input?: unknown
  ours: { name: string; side: string }
  theirs: { name: string; side: string }
  /** How often a round does the work. */
  times: number
  /** Makes the figure from the microseconds that the work takes once. */
  toFigure: (microseconds: number) => number
}

/** The work that warms a side up, in rounds: by then Node has compiled it. */
const warmUpRounds = 3

export async function compareMicro(comparison: MicroComparison, rounds: number): Promise<Result> {
  const { title, module, input = {}, ours, theirs, times, toFigure } = comparison
  const figures: Figures = { ours: [], theirs: [] }
  await withSides({ module, sides: [ours.side, theirs.side], input }, async (started) => {
    for (const side of started) await side.measure(warmUpRounds * times)
    for (let round = 1; round <= rounds; round += 1) {
      showProgress(`${title}: round ${round} of ${rounds}`)
      const [ourMedian, theirMedian] = await measureRound(started, times)
      figures.ours.push(toFigure(ourMedian!))
      figures.theirs.push(toFigure(theirMedian!))
    }
  })
  endProgress()
  return toResult({ ...comparison, title: `${ours.name} against ${theirs.name}` }, figures)
}
