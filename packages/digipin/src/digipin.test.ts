import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DIGIPIN_BOX,
  DIGIPIN_MAX_LEVEL,
  DigipinError,
  decodeDigipin,
  encodeDigipin,
  formatDigipin,
  isDigipin,
} from './digipin.ts'
import { publishedBounds, publishedDecode, publishedEncode } from './publishedLoop.ts'
import type { Coordinate, DigipinErrorReason } from './digipin.ts'

// The box of all codes spans 36 degrees from 2.5 north and from 63.5 east; each level divides a side by 4.
const symbols = '23456789CFJKLMPT'
const cellDegrees = 36 / 4 ** 10

// The grammar of a code, written independently of the package, which reads characters one by one.
const grammar = new RegExp('^(S{1,3}|S{3}-?S{1,3}|S{3}-?S{3}-?S{1,4})$'.replaceAll('S', `[${symbols}]`), 'i')

const anyPoint = fc.record({
  lat: fc.double({ min: 2.5, max: 38.5, noNaN: true }),
  lon: fc.double({ min: 63.5, max: 99.5, noNaN: true }),
})
const anyLevel = fc.integer({ min: 1, max: 10 })
const anyCode = fc
  .array(fc.constantFrom(...symbols), { minLength: 1, maxLength: 10 })
  .map((symbols) => symbols.join(''))
// A grid line, or a double up to three steps beside it, where floating point would go wrong first.
const anyLine = fc.record({ line: fc.nat(4 ** 10), steps: fc.integer({ min: -3, max: 3 }) })
const anyPointByLines = fc.record({ north: anyLine, east: anyLine }).map(({ north, east }) => ({
  lat: clamp(stepDouble(2.5 + north.line * cellDegrees, north.steps), 2.5, 38.5),
  lon: clamp(stepDouble(63.5 + east.line * cellDegrees, east.steps), 63.5, 99.5),
}))

describe('vectors', () => {
  const vectors: [name: string, lat: number, lon: number, code: string][] = [
    ['Dak Bhawan, New Delhi (India Post)', 28.622788, 77.213033, '39J49LL8T4'],
    ['Bengaluru (India Post)', 12.9716, 77.5946, '4P3JK852C9'],
    ['Mumbai', 19.076, 72.8777, '4FK5958823'],
    ['New Delhi', 28.6139, 77.209, '39J438TJC7'],
    ['south-west corner', 2.5, 63.5, 'LLLLLLLLLL'],
    ['north-east corner', 38.5, 99.5, '8888888888'],
    ['north-west corner', 38.5, 63.5, 'FFFFFFFFFF'],
    ['south-east corner', 2.5, 99.5, 'TTTTTTTTTT'],
  ]

  it.each(vectors)('%s', (_name, lat, lon, code) => {
    expect(encodeDigipin({ lat, lon })).toBe(code)
    expect(publishedEncode(lat, lon)).toBe(formatDigipin(code))
    const { bounds } = decodeDigipin(code)
    expect(contains(bounds, { lat, lon })).toBe(true)
  })

  it('decodes to the published centre', () => {
    expect(decodeDigipin('4P3JK852C9').center).toEqual({ lat: 12.971601, lon: 77.594584 })
  })

  it('returns the whole cell', () => {
    expect(decodeDigipin('39j-4')).toEqual({
      code: '39J4',
      level: 4,
      // The exact middle is 28.5859375, 77.2109375: it is rounded up to six decimals.
      center: { lat: 28.585938, lon: 77.210938 },
      bounds: { minLat: 28.515625, maxLat: 28.65625, minLon: 77.140625, maxLon: 77.28125 },
    })
  })

  it('names all sixteen first cells as the published grid does', () => {
    const rows = [34, 25, 16, 7].map((lat) =>
      [68, 77, 86, 95].map((lon) => encodeDigipin({ lat, lon }, 1)).join(''),
    )
    expect(rows).toEqual(['FC98', 'J327', 'K456', 'LMPT'])
  })
})

