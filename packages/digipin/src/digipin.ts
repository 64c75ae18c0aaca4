/**
 * DIGIPIN, the national addressing grid of India: a box of 36 by 36 degrees cut into 4 by 4 cells, ten times
 * over, one character per cut.
 *
 * Source: the public algorithm of India Post ("DIGIPIN: National Level Addressing Grid, Technical Document,
 * Final version", March 2025, and its reference code, https://github.com/INDIAPOST-gov/digipin). The
 * published loop narrows bounds level by level; this file computes the same cell as two integers.
 * digipin.test.ts holds the two against each other.
 *
 * Coordinates are WGS 84 decimal degrees, always named: `lat` is north, `lon` is east.
 */

/** A point. WGS 84 decimal degrees, `lat` north, `lon` east. */
export interface Coordinate {
  lat: number
  lon: number
}

/** A rectangle of WGS 84 decimal degrees: south, north, west and east edge. */
export interface DigipinBounds {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** The result of {@link decodeDigipin}: one cell of the grid. */
export interface DigipinCell {
  /** The code as stored: upper case, without hyphens. */
  code: string
  /** Number of characters of the code, 1 (9 degrees) to 10 (about 3.8 metres). */
  level: number
  /** The middle of the cell, rounded to 6 decimals (0.1 metre) at every level, halves up. */
  center: Coordinate
  /** The edges of the cell, exact: neighbouring cells have the identical number on their common edge. */
  bounds: DigipinBounds
}

/** Why a {@link DigipinError} was thrown. Stable: branch on this, not on the message. */
export type DigipinErrorReason =
  | 'not-a-coordinate'
  | 'not-a-number'
  | 'out-of-range-latitude'
  | 'out-of-range-longitude'
  | 'bad-level'
  | 'not-a-string'
  | 'empty'
  | 'too-long'
  | 'bad-character'
  | 'bad-hyphen'

/**
 * The only error this package throws, for wrong types as for wrong values. `reason` is for programs;
 * `message` is for people and names the received and the expected value.
 */
export class DigipinError extends Error {
  override readonly name = 'DigipinError'
  readonly reason: DigipinErrorReason

