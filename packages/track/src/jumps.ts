import { type Fix, metresBetween, type Position } from './fix.ts'

/** 252 km/h: faster than any road or railway that field workers use. */
const jumpSpeed = 70
/** This many jumps in a row that can be reached from each other are good: the device is really there. */
export const jumpsToBelieve = 3
const metresPerDegree = 111_195

/** What a fix is: good, a jump, or `arrival`: good, though nobody knows the way to it. */
export type FixKind = 'good' | 'jump' | 'arrival'

type Placed = Position & Pick<Fix, 'ts' | 'accuracy'>

/** Returns whether a device can have moved from one fix to the other. Each may be wrong by its accuracy. */
function isReachable(from: Placed, to: Placed): boolean {
  const reach = jumpSpeed * Math.abs(to.ts - from.ts)
  // Nearly all are so close that no exact distance is needed.
  const degrees = Math.abs(to.lat - from.lat) + Math.abs(to.lon - from.lon)
  if (degrees * metresPerDegree <= reach) return true
  return metresBetween(from, to) - (from.accuracy ?? 0) - (to.accuracy ?? 0) <= reach
}

/**
 * Judges the fixes of one device, sorted by time. A fix is a jump if it can't be reached from the last good one. Three
 * jumps in a row that can be reached from each other are good: then the device was carried there while it was silent,
 * or the fixes before were wrong. The first of them is an `arrival`.
 */
export function judgeFixes(fixes: readonly Placed[]): FixKind[] {
  const kinds: FixKind[] = []
  let lastGood: Placed | undefined
  let suspects = 0
  for (const [index, fix] of fixes.entries()) {
    if (!lastGood || isReachable(lastGood, fix)) {
      kinds.push('good')
      lastGood = fix
      suspects = 0
      continue
    }
    suspects = suspects > 0 && isReachable(fixes[index - 1]!, fix) ? suspects + 1 : 1
    kinds.push('jump')
    if (suspects < jumpsToBelieve) continue
    kinds.fill('good', index - suspects + 1)
    kinds[index - suspects + 1] = 'arrival'
    lastGood = fix
    suspects = 0
  }
  return kinds
}
