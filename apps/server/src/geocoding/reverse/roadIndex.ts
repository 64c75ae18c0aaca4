import Flatbush from 'flatbush'
import type { Position } from '../coordinates.ts'
import { numbersOf, perDegree } from '../import/geometryBlob.ts'
import { boxAround } from './box.ts'
import { metresPerDegree } from '../../platform/geography.ts'

export type RoadRow = { name: string; line: Uint8Array }

/** Answers the name of the nearest named road, and an empty text where none is within the limit. */
export function roadIndex(rows: Iterable<RoadRow>, limitMetres: number): (position: Position) => string {
  const texts = new Map<string, string>()
  const roads = Array.from(rows, ({ name, line }) => {
    // Many pieces have one name: kept once.
    if (!texts.has(name)) texts.set(name, name)
    return { name: texts.get(name)!, line: numbersOf(line) }
  })
  if (roads.length === 0) return () => ''
  const index = new Flatbush(roads.length, 16, Int32Array)
  for (const { line } of roads) {
    const { west, south, east, north } = boxAround(line)
    index.add(west, south, east, north)
  }
  index.finish()
  return ({ lat, lon }) => {
    const scale = scaleAt(lat)
    const [x, y] = [lon * perDegree, lat * perDegree]
    const [dx, dy] = [limitMetres / scale.x, limitMetres / scale.y]
    let best = -1
    let bestSquare = limitMetres ** 2
    for (const i of index.search(x - dx, y - dy, x + dx, y + dy)) {
      const square = squareMetres(roads[i]!.line, { x, y }, scale)
      // Of those that are equally near, the one that was imported first.
      if (square > bestSquare || (square === bestSquare && best !== -1 && best < i)) continue
      best = i
      bestSquare = square
    }
    return roads[best]?.name ?? ''
  }
}

type Scale = { x: number; y: number }

/** Metres per microdegree: over such a short distance the map is flat. */
function scaleAt(lat: number): Scale {
  const y = metresPerDegree / perDegree
  return { x: y * Math.max(0.01, Math.cos((lat * Math.PI) / 180)), y }
}

/** The least distance from a point to a line of microdegrees, squared. */
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

/** From 0, 0. An end counts exactly as it stands: roads that meet there are equally near. */
function squareToSegment({ ax, ay, bx, by }: Record<'ax' | 'ay' | 'bx' | 'by', number>): number {
  const [ex, ey] = [bx - ax, by - ay]
  const along = -(ax * ex + ay * ey)
  const length = ex * ex + ey * ey
  if (along <= 0) return ax * ax + ay * ay
  if (along >= length) return bx * bx + by * by
  return (ax * ey - ay * ex) ** 2 / length
}