describe('edges', () => {
  it('a point on a grid line belongs to the cell north and east of it, at every level', () => {
    for (let level = 1; level <= 10; level++) {
      const size = 36 / 4 ** level
      const corner = { lat: 2.5 + size, lon: 63.5 + size }
      const { bounds } = decodeDigipin(encodeDigipin(corner, level))
      expect([bounds.minLat, bounds.minLon]).toEqual([corner.lat, corner.lon])
      const before = { lat: stepDouble(corner.lat, -1), lon: stepDouble(corner.lon, -1) }
      expect(encodeDigipin(before, level)).toBe('L'.repeat(level))
    }
  })

  it('the north and east edges of the box belong to its outermost cells, at every level', () => {
    for (let level = 1; level <= 10; level++) {
      expect(encodeDigipin({ lat: 38.5, lon: 99.5 }, level)).toBe('8'.repeat(level))
      expect(decodeDigipin('8'.repeat(level)).bounds).toMatchObject({ maxLat: 38.5, maxLon: 99.5 })
      expect(decodeDigipin('L'.repeat(level)).bounds).toMatchObject({ minLat: 2.5, minLon: 63.5 })
    }
  })

  it('refuses the first double outside each edge of the box', () => {
    const { minLat, maxLat, minLon, maxLon } = DIGIPIN_BOX
    expect(catchReason(() => encodeDigipin({ lat: stepDouble(minLat, -1), lon: 77 }))).toBe(
      'out-of-range-latitude',
    )
    expect(catchReason(() => encodeDigipin({ lat: stepDouble(maxLat, 1), lon: 77 }))).toBe(
      'out-of-range-latitude',
    )
    expect(catchReason(() => encodeDigipin({ lat: 28, lon: stepDouble(minLon, -1) }))).toBe(
      'out-of-range-longitude',
    )
    expect(catchReason(() => encodeDigipin({ lat: 28, lon: stepDouble(maxLon, 1) }))).toBe(
      'out-of-range-longitude',
    )
  })

  it('neighbouring cells share an edge of exactly the same number', () => {
    for (let level = 1; level <= 10; level++) {
      const here = decodeDigipin(encodeDigipin({ lat: 19.076, lon: 72.8777 }, level)).bounds
      const north = decodeDigipin(encodeDigipin({ lat: here.maxLat, lon: 72.8777 }, level)).bounds
      const east = decodeDigipin(encodeDigipin({ lat: 19.076, lon: here.maxLon }, level)).bounds
      expect([north.minLat, east.minLon]).toEqual([here.maxLat, here.maxLon])
    }
  })

  it('the constants cannot be changed', () => {
    expect(Object.isFrozen(DIGIPIN_BOX)).toBe(true)
    expect(DIGIPIN_BOX).toEqual({ minLat: 2.5, maxLat: 38.5, minLon: 63.5, maxLon: 99.5 })
    expect(DIGIPIN_MAX_LEVEL).toBe(10)
  })
})

