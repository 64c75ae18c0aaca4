import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePolyline, encodePolyline, PolylineError, type Position } from './polyline.ts'

const precisions = [5, 6] as const

/** Positions with as many decimals as the precision, anywhere on the globe. */
function anyPositions(precision: number) {
  const degrees = (most: number) =>
    fc
      .integer({ min: -most * 10 ** precision, max: most * 10 ** precision })
      .map((units) => units / 10 ** precision)
  return fc.array(fc.record({ lat: degrees(90), lon: degrees(180) }))
}

describe('decodePolyline', () => {
  test("decodes the published example at OSRM's precision", () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      { lat: 38.5, lon: -120.2 },
      { lat: 40.7, lon: -120.95 },
      { lat: 43.252, lon: -126.453 },
    ])
  })

  test("decodes values that are ten times finer at Valhalla's precision", () => {
    expect(decodePolyline('_p~iF~ps|U', 6)).toEqual([{ lat: 3.85, lon: -12.02 }])
  })

  test('decodes an empty text to no positions', () => {
    expect(decodePolyline('', 5)).toEqual([])
  })

  test.each(precisions)('decodes what was encoded, anywhere on the globe, at precision %i', (precision) => {
    fc.assert(
      fc.property(anyPositions(precision), (given) => {
        expect(decodePolyline(encoded(given, precision), precision)).toEqual(given)
      }),
    )
  })

  test.each([
    ['a character that encodes nothing', '_p~iF!ps|U', 5],
    ['a character after the alphabet', '_p~iF\u007fps|U', 5],
    ['a character far outside of the alphabet', '_p~iF\u{1f600}ps|U', 5],
    ['an end within a number', '_p~iF~ps|', 9],
    ['an end after a latitude', '_p~iF', 5],
    ['a number without end', 'zzzzzzzzzzzz', 7],
  ])('%s is refused, with its position', (_what, text, position) => {
    expect(() => decodePolyline(text, 5)).toThrow(PolylineError)
    expect(() => decodePolyline(text, 5)).toThrow(expect.objectContaining({ position }))
  })

  test.each(precisions)(
    'decodePolyline reads or refuses any text as the published algorithm does, at %i',
    (precision) => {
      const alphabet = fc.integer({ min: 63, max: 126 }).map((code) => String.fromCharCode(code))
      const hostile = fc.string({
        unit: fc.oneof({ weight: 60, arbitrary: alphabet }, fc.string({ unit: 'binary' })),
      })
      fc.assert(
        fc.property(hostile, (text) => {
          expect(outcome(() => decodePolyline(text, precision))).toEqual(
            outcome(() => decoded(text, precision)),
          )
        }),
        { numRuns: 2000 },
      )
    },
  )
})

