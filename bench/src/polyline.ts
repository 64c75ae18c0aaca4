import peer from '@mapbox/polyline'
import { decodePolyline, encodePolyline } from '@geofield/polyline'
import { atLeast, compareMicro, type Result } from './measure/compare.ts'
import type { Sides } from './measure/side.ts'

const count = 5_000

/** Polylines of 5,000 positions encoded and decoded per second of processor time, against @mapbox/polyline. */
export async function polyline(rounds: number): Promise<Result[]> {
  const results: Result[] = []
  for (const precision of [5, 6] as const) {
    for (const done of ['decoded', 'encoded']) {
      const title = `polylines ${done}, precision ${precision}`
      results.push(
        await compareMicro(
          {
            title,
            unit: 'per second',
            aim: atLeast(1),
            module: import.meta.filename,
            input: precision,
            ours: { name: title, side: `${done} by ours` },
            theirs: { name: '@mapbox/polyline', side: `${done} by theirs` },
            times: 400,
            toFigure: (microseconds) => 1e6 / microseconds,
          },
          rounds,
        ),
      )
    }
  }
  return results
}

export function sides(precision: 5 | 6): Sides {
  const positions = walk(precision)
  const pairs = positions.map(({ lat, lon }): [number, number] => [lat, lon])
  const text = encodePolyline(positions, precision)
  assertSameResponses(text, pairs, precision)
  return {
    'decoded by ours': used(() => decodePolyline(text, precision)),
    'decoded by theirs': used(() => peer.decode(text, precision)),
    'encoded by ours': used(() => encodePolyline(positions, precision)),
    'encoded by theirs': used(() => peer.encode(pairs, precision)),
  }
}

/** A track through Pune with a position every 100 m or so, the same in each process. */
function walk(precision: number) {
  let [lat, lon] = [18.53, 73.85]
  return Array.from({ length: count }, (_, at) => {
    lat += (((at * 0.618034) % 1) - 0.5) / 500
    lon += (((at * 0.414214) % 1) - 0.5) / 500
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

/** Uses the result, so that the call can't be left out. */
function used(work: () => { length: number }): () => void {
  return () => {
    if (!(work().length > 0)) throw new Error('The result is empty.')
  }
}