describe('properties', () => {
  it('round trip: the centre of a cell encodes to its code', () => {
    check(anyCode, (code) => {
      const cell = decodeDigipin(code)
      expect(cell.code).toBe(code)
      expect(cell.level).toBe(code.length)
      expect(encodeDigipin(cell.center, cell.level)).toBe(code)
    })
  })

  it('round trip: a million random points lie in their cells, whose centres have the same codes', () => {
    const random = seededRandom(20260101)
    const failures: Coordinate[] = []
    for (let count = 0; count < 1_000_000; count++) {
      const point = { lat: 2.5 + 36 * random(), lon: 63.5 + 36 * random() }
      const code = encodeDigipin(point)
      const { center, bounds } = decodeDigipin(code)
      if (encodeDigipin(center) !== code || !contains(bounds, point)) failures.push(point)
    }
    expect(failures).toEqual([])
  })

  it('containment: a point lies in the cell it encodes to, south and west edge included', () => {
    check(fc.tuple(fc.oneof(anyPoint, anyPointByLines), anyLevel), ([point, level]) => {
      expect(contains(decodeDigipin(encodeDigipin(point, level)).bounds, point)).toBe(true)
    })
  })

  it('prefix: a shorter code is the beginning of the longer one', () => {
    check(fc.tuple(fc.oneof(anyPoint, anyPointByLines), anyLevel), ([point, level]) => {
      expect(encodeDigipin(point, level)).toBe(encodeDigipin(point).slice(0, level))
    })
  })

  it('nesting: a cell lies in its parent, and its sides are a quarter as long', () => {
    check(fc.tuple(anyCode, fc.constantFrom(...symbols)), ([start, symbol]) => {
      const parent = decodeDigipin(start.slice(0, 9))
      const { bounds: outer } = parent
      const { bounds: inner } = decodeDigipin(parent.code + symbol)
      expect(inner.minLat >= outer.minLat && inner.maxLat <= outer.maxLat).toBe(true)
      expect(inner.minLon >= outer.minLon && inner.maxLon <= outer.maxLon).toBe(true)
      expect((inner.maxLat - inner.minLat) * 4).toBe(outer.maxLat - outer.minLat)
      expect((inner.maxLon - inner.minLon) * 4).toBe(outer.maxLon - outer.minLon)
    })
  })

  it('case and hyphens do not matter', () => {
    // Each of the ten bits of `lowerBits` says whether the symbol at its place is in lower case.
    check(fc.tuple(anyCode, fc.nat(1023), fc.boolean(), fc.boolean()), ([code, lowerBits, first, second]) => {
      const cased = [...code]
        .map((symbol, at) => ((lowerBits >> at) & 1 ? symbol.toLowerCase() : symbol))
        .join('')
      const written = hyphenate(cased, { first, second })
      expect(decodeDigipin(written)).toEqual(decodeDigipin(code))
      expect(formatDigipin(written)).toBe(hyphenate(code, { first: true, second: true }))
      expect(isDigipin(written)).toBe(true)
    })
  })

  it('isDigipin agrees with decodeDigipin, and any text gives a cell or a DigipinError', () => {
    const nearlyCode = fc.string({ unit: fc.constantFrom(...'239FT39ft---A '), maxLength: 14 })
    check(fc.oneof(nearlyCode, fc.string({ unit: 'binary' }), anyCode), (text) => {
      expect(isDigipin(text)).toBe(grammar.test(text))
      expect(catchReason(() => decodeDigipin(text)) === undefined).toBe(isDigipin(text))
      expect(catchReason(() => formatDigipin(text)) === undefined).toBe(isDigipin(text))
    })
  })

  it('any argument gives a string or a DigipinError', () => {
    const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true })
    check(anything, (value) => {
      const coordinate = { lat: value, lon: value } as Coordinate
      for (const call of [
        () => encodeDigipin(value as Coordinate),
        () => encodeDigipin(coordinate),
        () => encodeDigipin({ lat: 28, lon: 77 }, value as number),
        () => decodeDigipin(value as string),
        () => formatDigipin(value as string),
      ]) {
        // Throws, and so fails the test, on any other error.
        catchReason(call)
      }
      expect(isDigipin(value)).toBeTypeOf('boolean')
    })
  })
})

// India Post's code, in publishedLoop.ts.
describe('the published loop', () => {
  it('encodes the same on 300,000 random points', () => {
    const random = seededRandom(20250501)
    for (let count = 0; count < 300_000; count++) {
      expectSameCode({ lat: 2.5 + 36 * random(), lon: 63.5 + 36 * random() })
    }
  })

  it('encodes the same on grid lines and on the doubles beside them', () => {
    // An odd stride, so that lines of every level are among them.
    for (let line = 0; line <= 4 ** 10; line += 37) {
      for (const steps of [-2, -1, 0, 1, 2]) {
        const lat = stepDouble(2.5 + line * cellDegrees, steps)
        const lon = stepDouble(63.5 + line * cellDegrees, steps)
        expectSameCode({ lat: clamp(lat, 2.5, 38.5), lon: clamp(lon, 63.5, 99.5) })
      }
    }
    check(anyPointByLines, expectSameCode)
  })

  it('decodes to the same centre and the same bounds', () => {
    check(anyCode, (code) => {
      const { center, bounds } = decodeDigipin(code)
      const { latitude, longitude } = publishedDecode(code)
      expect([center.lat, center.lon]).toEqual([Number(latitude), Number(longitude)])
      expect([center.lat.toFixed(6), center.lon.toFixed(6)]).toEqual([latitude, longitude])
      expect(bounds).toEqual(publishedBounds(code))
    })
  })
})

