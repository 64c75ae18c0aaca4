import KDBush from 'kdbush'
import { metresBetween, metresPerDegree, type Position } from '@geofield/geography'
import { toArrayBuffer } from '../arrayTable.ts'
import { microdegreesPerDegree } from '../build/geometryNumbers.ts'

/** Smaller circles first: most of India has a post office within the first radius. */
const reachesMetres = [4_000, 12_000, 20_000, 60_000]

/** Microdegrees of all places. */
type PlacePositions = { placeLats: Int32Array; placeLons: Int32Array }
/** Numbers of places, and a KDBush of them in the same order. */
type Points = { places: ArrayLike<number>; tree: Uint8Array }

export type NearPoint = { point: number; metres: number }
type Wanted = {
  /** Only points of such places count. */
  fits?: (place: number) => boolean
  limitMetres: number
  count: number
}

/**
 * Returns a function that finds the nearest points, the nearest first, none if none is within the limit. Of equally near
 * ones the first wins. There can be fewer than `count` although farther ones exist.
 */
export function pointIndex(
  { places, tree: bytes }: Points,
  { placeLats, placeLons }: PlacePositions,
): (position: Position, wanted: Wanted) => NearPoint[] {
  const tree = KDBush.from(toArrayBuffer(bytes))
  const within = (position: Position, reach: number, { fits, count }: Wanted): NearPoint[] => {
    const nearest: NearPoint[] = []
    const [x, y] = [position.lon * microdegreesPerDegree, position.lat * microdegreesPerDegree]
    for (const point of tree.within(x, y, reachDegrees(position, reach) * microdegreesPerDegree)) {
      const place = places[point]!
      if (fits && !fits(place)) continue
      const metres = metresBetween(position, {
        lat: placeLats[place]! / microdegreesPerDegree,
        lon: placeLons[place]! / microdegreesPerDegree,
      })
      if (metres <= reach) insert(nearest, { point, metres }, count)
    }
    return nearest
  }
  return (position, wanted) => {
    const { limitMetres, count } = wanted
    for (const reach of reachesMetres) {
      if (reach >= limitMetres) break
      const found = within(position, reach, wanted)
      // With a few more the certainty is known, so a search that found any goes one step further.
      if (found.length === count || (found.length > 0 && reach > reachesMetres[0]!)) return found
    }
    return within(position, limitMetres, wanted)
  }
}

/** Keeps the list sorted and at most `count` long. */
function insert(nearest: NearPoint[], found: NearPoint, count: number): void {
  let at = nearest.length
  while (at > 0 && isNearer(found, nearest[at - 1]!)) at--
  if (at >= count) return
  nearest.splice(at, 0, found)
  if (nearest.length > count) nearest.pop()
}

function isNearer(one: NearPoint, other: NearPoint): boolean {
  return one.metres < other.metres || (one.metres === other.metres && one.point < other.point)
}

/** Returns the radius in degrees that covers the distance: a degree of longitude is shorter than one of latitude. */
function reachDegrees({ lat }: Position, metres: number): number {
  const poleward = Math.min(89, Math.abs(lat) + metres / metresPerDegree)
  return (1.001 * metres) / (metresPerDegree * Math.cos((poleward * Math.PI) / 180))
}
