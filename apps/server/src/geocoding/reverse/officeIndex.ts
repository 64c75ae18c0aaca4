import KDBush from 'kdbush'
import { metresBetween, metresPerDegree, type Position } from '../../platform/geography/geography.ts'
import { bufferOf } from '../arrayTable.ts'
import { perDegree } from '../import/build/geometryNumbers.ts'
import type { OfficeArrays } from './addressArrays.ts'

/** Nearer ones are looked for first: most of India has a post office within the first distance. */
const reachesMetres = [4_000, 12_000]

/** Microdegrees of all places. */
type PlacePositions = { placeLats: Int32Array; placeLons: Int32Array }

/**
 * Answers the number of the nearest post office and undefined where none is within the limit. Of those that are equally
 * near it is the first.
 */
export function officeIndex(
  { officePlaces, officeTree }: OfficeArrays,
  { placeLats, placeLons }: PlacePositions,
  limitMetres: number,
): (position: Position) => number | undefined {
  const tree = KDBush.from(bufferOf(officeTree))
  const within = (position: Position, reach: number): number | undefined => {
    let best: number | undefined
    let bestMetres = reach
    const [x, y] = [position.lon * perDegree, position.lat * perDegree]
    for (const i of tree.within(x, y, reachDegrees(position, reach) * perDegree)) {
      const place = officePlaces[i]!
      const office = { lat: placeLats[place]! / perDegree, lon: placeLons[place]! / perDegree }
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

/** A circle on the map that holds everything in reach: a degree of longitude is shorter than one of latitude. */
function reachDegrees({ lat }: Position, metres: number): number {
  const poleward = Math.min(89, Math.abs(lat) + metres / metresPerDegree)
  return (1.001 * metres) / (metresPerDegree * Math.cos((poleward * Math.PI) / 180))
}
