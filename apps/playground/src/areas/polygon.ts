import type { Position } from '@geofield/polyline'
import type { Polygon } from './area.ts'

const earthRadiusKm = 6371.0088
const radians = Math.PI / 180

/** Square kilometres on the sphere, without the holes. */
export function squareKilometres(polygons: readonly Polygon[]): number {
  const sizes = polygons.map(([outer, ...holes]) =>
    holes.reduce((size, hole) => size - ringSize(hole), ringSize(outer!)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Sides are taken as straight in longitude and the sine of latitude, which is right within a few per mille for short ones. */
function ringSize(ring: readonly Position[]): number {
  const doubled = sidesOf(ring).reduce(
    (sum, [from, to]) =>
      sum + (to.lon - from.lon) * radians * (Math.sin(from.lat * radians) + Math.sin(to.lat * radians)),
    0,
  )
  return (Math.abs(doubled) / 2) * earthRadiusKm ** 2
}

/** Whether a position lies in one of the polygons: not in its holes. */
export function contains(polygons: readonly Polygon[], at: Position): boolean {
  return polygons.some(
    ([outer, ...holes]) => isInRing(outer!, at) && !holes.some((hole) => isInRing(hole, at)),
  )
}

/** By the number of sides that a ray to the east crosses. */
function isInRing(ring: readonly Position[], { lat, lon }: Position): boolean {
  const crossed = sidesOf(ring).filter(([from, to]) => {
    if (from.lat > lat === to.lat > lat) return false
    return lon < from.lon + ((lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon)
  })
  return crossed.length % 2 === 1
}

/** Whether two sides that are not neighbours meet: nobody can say what is inside of such a ring. */
export function crossesItself(ring: readonly Position[]): boolean {
  const sides = sidesOf(ring)
  return sides.some((one, at) =>
    sides.some((other, index) => {
      const areNeighbours = index <= at + 1 || (at === 0 && index === sides.length - 1)
      return !areNeighbours && doMeet(one, other)
    }),
  )
}

type Side = readonly [from: Position, to: Position]

function sidesOf(ring: readonly Position[]): Side[] {
  return ring.map((from, at) => [from, ring[(at + 1) % ring.length]!])
}

function doMeet([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
}

/** Above 0 where the way from `a` by `b` to `c` turns left. */
function turn(a: Position, b: Position, c: Position): number {
  return (b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon)
}