  constructor(reason: DigipinErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Number of characters of a full DIGIPIN, the finest level: cells of 36 / 4^10 degrees, about 3.8 metres. */
export const DIGIPIN_MAX_LEVEL = 10

/** The box DIGIPIN covers, in degrees. All four edges belong to it. India with its sea zone lies inside. */
export const DIGIPIN_BOX: Readonly<DigipinBounds> = Object.freeze({
  minLat: 2.5,
  maxLat: 38.5,
  minLon: 63.5,
  maxLon: 99.5,
})

const boxSizeDegrees = 36
const axisCells = 4 ** DIGIPIN_MAX_LEVEL

// The published grid, rows from south to north because indexes count north; columns from west to east.
// A character's place is latDigit * 4 + lonDigit.
const symbols = 'LMPT' + 'K456' + 'J327' + 'FC98'

// Two levels at a time (4 bits of each index) halve the string building: symbolPairs[latBits * 16 + lonBits].
const symbolPairs = Array.from({ length: 256 }, (_, at) => {
  const lat = at >> 4
  const lon = at & 15
  return symbols.charAt((lat >> 2) * 4 + (lon >> 2)) + symbols.charAt((lat & 3) * 4 + (lon & 3))
})

// Place in symbols by character code, both cases; -1 elsewhere. Codes past ASCII read as undefined.
const symbolPlaces = new Int8Array(128).fill(-1)
for (let place = 0; place < symbols.length; place++) {
  symbolPlaces[symbols.charCodeAt(place)] = place
  symbolPlaces[symbols.toLowerCase().charCodeAt(place)] = place
}

const hyphen = '-'.charCodeAt(0)

/**
 * The DIGIPIN of a point, upper case and without hyphens ({@link formatDigipin} adds them).
 *
 * A point on a grid line belongs to the cell north and east of it; on the top (38.5) and right (99.5) edge of
 * the box, to the cell inside. A shorter code is always the beginning of the longer one.
 *
 * @param position `{ lat, lon }` in WGS 84 decimal degrees: lat 2.5 to 38.5 north, lon 63.5 to 99.5 east
 * @param level how many characters to return, a whole number from 1 to 10
 * @throws {DigipinError} `not-a-coordinate`, `not-a-number` (also NaN and numbers in strings),
 *   `out-of-range-latitude`, `out-of-range-longitude` (also infinities), `bad-level`
 * @example
 * encodeDigipin({ lat: 28.622788, lon: 77.213033 }) // '39J49LL8T4'
 * encodeDigipin({ lat: 28.622788, lon: 77.213033 }, 6) // '39J49L', a cell of about 1 km
 */
export function encodeDigipin(position: Coordinate, level: number = DIGIPIN_MAX_LEVEL): string {
  if (typeof position !== 'object' || position === null) throw notACoordinate(position)
  const { lat, lon } = position
  if (!isWithin(lat, DIGIPIN_BOX.minLat, DIGIPIN_BOX.maxLat)) throw badLatitude(lat)
  if (!isWithin(lon, DIGIPIN_BOX.minLon, DIGIPIN_BOX.maxLon)) throw badLongitude(lon)
  if (!Number.isInteger(level) || !isWithin(level, 1, DIGIPIN_MAX_LEVEL)) throw badLevel(level)
  return spell(axisIndex(lat - DIGIPIN_BOX.minLat), axisIndex(lon - DIGIPIN_BOX.minLon), level)
}

/**
 * The cell a DIGIPIN names. Reads 1 to 10 characters in either case. Hyphens are optional after characters 3 and 6, as
 * in the printed form, if a character follows. A hyphen anywhere else throws, because it means that a character is
 * missing or too many. Spaces throw too.
 *
 * @param code for example `39J49LL8T4`, `39J-49L-L8T4`, `39j-49l`
 * @returns the cell: `encodeDigipin(cell.center, cell.level)` is `cell.code` again
 * @throws {DigipinError} `not-a-string`, `empty`, `too-long`, `bad-character`, `bad-hyphen`; the last three
 *   name the position in the input, counted from 1 with hyphens, of the first wrong character
 * @example
 * decodeDigipin('4P3-JK8-52C9').center // { lat: 12.971601, lon: 77.594584 }
 */
export function decodeDigipin(code: string): DigipinCell {
  const { latIndex, lonIndex, level } = read(code)
  // Exact arithmetic: every edge is a multiple of 2^-18 degrees and every middle of 2^-19, below 2^7.
  const sizeDegrees = boxSizeDegrees / (1 << (2 * level))
  const minLat = DIGIPIN_BOX.minLat + latIndex * sizeDegrees
  const minLon = DIGIPIN_BOX.minLon + lonIndex * sizeDegrees
  return {
    code: spellCell(latIndex, lonIndex, level),
    level,
    center: { lat: roundDegrees(minLat + sizeDegrees / 2), lon: roundDegrees(minLon + sizeDegrees / 2) },
    bounds: { minLat, maxLat: minLat + sizeDegrees, minLon, maxLon: minLon + sizeDegrees },
  }
}

/**
 * The printed form: upper case, hyphens after characters 3 and 6 where more characters follow.
 *
 * @param code anything {@link decodeDigipin} reads
 * @throws {DigipinError} as {@link decodeDigipin} does
 * @example
 * formatDigipin('39j49ll8t4') // '39J-49L-L8T4'
 * formatDigipin('39J49') // '39J-49'
 */
export function formatDigipin(code: string): string {
  const { latIndex, lonIndex, level } = read(code)
  const plain = spellCell(latIndex, lonIndex, level)
  if (level <= 3) return plain
  if (level <= 6) return `${plain.slice(0, 3)}-${plain.slice(3)}`
  return `${plain.slice(0, 3)}-${plain.slice(3, 6)}-${plain.slice(6)}`
}

/**
 * Whether {@link decodeDigipin} reads this value: a code of 1 to 10 characters, either case, hyphens in their
 * places. Never throws. To accept full codes only, also check that `decodeDigipin(value).level` is 10.
 */
export function isDigipin(value: unknown): boolean {
  return typeof value === 'string' && isWhole(value, scan(value))
}

/** A cell as two integers counted from the south-west corner of the box, each 0 to 4^level - 1. */
interface Scan {
  latIndex: number
  lonIndex: number
  level: number
  /** The index where reading stopped: the length of the text, or the first wrong character. */
  end: number
}

function scan(text: string): Scan {
  let latIndex = 0
  let lonIndex = 0
  let level = 0
  let end = 0
  for (; end < text.length; end++) {
    const place = symbolPlaces[text.charCodeAt(end)] ?? -1
    if (place >= 0) {
      if (level === DIGIPIN_MAX_LEVEL) break
      latIndex = latIndex * 4 + (place >> 2)
      lonIndex = lonIndex * 4 + (place & 3)
      level++
    } else if (!isHyphenInPlace(text, end, level)) break
  }
  return { latIndex, lonIndex, level, end }
}

function isHyphenInPlace(text: string, at: number, level: number): boolean {
  if (text.charCodeAt(at) !== hyphen || (level !== 3 && level !== 6)) return false
  return text.charCodeAt(at - 1) !== hyphen && at + 1 < text.length
}

function isWhole(text: string, { level, end }: Scan): boolean {
  return level > 0 && end === text.length
}

function read(code: string): Scan {
  if (typeof code !== 'string') throw notAString(code)
  const cell = scan(code)
  if (!isWhole(code, cell)) throw badCode(code, cell.end)
  return cell
}

/**
 * Cell number on one axis at level 10, from the offset in degrees from the south or west edge.
 *
 * It is the exact floor for every double, as the published loop is, so the two agree also one step beside a
 * grid line. The offset is exact: both edges are multiples of 1/2, and it is smaller than the coordinate. The
 * quotient of an offset below a line stays below it: even the closest is 32/36 of a step of the quotient
 * away, and rounding moves it by half a step at most. Multiplying by a power of two rounds nothing.
 */
function axisIndex(offsetDegrees: number): number {
  const index = Math.floor((offsetDegrees / boxSizeDegrees) * axisCells)
  return index === axisCells ? axisCells - 1 : index
}

/** The first `level` characters of a level 10 cell. */
function spell(latIndex: number, lonIndex: number, level: number): string {
  let code = ''
  for (let shift = 16; shift >= 0; shift -= 4) {
    code += symbolPairs[((latIndex >> shift) & 15) * 16 + ((lonIndex >> shift) & 15)]
  }
  return level === DIGIPIN_MAX_LEVEL ? code : code.slice(0, level)
}

/** The characters of a cell of any level: those of the level 10 cell in its south-west corner. */
function spellCell(latIndex: number, lonIndex: number, level: number): string {
  const shift = 2 * (DIGIPIN_MAX_LEVEL - level)
  return spell(latIndex << shift, lonIndex << shift, level)
}

/** 6 decimals, halves up, as the published loop's toFixed(6): a middle times 1e6 is exact (40 bits). */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

function isWithin(value: number, min: number, max: number): boolean {
  // The type check is for callers without types: '28.6' >= 2.5 is true in JavaScript. NaN fails both sides.
  return typeof value === 'number' && value >= min && value <= max
}

function notACoordinate(got: unknown): DigipinError {
  const expected = 'an object { lat, lon } of decimal degrees'
  return new DigipinError('not-a-coordinate', `position: got ${describe(got)}, expected ${expected}`)
}

function badLatitude(got: unknown): DigipinError {
  const expected = `${DIGIPIN_BOX.minLat} to ${DIGIPIN_BOX.maxLat} degrees north`
  if (isNumber(got)) return new DigipinError('out-of-range-latitude', `lat: got ${got}, expected ${expected}`)
  return new DigipinError('not-a-number', `lat: got ${describe(got)}, expected a number, ${expected}`)
}

function badLongitude(got: unknown): DigipinError {
  const expected = `${DIGIPIN_BOX.minLon} to ${DIGIPIN_BOX.maxLon} degrees east`
  if (isNumber(got))
    return new DigipinError('out-of-range-longitude', `lon: got ${got}, expected ${expected}`)
  return new DigipinError('not-a-number', `lon: got ${describe(got)}, expected a number, ${expected}`)
}

function badLevel(got: unknown): DigipinError {
  const expected = `a whole number from 1 to ${DIGIPIN_MAX_LEVEL}`
  return new DigipinError('bad-level', `level: got ${describe(got)}, expected ${expected}`)
}

function notAString(got: unknown): DigipinError {
  const expected = `a string of 1 to ${DIGIPIN_MAX_LEVEL} characters`
  return new DigipinError('not-a-string', `digipin: got ${describe(got)}, expected ${expected}`)
}

/** Names the character where reading stopped. */
function badCode(code: string, end: number): DigipinError {
  if (code === '') {
    const expected = `1 to ${DIGIPIN_MAX_LEVEL} characters`
    return new DigipinError('empty', `digipin: got an empty string, expected ${expected}`)
  }
  const character = String.fromCodePoint(code.codePointAt(end)!)
  const got = `got ${describe(character)} at position ${end + 1} of ${describe(code)}`
  if (character === '-') {
    const expected = 'hyphens only after characters 3 and 6, between characters'
    return new DigipinError('bad-hyphen', `digipin: ${got}, expected ${expected}`)
  }
  if ((symbolPlaces[code.charCodeAt(end)] ?? -1) >= 0) {
    const expected = `the end after ${DIGIPIN_MAX_LEVEL} characters`
    return new DigipinError('too-long', `digipin: ${got}, expected ${expected}`)
  }
  return new DigipinError('bad-character', `digipin: ${got}, expected one of 2 to 9, C, F, J, K, L, M, P, T`)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}

/** Short and safe for any value: a huge string, a symbol and an object that cannot be printed included. */
function describe(value: unknown): string {
  if (typeof value === 'string') {
    return value.length > 24 ? `${JSON.stringify(value.slice(0, 24))}...` : JSON.stringify(value)
  }
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return String(value)
}
