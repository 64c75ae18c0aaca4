import Flatbush from 'flatbush'
import type { Position } from '../coordinates.ts'
import { numbersOf, perDegree } from '../import/geometryBlob.ts'
import type { Administration } from '../place.ts'
import { boxAround, type Box } from './box.ts'

export type AreaRow = Required<Administration> & { polygons: Uint8Array }
type StoredArea = { names: Required<Administration>; numbers: Int32Array; firstPoint: number; box: Box }

/** Answers the names of the areas that a position is in, the finest first, of equally fine ones the smallest. */
export function areaIndex(rows: Iterable<AreaRow>): (position: Position) => Required<Administration>[] {
  const areas = Array.from(rows, toArea).toSorted(finestFirst)
  if (areas.length === 0) return () => []
  const index = new Flatbush(areas.length, 16, Int32Array)
  for (const { box } of areas) index.add(box.west, box.south, box.east, box.north)
  index.finish()
  return ({ lat, lon }) => {
    const [x, y] = [lon * perDegree, lat * perDegree]
    return index
      .search(x, y, x, y)
      .toSorted((one, other) => one - other)
      .map((i) => areas[i]!)
      .filter((area) => isInside(area, x, y))
      .map(({ names }) => names)
  }
}

/** The polygons stay as they are stored; see `geometryBlob.ts`. */
function toArea({ polygons, village, tehsil, district, state }: AreaRow): StoredArea {
  const numbers = numbersOf(polygons)
  const polygonCount = numbers[0]!
  let rings = 0
  for (let i = 1; i <= polygonCount; i++) rings += numbers[i]!
  const firstPoint = 1 + polygonCount + rings
  const box = boxAround(numbers.subarray(firstPoint))
  return { names: { village, tehsil, district, state }, numbers, firstPoint, box }
}

function finestFirst(one: StoredArea, other: StoredArea): number {
  return fineness(other) - fineness(one) || sizeOf(one) - sizeOf(other)
}

function fineness({ names: { village, tehsil, district } }: StoredArea): number {
  return village ? 3 : tehsil ? 2 : district ? 1 : 0
}

function sizeOf({ box }: StoredArea): number {
  return (box.east - box.west) * (box.north - box.south)
}

/**
 * Even-odd over all rings, so that a hole is outside. Of two areas that share an edge exactly one has a position on it.
 */
function isInside({ numbers, firstPoint }: StoredArea, x: number, y: number): boolean {
  let inside = false
  let from = firstPoint
  for (let ring = 1 + numbers[0]!; ring < firstPoint; ring++) {
    const end = from + 2 * numbers[ring]!
    for (let at = from, before = end - 2; at < end; before = at, at += 2) {
      const [y1, y2] = [numbers[before + 1]!, numbers[at + 1]!]
      if (y1 > y === y2 > y) continue
      const [x1, x2] = [numbers[before]!, numbers[at]!]
      if (x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    }
    from = end
  }
  return inside
}
