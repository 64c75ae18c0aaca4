import type { Position } from 'geojson'
import type { BoundingBox } from '@geofield/geography'
import { cornersBetween, type Piece } from './clipLine.ts'

/** An outer ring and its holes. */
export type Rings = Position[][]

/**
 * Returns the sea of a box as polygons, from the parts of the coast in the box: pieces from edge to edge, and whole
 * rings. Returns undefined if the coast leaves open what is sea, because a line ends or two lines contradict each other.
 */
export function closeSea(pieces: Piece[], rings: Position[][], box: BoundingBox): Rings[] | undefined {
  const outers = closeAlongEdge(pieces, box)
  if (!outers) return undefined
  const islands = rings.filter((ring) => signedArea(ring) > 0)
  const lagoons = rings.filter((ring) => signedArea(ring) < 0)
  if (pieces.length === 0 && isAtSea(rings)) outers.push(cornersAround(box))
  const polygons: Rings[] = [...outers, ...lagoons].map((ring) => [ring])
  polygons.sort(([one], [other]) => Math.abs(signedArea(one!)) - Math.abs(signedArea(other!)))
  // The smallest first: an island in a lagoon of a larger island is a hole of the lagoon.
  for (const island of islands) polygons.find(([outer]) => isInRing(island[0]!, outer!))?.push(island)
  return polygons
}

/** Follows each piece, with the sea on its right, and then the edge clockwise to where the next piece enters. */
function closeAlongEdge(pieces: Piece[], box: BoundingBox): Position[][] | undefined {
  if (pieces.some(({ from, to }) => from === undefined || to === undefined)) return undefined
  const whole = pieces as Required<{ points: Position[]; from: number; to: number }>[]
  const ends = whole
    .flatMap((piece) => [
      { at: piece.from, entering: piece },
      { at: piece.to, entering: undefined },
    ])
    .toSorted((one, other) => one.at - other.at)
  const left = new Set(whole)
  const rings: Position[][] = []
  for (const first of whole) {
    if (!left.has(first)) continue
    const ring: Position[] = []
    let piece = first
    do {
      left.delete(piece)
      const next = ends.find(({ at }) => at > piece.to) ?? ends[0]!
      if (!next.entering) return undefined
      ring.push(...piece.points, ...cornersBetween(piece.to, next.at, box))
      piece = next.entering
    } while (left.has(piece))
    if (piece !== first) return undefined
    ring.push(ring[0]!)
    rings.push(ring)
  }
  return rings
}

/** Whether the outermost ring has land inside, so that the sea is around it. */
function isAtSea(rings: Position[][]): boolean {
  const areas = rings.map(signedArea)
  return Math.max(0, ...areas) > -Math.min(0, ...areas)
}

export function cornersAround([west, south, east, north]: BoundingBox): Position[] {
  return [[west, north], [east, north], [east, south], [west, south], [west, north]] // prettier-ignore
}

/** Positive if the ring runs counterclockwise. */
function signedArea(ring: Position[]): number {
  const [x0, y0] = ring[0]!
  let area = 0
  for (let i = 1; i < ring.length; i++) {
    const [one, other] = [ring[i - 1]!, ring[i]!]
    area += (one[0]! - x0!) * (other[1]! - y0!) - (other[0]! - x0!) * (one[1]! - y0!)
  }
  return area / 2
}

/** Whether a point is in a polygon, by counting the sides to the east of the point. */
export function isInPolygon(point: Position, rings: Rings): boolean {
  return rings.filter((ring) => isInRing(point, ring)).length % 2 === 1
}

function isInRing([x, y]: Position, ring: Position[]): boolean {
  const [lon, lat] = [x!, y!]
  let inside = false
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0, x1, y1] = [...ring[i - 1]!, ...ring[i]!] as [number, number, number, number]
    if (y0 > lat === y1 > lat) continue
    if (lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside
  }
  return inside
}