describe('encodePolyline', () => {
  test("encodes the published example at OSRM's precision", () => {
    const positions = [
      { lat: 38.5, lon: -120.2 },
      { lat: 40.7, lon: -120.95 },
      { lat: 43.252, lon: -126.453 },
    ]
    expect(encodePolyline(positions, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  })

  test('encodes no positions to an empty text', () => {
    expect(encodePolyline([], 6)).toBe('')
  })

  test.each(precisions)('encodes as the published algorithm does, at precision %i', (precision) => {
    fc.assert(
      fc.property(anyPositions(precision), (given) => {
        expect(encodePolyline(given, precision)).toBe(encoded(given, precision))
      }),
    )
  })

  test('encodes ten thousand positions as the published algorithm does', () => {
    const positions = Array.from({ length: 10_000 }, (_, i) => ({
      lat: Math.round(90e6 * Math.sin(i * i)) / 1e6,
      lon: Math.round(180e6 * Math.cos(i * i)) / 1e6,
    }))
    expect(encodePolyline(positions, 6)).toBe(encoded(positions, 6))
  })

  test.each(precisions)(
    'encodePolyline moves no coordinate by more than half a unit, at precision %i',
    (precision) => {
      const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
      const positions = fc.array(fc.record({ lat: degrees(90), lon: degrees(180) }))
      // The last bits of a double, far below a unit.
      const most = 0.5 / 10 ** precision + 1e-12
      fc.assert(
        fc.property(positions, (given) => {
          const text = encodePolyline(given, precision)
          const read = decodePolyline(text, precision)
          expect(read).toHaveLength(given.length)
          for (const [index, { lat, lon }] of read.entries()) {
            expect(Math.abs(lat - given[index]!.lat)).toBeLessThanOrEqual(most)
            expect(Math.abs(lon - given[index]!.lon)).toBeLessThanOrEqual(most)
          }
          expect(encodePolyline(read, precision)).toBe(text)
        }),
      )
    },
  )

  test('encodePolyline rounds a half away from 0, on both sides of it', () => {
    const decode = (lat: number, lon: number) => decodePolyline(encodePolyline([{ lat, lon }], 5), 5)
    expect(decode(0.000_025, -0.000_025)).toEqual([{ lat: 0.000_03, lon: -0.000_03 }])
  })

  test.each(precisions)(
    'encodePolyline reads back the largest difference that the format has, at precision %i',
    (precision) => {
      const most = (2 ** 34 - 1) / 10 ** precision
      const positions = [
        { lat: most, lon: -most },
        { lat: 0, lon: 0 },
      ]
      expect(decodePolyline(encodePolyline(positions, precision), precision)).toEqual(positions)
    },
  )

  test.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['a number too far away', -17_180],
    ['nothing', undefined as unknown as number],
  ])('%s as a coordinate is refused, with the index of its position', (_what, bad) => {
    for (const position of [
      { lat: bad, lon: 73 },
      { lat: 18, lon: bad },
    ]) {
      const encode = () => encodePolyline([{ lat: 18, lon: 73 }, position], 6)
      expect(encode).toThrow(PolylineError)
      expect(encode).toThrow(expect.objectContaining({ position: 1 }))
    }
  })
})

/** What a function returns, or the position of its error. */
function outcome(run: () => Position[]): Position[] | { position: number } {
  try {
    return run()
  } catch (error) {
    if (error instanceof PolylineError) return { position: error.position }
    throw error
  }
}

/** Google's algorithm as it is published: differences, doubled, inverted where negative, in groups of five bits. */
function encoded(positions: Position[], precision: number): string {
  const numbers = positions.map(({ lat, lon }) =>
    [lat, lon].map((degrees) => BigInt(Math.round(degrees * 10 ** precision))),
  )
  const differences = numbers.flatMap(([lat, lon], i) => [
    lat! - (numbers[i - 1]?.[0] ?? 0n),
    lon! - (numbers[i - 1]?.[1] ?? 0n),
  ])
  return differences.map(encodedNumber).join('')
}

function encodedNumber(difference: bigint): string {
  let rest = difference < 0n ? ~(difference << 1n) : difference << 1n
  let text = ''
  for (; rest >= 32n; rest >>= 5n) text += String.fromCharCode(Number((rest & 31n) | 32n) + 63)
  return text + String.fromCharCode(Number(rest) + 63)
}

/** The same algorithm backwards, with at most seven groups in a number. */
function decoded(text: string, precision: number): Position[] {
  const numbers: bigint[] = []
  let groups: bigint[] = []
  for (let index = 0; index < text.length; index++) {
    const group = text.charCodeAt(index) - 63
    if (group < 0 || group > 63 || groups.length === 7) throw new PolylineError('', index)
    groups.push(BigInt(group & 31))
    if (group >= 32) continue
    const bits = groups.reduceRight((all, part) => (all << 5n) | part, 0n)
    numbers.push(bits & 1n ? ~(bits >> 1n) : bits >> 1n)
    groups = []
  }
  if (groups.length > 0 || numbers.length % 2 === 1) throw new PolylineError('', text.length)
  const totals = numbers.map((_, at) =>
    numbers.filter((__, i) => i <= at && i % 2 === at % 2).reduce((sum, number) => sum + number, 0n),
  )
  const toDegrees = (units: bigint) => Number(units) / 10 ** precision
  return totals.flatMap((lat, i) =>
    i % 2 === 0 ? [{ lat: toDegrees(lat), lon: toDegrees(totals[i + 1]!) }] : [],
  )
}
