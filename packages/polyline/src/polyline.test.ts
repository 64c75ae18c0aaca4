import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePolyline, PolylineError, type Position } from './polyline.ts'

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

  test.each([5, 6] as const)(
    'decodes what was encoded, anywhere on the globe, at precision %i',
    (precision) => {
      const degrees = (most: number) =>
        fc
          .integer({ min: -most * 10 ** precision, max: most * 10 ** precision })
          .map((units) => units / 10 ** precision)
      const positions = fc.array(fc.record({ lat: degrees(90), lon: degrees(180) }))
      fc.assert(
        fc.property(positions, (given) => {
          expect(decodePolyline(encoded(given, precision), precision)).toEqual(given)
        }),
      )
    },
  )

  test.each([
    ['a character that encodes nothing', '_p~iF!ps|U', 5],
    ['an end within a number', '_p~iF~ps|', 9],
    ['an end after a latitude', '_p~iF', 5],
    ['a number without end', 'zzzzzzzzzzzz', 7],
  ])('%s is refused, with its position', (_what, text, position) => {
    expect(() => decodePolyline(text, 5)).toThrow(PolylineError)
    expect(() => decodePolyline(text, 5)).toThrow(expect.objectContaining({ position }))
  })
})

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
