import { endProgress, showProgress } from '../report/progress.ts'
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
  const figures: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
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