describe('errors', () => {
  const delhi = { lat: 28.6, lon: 77.2 }
  // Each error's message begins with `message`.
  const cases: [reason: DigipinErrorReason, message: string, call: () => unknown][] = [
    [
      'not-a-coordinate',
      'position: got undefined, expected an object { lat, lon } of decimal degrees',
      () => encodeDigipin(undefined as never),
    ],
    ['not-a-coordinate', 'position: got null', () => encodeDigipin(null as never)],
    ['not-a-coordinate', 'position: got 28.6', () => encodeDigipin(28.6 as never)],
    ['not-a-coordinate', 'position: got "28.6,77.2"', () => encodeDigipin('28.6,77.2' as never)],
    ['not-a-coordinate', 'position: got a function', () => encodeDigipin((() => 0) as never)],
    [
      'not-a-number',
      'lat: got undefined, expected a number, 2.5 to 38.5 degrees north',
      () => encodeDigipin([28.6, 77.2] as never),
    ],
    [
      'not-a-number',
      'lon: got undefined, expected a number, 63.5 to 99.5 degrees east',
      () => encodeDigipin({ lat: 28.6, lng: 77.2 } as never),
    ],
    ['not-a-number', 'lat: got NaN', () => encodeDigipin({ lat: NaN, lon: 77.2 })],
    ['not-a-number', 'lon: got NaN', () => encodeDigipin({ lat: 28.6, lon: NaN })],
    ['not-a-number', 'lat: got "28.6"', () => encodeDigipin({ lat: '28.6', lon: 77.2 } as never)],
    ['not-a-number', 'lon: got null', () => encodeDigipin({ lat: 28.6, lon: null } as never)],
    ['not-a-number', 'lon: got an array', () => encodeDigipin({ lat: 28.6, lon: [77.2] } as never)],
    ['not-a-number', 'lat: got 28,', () => encodeDigipin({ lat: 28n, lon: 77.2 } as never)],
    [
      'out-of-range-latitude',
      'lat: got 38.6, expected 2.5 to 38.5 degrees north',
      () => encodeDigipin({ lat: 38.6, lon: 77.2 }),
    ],
    ['out-of-range-latitude', 'lat: got 77.2', () => encodeDigipin({ lat: 77.2, lon: 28.6 })],
    ['out-of-range-latitude', 'lat: got -Infinity', () => encodeDigipin({ lat: -Infinity, lon: 77.2 })],
    [
      'out-of-range-longitude',
      'lon: got 63.4, expected 63.5 to 99.5 degrees east',
      () => encodeDigipin({ lat: 28.6, lon: 63.4 }),
    ],
    ['out-of-range-longitude', 'lon: got Infinity', () => encodeDigipin({ lat: 28.6, lon: Infinity })],
    ['bad-level', 'level: got 0, expected a whole number from 1 to 10', () => encodeDigipin(delhi, 0)],
    ['bad-level', 'level: got 11', () => encodeDigipin(delhi, 11)],
    ['bad-level', 'level: got 2.5', () => encodeDigipin(delhi, 2.5)],
    ['bad-level', 'level: got NaN', () => encodeDigipin(delhi, NaN)],
    ['bad-level', 'level: got "6"', () => encodeDigipin(delhi, '6' as never)],
    ['bad-level', 'level: got null', () => encodeDigipin(delhi, null as never)],
    [
      'not-a-string',
      'digipin: got undefined, expected a string of 1 to 10 characters',
      () => decodeDigipin(undefined as never),
    ],
    ['not-a-string', 'digipin: got null', () => decodeDigipin(null as never)],
    ['not-a-string', 'digipin: got 39', () => decodeDigipin(39 as never)],
    ['not-a-string', 'digipin: got an object', () => decodeDigipin(Object.create(null) as never)],
    ['not-a-string', 'digipin: got Symbol(39J)', () => formatDigipin(Symbol('39J') as never)],
    ['empty', 'digipin: got an empty string, expected 1 to 10 characters', () => decodeDigipin('')],
    [
      'too-long',
      'digipin: got "C" at position 13 of "39J-49L-L8T4C", expected the end after 10 characters',
      () => decodeDigipin('39J-49L-L8T4C'),
    ],
    [
      'too-long',
      'digipin: got "2" at position 11 of "222222222222222222222222"...',
      () => decodeDigipin('2'.repeat(1e6)),
    ],
    [
      'bad-character',
      'digipin: got "A" at position 5 of "39J-A9L", expected one of 2 to 9, C, F, J, K, L, M, P, T',
      () => decodeDigipin('39J-A9L'),
    ],
    ['bad-character', 'digipin: got " " at position 1 of " 39J"', () => decodeDigipin(' 39J')],
    ['bad-character', 'digipin: got "\\n" at position 4', () => decodeDigipin('39J\n')],
    ['bad-character', 'digipin: got "😀" at position 3', () => decodeDigipin('39😀')],
    // Lookalikes: the Kelvin sign, whose lower case is k, and the non-breaking hyphen.
    ['bad-character', 'digipin: got "\u212a" at position 1', () => decodeDigipin('\u212a')],
    ['bad-character', 'digipin: got "\u2011" at position 4', () => decodeDigipin('39J\u201149L')],
    [
      'bad-hyphen',
      'digipin: got "-" at position 3 of "39-J49-LL8T4", expected hyphens only after characters 3 and 6',
      () => decodeDigipin('39-J49-LL8T4'),
    ],
    ['bad-hyphen', 'digipin: got "-" at position 1', () => decodeDigipin('-')],
    ['bad-hyphen', 'digipin: got "-" at position 4', () => decodeDigipin('39J-')],
    ['bad-hyphen', 'digipin: got "-" at position 5', () => decodeDigipin('39J--49L')],
    ['bad-hyphen', 'digipin: got "-" at position 13', () => decodeDigipin('39J-49L-L8T4-')],
  ]

  it.each(cases)('%s: %s', (reason, message, call) => {
    const error = catchError(call)
    expect(error).toBeInstanceOf(DigipinError)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'DigipinError', reason })
    expect(error?.message.startsWith(message), error?.message).toBe(true)
    expect(error?.message).toMatch(/ got .*, expected /)
  })

  it('every reason has its own message', () => {
    const messages = new Map(cases.map(([reason, , call]) => [reason, catchError(call)?.message]))
    expect(messages.size).toBe(10)
    expect(new Set(messages.values()).size).toBe(10)
  })

  it('isDigipin is false for everything refused and never throws', () => {
    const refused = [
      '',
      '-',
      ' 39J',
      '39J-',
      '39-J',
      '39J--4',
      '39J-49L-L8T4C',
      'A',
      null,
      undefined,
      39,
      {},
      ['39J'],
    ]
    expect(refused.filter(isDigipin)).toEqual([])
  })

  it('an undefined level means the default', () => {
    expect(encodeDigipin(delhi, undefined)).toHaveLength(10)
  })
})

