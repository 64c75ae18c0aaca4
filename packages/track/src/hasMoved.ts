import { errorOf, type Fix, metresBetween, speedOf } from './fix.ts'

/** Errors of two fixes that their distance must exceed: phones state accuracies that are up to twice too good. */
const movedErrors = 6
/** Metres per second. A device that reports less stands. */
const minSpeed = 0.5

/** Whether a device moved from one fix to a later one, as far as two fixes tell: by its speed, or farther than noise. */
export function hasMoved(from: Fix, to: Fix): boolean {
  const speed = speedOf(to)
  if (speed !== undefined) return speed >= minSpeed
  return metresBetween(from, to) > movedErrors * Math.hypot(errorOf(from), errorOf(to))
}
