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

/** The encoded polyline of the positions. */
export function encodeShape(positions: Position[], precision: 5 | 6 = 6): string {
  const steps = positions.flatMap(({ lat, lon }, i) => {
    const from = positions[i - 1] ?? { lat: 0, lon: 0 }
    const whole = (degrees: number) => Math.round(degrees * 10 ** precision)
    return [whole(lat) - whole(from.lat), whole(lon) - whole(from.lon)]
  })
  return steps.map((step) => encodeStep(step < 0 ? -2 * step - 1 : 2 * step)).join('')
}

/** Five bits a character, the lowest first; 32 says that more follow. */
function encodeStep(bits: number): string {
  if (bits < 32) return String.fromCodePoint(bits + 63)
  return String.fromCodePoint((bits % 32) + 32 + 63) + encodeStep(Math.floor(bits / 32))
}
