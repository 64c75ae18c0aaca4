import type { NearPoint } from './pointIndex.ts'

/** A point so far away counts half as much as one at the position. */
type Options = { halfVoteMetres: number }

/** Returns what most of the points say, near ones more: a lone one that contradicts its neighbours is likely misplaced. */
export function vote(
  near: NearPoint[],
  said: (point: NearPoint) => number,
  { halfVoteMetres }: Options,
): number | undefined {
  const votes = new Map<number, number>()
  for (const point of near) {
    const what = said(point)
    votes.set(what, (votes.get(what) ?? 0) + 1 / (point.metres + halfVoteMetres))
  }
  return [...votes].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
