export type Climb = { climb: number; descent: number }

/**
 * Returns how much a line rises and falls in metres, where only turns of at least `threshold` metres count: a rise ends
 * at its highest elevation once the line has fallen by the threshold, and a fall at its lowest likewise. NaN is a gap,
 * and each side of it is a line of its own.
 */
export function sumClimb(elevations: Iterable<number>, threshold: number): Climb {
  const total: Climb = { climb: 0, descent: 0 }
  let part: number[] = []
  const endPart = () => {
    const turns = findTurns(part, threshold)
    for (const [index, turn] of turns.entries()) {
      const rise = index === 0 ? 0 : turn - turns[index - 1]!
      if (rise > 0) total.climb += rise
      else total.descent -= rise
    }
    part = []
  }
  for (const elevation of elevations) {
    if (Number.isNaN(elevation)) endPart()
    else part.push(elevation)
  }
  endPart()
  return total
}

/** Returns the elevations at which the line turns, its ends included: rises and falls of at least the threshold. */
function findTurns(elevations: number[], threshold: number): number[] {
  const turns: number[] = []
  let [lowest, highest] = [Infinity, -Infinity]
  let direction: 'up' | 'down' | undefined
  for (const elevation of elevations) {
    lowest = Math.min(lowest, elevation)
    highest = Math.max(highest, elevation)
    if (direction !== 'up' && elevation > lowest && elevation - lowest >= threshold) {
      turns.push(lowest)
      direction = 'up'
      highest = elevation
    } else if (direction !== 'down' && elevation < highest && highest - elevation >= threshold) {
      turns.push(highest)
      direction = 'down'
      lowest = elevation
    }
  }
  if (direction) turns.push(direction === 'up' ? highest : lowest)
  return turns
}
