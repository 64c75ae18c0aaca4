import { errorOf, type Fix, metresBetween, meanOf } from './fix.ts'

/** A fix that counts. `error` is its standard error in metres along one axis, `index` its place in the track. */
export type Sample = Fix & { error: number; index: number }

/** A leg between cells is at least this long, in metres and in errors of its ends. */
const minHop = 200
const hopErrors = 5
/** Seconds between two hops that belong together. */
const longestDwell = 600
/** So many times in a row a device comes back to a place where it just was, before the network is to blame. */
const minReturns = 4
const placesRemembered = 4

/**
 * Returns the samples of a track. A phone that switches between cells of the network reports places that are far apart, in
 * turn and without a way between them, each with an accuracy that is too good: their error becomes what they differ by.
 */
export function toSamples(fixes: readonly Fix[], indexes: readonly number[]): Sample[] {
  const samples = indexes.map((index) => ({ ...fixes[index]!, error: errorOf(fixes[index]!), index }))
  let runs: Run[] = []
  let start = 0
  const settle = () => {
    widenErrors(samples, runs)
    runs = []
  }
  for (let at = 1; at <= samples.length; at += 1) {
    const hop = at < samples.length ? hopBetween(samples[at - 1]!, samples[at]!) : Infinity
    if (hop === 0) continue
    if (runs.length > 0 && samples[start]!.ts + longestDwell < samples[at - 1]!.ts) {
      runs.push(toRun(samples, start, at))
      settle()
    }
    runs.push(toRun(samples, start, at))
    if (hop === Infinity) settle()
    start = at
  }
  return samples
}

/** Neighbouring samples without a hop between them. `end` is not included. */
type Run = { start: number; end: number; lat: number; lon: number }

function toRun(samples: Sample[], start: number, end: number): Run {
  return { start, end, ...meanOf(samples.slice(start, end)) }
}

/** Returns the length of a hop in metres, or 0. */
function hopBetween(from: Sample, to: Sample): number {
  if (to.ts - from.ts > longestDwell / 2) return 0
  const metres = metresBetween(from, to)
  return metres > Math.max(minHop, hopErrors * Math.hypot(from.error, to.error)) ? metres : 0
}

function widenErrors(samples: Sample[], runs: Run[]): void {
  let first = 0
  let returns = 0
  let widest = 0
  const close = (last: number) => {
    if (returns >= minReturns) {
      for (const { start, end } of runs.slice(first, last + 1))
        for (const sample of samples.slice(start, end)) sample.error = Math.max(sample.error, widest / 2)
    }
    first = last
    returns = 0
    widest = 0
  }
  for (let at = 1; at < runs.length; at += 1) {
    const hop = metresBetween(runs[at - 1]!, runs[at]!)
    const known = runs.slice(Math.max(first, at - placesRemembered), Math.max(first, at - 1))
    const isReturn = known.some((run) => metresBetween(run, runs[at]!) < hop / 4)
    if (isReturn) returns += 1
    else if (at - first > 1) close(at - 1)
    widest = Math.max(widest, hop)
  }
  close(runs.length - 1)
}
