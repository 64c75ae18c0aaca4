import Flatbush from 'flatbush'
import type { Position } from '@geofield/geography'
import { toArrayBuffer } from '../arrayTable.ts'
import { microdegreesPerDegree } from '../build/geometryNumbers.ts'
import type { AreaNames } from '../place.ts'
import { textAt } from '../textPool.ts'
import type { AreaArrays } from './addressArrays.ts'

const namesPerArea = 6

/** Returns a function that finds the areas around a position: the finest first, then the smallest. */
export function areaIndex(arrays: AreaArrays): (position: Position) => Required<AreaNames>[] {
  const { areaNames, areaNumbers, areaEnds, areaTree } = arrays
  if (areaEnds.length === 0) return () => []
  const tree = Flatbush.from(toArrayBuffer(areaTree))
  const readName = (area: number, level: number) => textAt(arrays, areaNames[namesPerArea * area + level]!)
  return ({ lat, lon }) => {
    const [x, y] = [lon * microdegreesPerDegree, lat * microdegreesPerDegree]
    return tree
      .search(x, y, x, y)
      .toSorted((one, other) => one - other)
      .filter((area) => isInside(areaNumbers, area === 0 ? 0 : areaEnds[area - 1]!, { x, y }))
      .map((area) => ({
        village: readName(area, 0),
        tehsil: readName(area, 1),
        district: readName(area, 2),
        state: readName(area, 3),
        country: readName(area, 4),
        pin: readName(area, 5),
      }))
  }
}

/**
 * Tests by the even-odd rule over all rings of the area whose numbers begin at `start`, so that a hole is outside.
 * A position on an edge shared by two areas is in exactly one of them.
 */
function isInside(numbers: Int32Array, start: number, { x, y }: { x: number; y: number }): boolean {
  let inside = false
  const firstRing = start + 1 + numbers[start]!
  let rings = 0
  for (let polygon = start + 1; polygon < firstRing; polygon++) rings += numbers[polygon]!
  let from = firstRing + rings
  for (let ring = firstRing; ring < firstRing + rings; ring++) {
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
