/** A position in decimal degrees (WGS 84). */
export type Position = { lat: number; lon: number }

/** Thrown for text that is not an encoded polyline. `position` is the index of the faulty character, from 0. */
export class PolylineError extends Error {
  override readonly name = 'PolylineError'
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

/**
 * Decodes a polyline of Google's algorithm. It holds, latitude first, the difference of each coordinate to the previous
 * one, in units of 10^-precision degrees. Throws a PolylineError. Does not check the range of the coordinates.
 */
export function decodePolyline(text: string, precision: 5 | 6): Position[] {
  const numbers = readNumbers(text)
  if (numbers.length % 2 !== 0) throw new PolylineError('it ends after a latitude', text.length)
  const factor = 10 ** precision
  const positions: Position[] = []
  let [lat, lon] = [0, 0]
  for (let i = 0; i < numbers.length; i += 2) {
    lat += numbers[i]!
    lon += numbers[i + 1]!
    positions.push({ lat: lat / factor, lon: lon / factor })
  }
  return positions
}

/**
 * A number is a series of groups of five bits, the lowest first, one character each. The sixth bit says that another group
 * follows. Odd numbers stand for negative ones.
 */
function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let bits = 0
  let value = 0
  for (const [position, character] of [...text].entries()) {
    // The first character of the alphabet is `?`, code 63.
    const group = character.charCodeAt(0) - 63
    if (group < 0 || group > 63 || bits > 30)
      throw new PolylineError(`at character ${position + 1}`, position)
    // Not `<<`: a difference of 6 decimals across the antimeridian exceeds 31 bits.
    value += (group & 31) * 2 ** bits
    bits += 5
    if (group >= 32) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    bits = 0
    value = 0
  }
  if (bits > 0) throw new PolylineError('it ends within a number', text.length)
  return numbers
}
