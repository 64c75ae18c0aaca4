import type { Climb } from '../climb.ts'

/** Computes climb and descent in another way: removes the smallest turn again and again, while it is below the threshold. */
export function climbBySimplifying(elevations: number[], threshold: number): Climb {
  const changes = elevations.filter((elevation, i) => elevation !== elevations[i - 1])
  const turns = changes.filter((elevation, i) => {
    const [before, after] = [changes[i - 1], changes[i + 1]]
    if (before === undefined || after === undefined) return true
    return (elevation - before) * (after - elevation) < 0
  })
  for (;;) {
    const swings = turns.slice(1).map((turn, i) => Math.abs(turn - turns[i]!))
    const least = Math.min(...swings)
    if (!(least < threshold)) break
    const at = swings.indexOf(least)
    if (at === 0) turns.shift()
    else if (at === swings.length - 1) turns.pop()
    else turns.splice(at, 2)
  }
  const swings = turns.slice(1).map((turn, i) => turn - turns[i]!)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    climb: sum(swings.filter((swing) => swing > 0)),
    descent: -sum(swings.filter((swing) => swing < 0)),
  }
}
