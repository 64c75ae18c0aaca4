import KDBush from 'kdbush'
import type { Position } from '../coordinates.ts'
import { metresBetween, metresPerDegree } from '../../platform/geography.ts'

/** Nearer ones are looked for first: most of India has a post office within the first distance. */
const reachesMetres = [4_000, 12_000]

/**
 * Answers the number of the nearest position and undefined where none is within the limit. Of those that are equally
 * near it is the first.
 */
export function officeIndex(
  positions: { lats: Float64Array; lons: Float64Array },
  limitMetres: number,
): (position: Position) => number | undefined {
  const { lats, lons } = positions
  if (lats.length === 0) return () => undefined
  const index = new KDBush(lats.length)
  for (const [i, lon] of lons.entries()) index.add(lon, lats[i]!)
  index.finish()
  const within = (position: Position, reach: number): number | undefined => {
    let best: number | undefined
    let bestMetres = reach
    for (const i of index.within(position.lon, position.lat, reachDegrees(position, reach))) {
      const metres = metresBetween(position, { lat: lats[i]!, lon: lons[i]! })
      if (metres > bestMetres || (metres === bestMetres && best !== undefined && best < i)) continue
      best = i
      bestMetres = metres
    }
    return best
  }
  return (position) => {
    for (const reach of [...reachesMetres, limitMetres]) {
      const found = within(position, reach)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** A circle on the map that holds everything in reach: a degree of longitude is shorter than one of latitude. */
function reachDegrees({ lat }: Position, metres: number): number {
  const poleward = Math.min(89, Math.abs(lat) + metres / metresPerDegree)
  return (1.001 * metres) / (metresPerDegree * Math.cos((poleward * Math.PI) / 180))
}
