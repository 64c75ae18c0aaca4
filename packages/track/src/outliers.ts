import { type Fix, metresBetween, speedOf } from './fix.ts'
import { type FixKind, judgeFixes } from './jumps.ts'
import { type Sample, toSamples } from './sample.ts'

/** A run of more fixes than this is no outlier: the device was there. */
const maxInARow = 8
/** Metres of detour that one fix must cost to be left out. */
const minDetour = 60
/** How much faster than its usual speed of the time a device may be. */
const speedFactor = 1.2
/** Errors of two fixes, by which a leg may be longer than the way. */
const errorFactor = 4
/** Seconds from one fix to the other of a pair: enough that an outlier weighs little against the way, in up to so many fixes. */
const pairSeconds = 60
const maxLag = 8
const halfWindow = 8
const sharedBy = 4

/**
 * Judges the fixes of one device, sorted by time, when those that follow are known. Beside what `judgeFixes` finds, a
 * fix is a jump if the way over it is longer than the device's speed of the time allows, and the way past it is not.
 */
export function judgeTrack(fixes: readonly Fix[]): FixKind[] {
  const kinds = judgeFixes(fixes)
  const good = kinds.flatMap((kind, index) => (kind === 'jump' ? [] : [index]))
  const runs = splitWhere(toSamples(fixes, good), ({ index }) => kinds[index] === 'arrival')
  for (const run of runs) for (const { index } of findOutliers(run)) kinds[index] = 'jump'
  return kinds
}

function splitWhere<Item>(items: Item[], startsNew: (item: Item) => boolean): Item[][] {
  const parts: Item[][] = []
  for (const [index, item] of items.entries()) {
    if (index === 0 || startsNew(item)) parts.push([])
    parts.at(-1)!.push(item)
  }
  return parts
}

/**
 * Chooses the chain of fixes with the least cost: what its legs are longer than the device's speed allows, and
 * `minDetour` for each fix that is left out. Returns those that are left out.
 */
function findOutliers(chain: Sample[]): Sample[] {
  if (chain.length < 3) return []
  const speeds = usualSpeeds(chain)
  const best = [0]
  const before = [-1]
  for (let to = 1; to < chain.length; to += 1) {
    // The first fixes may all be left out.
    let [least, from] = to <= maxInARow ? [to * minDetour, -1] : [Infinity, -1]
    for (let at = to - 1; at >= Math.max(0, to - maxInARow - 1); at -= 1) {
      const cost = best[at]! + excess(chain[at]!, chain[to]!, speeds[to]!) + (to - at - 1) * minDetour
      if (cost < least) [least, from] = [cost, at]
    }
    best.push(least)
    before.push(from)
  }
  const costIfLast = (index: number) => best[index]! + (chain.length - 1 - index) * minDetour
  let at = chain.length - 1
  for (let index = at - 1; index >= Math.max(0, at - maxInARow); index -= 1)
    if (costIfLast(index) < costIfLast(at)) at = index
  const kept = new Set<number>()
  for (; at >= 0; at = before[at]!) kept.add(at)
  return chain.filter((_, index) => !kept.has(index))
}

function excess(from: Sample, to: Sample, speed: number): number {
  // A device that says so was fast, even right after a rest.
  const own = Math.max(speed, speedOf(from) ?? 0, speedOf(to) ?? 0)
  const allowed = speedFactor * own * (to.ts - from.ts) + errorFactor * Math.hypot(from.error, to.error)
  return Math.max(0, metresBetween(from, to) - allowed)
}

/** Returns for each sample the median speed around it in metres per second, over pairs that are a minute apart. */
export function usualSpeeds(chain: readonly Sample[]): number[] {
  const ofPairs = chain.map((to, index) => {
    let at = index
    while (at > 0 && index - at < maxLag && to.ts - chain[at]!.ts < pairSeconds) at -= 1
    const from = chain[at]!
    const reported = Math.max(speedOf(from) ?? 0, speedOf(to) ?? 0)
    return { middle: (at + index) >> 1, speed: Math.max(reported, speedBetween(from, to)) }
  })
  let speed = 0
  return chain.map((_, index) => {
    // The next few have nearly the same speed.
    if (index % sharedBy !== 0) return speed
    const near = ofPairs.slice(Math.max(1, index - halfWindow), index + halfWindow + maxLag)
    const own = near.filter(({ middle }) => Math.abs(middle - index) <= halfWindow)
    speed = median((own.length > 0 ? own : ofPairs).map((pair) => pair.speed))
    return speed
  })
}

function speedBetween(from: Sample, to: Sample): number {
  return from === to ? 0 : metresBetween(from, to) / Math.max(1, to.ts - from.ts)
}

export function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1]!
}
