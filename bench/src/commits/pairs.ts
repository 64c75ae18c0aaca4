import type { Result } from '../measure/compare.ts'
import { signFlipProbability } from '../measure/statistics.ts'

/** A ratio that both commits measured, in pairs of runs that followed each other. */
export type Pairs = { title: string; aim: string; pairs: { old: number; new: number }[] }
/** `changes` are relative: 0.1 for a figure that rose by 10 %. `change` is their geometric mean. */
export type Verdict = {
  title: string
  old: number
  new: number
  change: number
  changes: number[]
  probability: number
  verdict: 'better' | 'worse' | 'changed' | 'noise'
}

/** Pairs of runs. With 8, a probability below 0.01 needs (nearly) all pairs to differ in the same direction. */
export const defaultPairs = 8
export const maxPairs = 16
export const minPairs = 8
const maxProbability = 0.01
/** Less is noise, whatever its probability: the second run of a pair always finds the machine a little warmer. */
const minChange = 0.02

/** Old before new, new before old, and so on: what drifts with time reaches both sides equally. */
export function listRuns(pairCount: number): { pair: number; side: 'old' | 'new' }[] {
  return Array.from({ length: pairCount }, (_, pair) => {
    const sides = pair % 2 === 0 ? (['old', 'new'] as const) : (['new', 'old'] as const)
    return sides.map((side) => ({ pair, side }))
  }).flat()
}

/** Joins runs of both commits by the titles of their results. `unmatched` are titles that a run doesn't have. */
export function joinRuns(runs: { old: Result[]; new: Result[] }[]): {
  matched: Pairs[]
  unmatched: string[]
} {
  const titles = new Set(runs.flatMap((run) => [...run.old, ...run.new].map(({ title }) => title)))
  const joined = [...titles].map((title) => {
    const found = runs.map((run) => {
      const [older, newer] = [run.old, run.new].map((results) => results.find((one) => one.title === title))
      return { older, newer }
    })
    const pairs = found.flatMap(({ older, newer }) =>
      older && newer ? [{ old: older.ratio, new: newer.ratio }] : [],
    )
    return { title, aim: found.find(({ newer }) => newer)?.newer?.aim ?? '', pairs }
  })
  return {
    matched: joined.filter(({ pairs }) => pairs.length === runs.length),
    unmatched: joined.filter(({ pairs }) => pairs.length < runs.length).map(({ title }) => title),
  }
}

/** Separates a change from noise: improbable without a difference, and not tiny. */
export function judge({ title, aim, pairs }: Pairs): Verdict {
  const logarithms = pairs.map((pair) => Math.log(pair.new / pair.old))
  const probability = signFlipProbability(logarithms)
  const geometricMean = (figures: number[]) =>
    Math.exp(figures.reduce((sum, figure) => sum + Math.log(figure), 0) / figures.length)
  const old = geometricMean(pairs.map((pair) => pair.old))
  const newer = geometricMean(pairs.map((pair) => pair.new))
  const change = newer / old - 1
  const isChange = probability <= maxProbability && Math.abs(change) >= minChange
  return {
    title,
    old,
    new: newer,
    change,
    changes: logarithms.map((logarithm) => Math.exp(logarithm) - 1),
    probability,
    verdict: isChange ? nameChange(aim, change) : 'noise',
  }
}

function nameChange(aim: string, change: number): Verdict['verdict'] {
  if (aim.startsWith('at least')) return change > 0 ? 'better' : 'worse'
  if (/^(at most|under)/.test(aim)) return change < 0 ? 'better' : 'worse'
  return 'changed'
}