function check<Value>(values: fc.Arbitrary<Value>, test: (value: Value) => void) {
  fc.assert(fc.property(values, test), { numRuns: 2000 })
}

/** Returns the DigipinError that the call throws, if any; rethrows any other error, which fails the test. */
function catchError(call: () => unknown): DigipinError | undefined {
  try {
    call()
  } catch (error) {
    if (error instanceof DigipinError) return error
    throw error
  }
  return undefined
}

function catchReason(call: () => unknown): DigipinErrorReason | undefined {
  return catchError(call)?.reason
}

// Compared without expect: hundreds of thousands of its calls would take longer than the work.
function expectSameCode({ lat, lon }: Coordinate) {
  const ours = encodeDigipin({ lat, lon })
  const published = publishedEncode(lat, lon).replaceAll('-', '')
  if (ours !== published) throw new Error(`${lat}, ${lon}: got ${ours}, expected ${published}`)
}

/** A cell's north and east edges belong to the next cell, except at the edge of the box, where there is none. */
function contains(bounds: typeof DIGIPIN_BOX, { lat, lon }: Coordinate): boolean {
  const isSouthOfTop = lat < bounds.maxLat || (lat === 38.5 && bounds.maxLat === 38.5)
  const isWestOfEnd = lon < bounds.maxLon || (lon === 99.5 && bounds.maxLon === 99.5)
  return lat >= bounds.minLat && isSouthOfTop && lon >= bounds.minLon && isWestOfEnd
}

function hyphenate(code: string, { first, second }: { first: boolean; second: boolean }): string {
  const parts = [code.slice(0, 3), code.slice(3, 6), code.slice(6)]
  const [start, middle, end] = parts as [string, string, string]
  return start + (first && middle !== '' ? '-' : '') + middle + (second && end !== '' ? '-' : '') + end
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** The double `steps` representable numbers above (or below) a positive one. */
function stepDouble(value: number, steps: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(steps))
  return view.getFloat64(0)
}

/** The generator mulberry32: the same numbers in every run, 0 to 1. A draw has 32 bits and a double 53, so it takes two. */
function seededRandom(seed: number): () => number {
  let state = seed
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return () => (Math.floor(draw() * 2 ** 21) * 2 ** 32 + draw() * 2 ** 32) / 2 ** 53
}
