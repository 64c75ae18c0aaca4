import Flatbush from 'flatbush'
import { metresPerDegree, type Position } from '@geofield/geography'
import { toArrayBuffer } from '../arrayTable.ts'
import { microdegreesPerDegree } from '../build/geometryNumbers.ts'
import { textAt } from '../textPool.ts'
import type { RoadArrays } from './addressArrays.ts'

/** Returns a function that finds the name of the nearest named road, or an empty text if none is within the limit. */
export function roadIndex(arrays: RoadArrays, limitMetres: number): (position: Position) => string {
  const { roadNames, roadNumbers, roadEnds, roadTree } = arrays
  if (roadEnds.length === 0) return () => ''
  const tree = Flatbush.from(toArrayBuffer(roadTree))
  return ({ lat, lon }) => {
    const scale = scaleAt(lat)
    const [x, y] = [lon * microdegreesPerDegree, lat * microdegreesPerDegree]
    const [dx, dy] = [limitMetres / scale.x, limitMetres / scale.y]
    let best = -1
    let bestSquare = limitMetres ** 2
    for (const i of tree.search(x - dx, y - dy, x + dx, y + dy)) {
      const line = roadNumbers.subarray(i === 0 ? 0 : roadEnds[i - 1]!, roadEnds[i]!)
      const square = squareMetres(line, { x, y }, scale)
      // Of equally near roads, the first imported wins.
      if (square > bestSquare || (square === bestSquare && best !== -1 && best < i)) continue
      best = i
      bestSquare = square
    }
    return best === -1 ? '' : textAt(arrays, roadNames[best]!)
  }
}

type Scale = { x: number; y: number }

/** Metres per microdegree. Over such a short distance the map is flat. */
function scaleAt(lat: number): Scale {
  const y = metresPerDegree / microdegreesPerDegree
  return { x: y * Math.max(0.01, Math.cos((lat * Math.PI) / 180)), y }
}

/** Returns the squared distance from a point to a line of microdegrees. */
function squareMetres(line: Int32Array, point: { x: number; y: number }, scale: Scale): number {
  let least = Infinity
  let ax = (line[0]! - point.x) * scale.x
  let ay = (line[1]! - point.y) * scale.y
  for (let i = 2; i + 1 < line.length; i += 2) {
    const bx = (line[i]! - point.x) * scale.x
    const by = (line[i + 1]! - point.y) * scale.y
    const square = squareToSegment({ ax, ay, bx, by })
    if (square < least) least = square
    ax = bx
    ay = by
  }
  return least
}

/** Measures from 0, 0. Ends are used exactly as stored, so that roads that meet there are equally near. */
function squareToSegment({ ax, ay, bx, by }: Record<'ax' | 'ay' | 'bx' | 'by', number>): number {
  const [ex, ey] = [bx - ax, by - ay]
  const along = -(ax * ex + ay * ey)
  const length = ex * ex + ey * ey
  if (along <= 0) return ax * ax + ay * ay
  if (along >= length) return bx * bx + by * by
  return (ax * ey - ay * ex) ** 2 / length
}
