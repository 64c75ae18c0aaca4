import KDBush from 'kdbush'
import { metresBetween, metresPerDegree, type Position } from '../../platform/geography/geography.ts'
import { toArrayBuffer } from '../arrayTable.ts'
import { microdegreesPerDegree } from '../import/build/geometryNumbers.ts'
import type { OfficeArrays } from './addressArrays.ts'

/** Smaller circles first: most of India has a post office within the first radius. */
const reachesMetres = [4_000, 12_000]

/** Microdegrees of all places. */
type PlacePositions = { placeLats: Int32Array; placeLons: Int32Array }

/**
 * Returns a function that finds the number of the nearest post office, or undefined if none is within the limit. Of
 * equally near offices the first wins.
 */
export function officeIndex(
  { officePlaces, officeTree }: OfficeArrays,
  { placeLats, placeLons }: PlacePositions,
  limitMetres: number,
): (position: Position) => number | undefined {
  const tree = KDBush.from(toArrayBuffer(officeTree))
  const within = (position: Position, reach: number): number | undefined => {
    let best: number | undefined
    let bestMetres = reach
    const [x, y] = [position.lon * microdegreesPerDegree, position.lat * microdegreesPerDegree]
    for (const i of tree.within(x, y, reachDegrees(position, reach) * microdegreesPerDegree)) {
      const place = officePlaces[i]!
      const office = {
        lat: placeLats[place]! / microdegreesPerDegree,
        lon: placeLons[place]! / microdegreesPerDegree,
      }
      const metres = metresBetween(position, office)
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

/** Returns the radius in degrees that covers the distance: a degree of longitude is shorter than one of latitude. */
function reachDegrees({ lat }: Position, metres: number): number {
  const poleward = Math.min(89, Math.abs(lat) + metres / metresPerDegree)
  return (1.001 * metres) / (metresPerDegree * Math.cos((poleward * Math.PI) / 180))
}
