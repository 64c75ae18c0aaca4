import peer from '@mapbox/polyline'
import { decodePolyline, encodePolyline } from '@geofield/polyline'
import { atLeast, compare, type Result } from './measure/compare.ts'

const count = 5_000
const repeats = 200

/** Polylines of 5,000 positions encoded and decoded per second, against @mapbox/polyline. */
export async function polyline(rounds: number): Promise<Result[]> {
  const results: Result[] = []
  for (const precision of [5, 6] as const) {
    const positions = walk(precision)
    const pairs = positions.map(({ lat, lon }): [number, number] => [lat, lon])
    const text = encodePolyline(positions, precision)
    assertSameResponses(text, pairs, precision)
    const works = {
      decoded: { ours: () => decodePolyline(text, precision), theirs: () => peer.decode(text, precision) },
      encoded: {
        ours: () => encodePolyline(positions, precision),
        theirs: () => peer.encode(pairs, precision),
      },
    }
    for (const [done, { ours, theirs }] of Object.entries(works)) {
      const title = `polylines ${done}, precision ${precision}`
      results.push(
        await compare(
          {
            title,
            unit: 'per second',
            aim: atLeast(1),
            ours: { name: title, measure: async () => perSecond(ours) },
            theirs: { name: '@mapbox/polyline', measure: async () => perSecond(theirs) },
          },
          rounds,
        ),
      )
    }
  }
  return results
}

/** A track through Pune with a position every 100 m or so. */
function walk(precision: number) {
  let [lat, lon] = [18.53, 73.85]
  return Array.from({ length: count }, () => {
    lat += (Math.random() - 0.5) / 500
    lon += (Math.random() - 0.5) / 500
    return { lat: Number(lat.toFixed(precision)), lon: Number(lon.toFixed(precision)) }
  })
}

function assertSameResponses(text: string, pairs: [number, number][], precision: 5 | 6): void {
  if (peer.encode(pairs, precision) !== text) throw new Error('The two encode differently.')
  const decoded = peer.decode(text, precision)
  const isSame = decodePolyline(text, precision).every(
    ({ lat, lon }, index) => lat === decoded[index]![0] && lon === decoded[index]![1],
  )
  if (!isSame) throw new Error('The two decode differently.')
}

function perSecond(run: () => { length: number }): number {
  const began = performance.now()
  let used = 0
  // Uses every result, so that no call can be left out.
  for (let repeat = 0; repeat < repeats; repeat += 1) used += run().length
  const seconds = (performance.now() - began) / 1000
  if (!(used > 0)) throw new Error('The results are empty.')
  return repeats / seconds
}
