import { metresBetween, type Position } from '../geography.ts'

/**
 * The positions of an encoded polyline, latitude first: Valhalla's have precision 6, OSRM's 5. Written for these checks
 * and not shared with the client: a judge must not be wrong in the same way as what it judges.
 */
export function decodeShape(shape: string, precision: 5 | 6 = 6): Position[] {
  const factor = 10 ** precision
  const positions: Position[] = []
  const last = [0, 0]
  let [value, shift, axis] = [0, 0, 0]
  for (const character of shape) {
    const bits = character.codePointAt(0)! - 63
    if (bits < 0 || bits > 63) throw new Error(`The shape has a character that encodes nothing: ${character}`)
    value += (bits % 32) * 2 ** shift
    shift += 5
    if (bits >= 32) continue
    last[axis]! += value % 2 === 1 ? -(value + 1) / 2 : value / 2
    if (axis === 1) positions.push({ lat: last[0]! / factor, lon: last[1]! / factor })
    ;[value, shift, axis] = [0, 0, 1 - axis]
  }
  if (shift > 0 || axis === 1) throw new Error('The shape is cut off')
  return positions
}

export function lengthMetres(positions: Position[]): number {
  return positions.slice(1).reduce((sum, position, i) => sum + metresBetween(positions[i]!, position), 0)
}
