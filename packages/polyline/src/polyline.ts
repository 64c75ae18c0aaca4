/** A position in decimal degrees (WGS 84). */
export type Position = { lat: number; lon: number }

/**
 * Thrown for text that is not an encoded polyline, and for positions that can't be encoded. `position` is the index of
 * the faulty character or the faulty position, from 0.
 */
export class PolylineError extends Error {
  override readonly name = 'PolylineError'
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

// A number is a series of groups of five bits, the lowest first, one character each. The sixth bit says that another
// group follows. Odd numbers stand for negative ones.

/** The first character of the alphabet is `?`. */
const firstCode = 63
/**
 * Seven groups, because a difference of 6 decimals across the antimeridian exceeds 31 bits. The operators on bits are
 * limited to 31, so the seventh group and the numbers that have one need arithmetic, which is slower.
 */
const lastShift = 30
const maxDifference = 2 ** 34 - 1
/** Codes become text together, because a text for each would be joined to the others one by one. */
const codesAtOnce = 4096
const maxCodesOfPosition = 14
const maxBits = 2 ** 31 - 1

/**
 * Decodes a polyline of Google's algorithm. It holds, latitude first, the difference of each coordinate to the previous
 * one, in units of 10^-precision degrees. Throws a PolylineError. Does not check the range of the coordinates.
 */
export function decodePolyline(text: string, precision: 5 | 6): Position[] {
  const factor = 10 ** precision
  const { length } = text
  const positions: Position[] = []
  let lat = 0
  let lon = 0
  let isLongitude = false
  let index = 0
  while (index < length) {
    let value = 0
    let shift = 0
    let group: number
    do {
      if (index === length) throw new PolylineError('it ends within a number', length)
      group = text.charCodeAt(index) - firstCode
      // True below 0 and above 63.
      if ((group & ~63) !== 0 || shift > lastShift)
        throw new PolylineError(`at character ${index + 1}`, index)
      if (shift < lastShift) value |= (group & 31) << shift
      else value += (group & 31) * 2 ** lastShift
      shift += 5
      index += 1
    } while (group >= 32)
    const difference = value > maxBits ? toLargeDifference(value) : (value >> 1) ^ -(value & 1)
    if (isLongitude) {
      lon += difference
      positions.push({ lat: lat / factor, lon: lon / factor })
    } else lat += difference
    isLongitude = !isLongitude
  }
  if (isLongitude) throw new PolylineError('it ends after a latitude', length)
  return positions
}

function toLargeDifference(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}

/**
 * Encodes positions as a polyline of Google's algorithm, which `decodePolyline` reads. Rounds coordinates to 5 or 6
 * decimals. Throws a PolylineError for a coordinate that is not a finite number, or is more than 17,179 degrees from the
 * previous one. Does not check the range of the coordinates otherwise.
 */
export function encodePolyline(positions: readonly Position[], precision: 5 | 6): string {
  const factor = 10 ** precision
  const codes = new Uint8Array(codesAtOnce + maxCodesOfPosition)
  let used = 0
  let text = ''
  let lat = 0
  let lon = 0
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index]!
    const nextLat = roundAwayFromZero(position.lat * factor)
    const nextLon = roundAwayFromZero(position.lon * factor)
    const north = nextLat - lat
    const east = nextLon - lon
    // Written so that NaN fails.
    if (!(Math.abs(north) <= maxDifference && Math.abs(east) <= maxDifference))
      throw new PolylineError(`at position ${index + 1}: got lat ${position.lat}, lon ${position.lon}`, index)
    used = writeDifference(codes, writeDifference(codes, used, north), east)
    lat = nextLat
    lon = nextLon
    if (used < codesAtOnce) continue
    text += toText(codes, used)
    used = 0
  }
  return text + toText(codes, used)
}

/** Rounds a half away from 0, as Google's own encoder does. */
function roundAwayFromZero(units: number): number {
  return units < 0 ? -Math.floor(0.5 - units) : Math.floor(units + 0.5)
}

/** Writes the codes of a difference from the index `used` on, and returns the index after them. */
function writeDifference(codes: Uint8Array, used: number, difference: number): number {
  let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
  let next = used
  while (rest >= 32) {
    codes[next++] = ((rest & 31) | 32) + firstCode
    rest = rest > maxBits ? Math.floor(rest / 32) : rest >> 5
  }
  codes[next++] = rest + firstCode
  return next
}

function toText(codes: Uint8Array, used: number): string {
  // Not spread, which reads them one by one and takes three times as long.
  return Reflect.apply(String.fromCharCode, undefined, codes.subarray(0, used))
}
