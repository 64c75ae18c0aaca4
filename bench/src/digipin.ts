import { encodeDigipin } from '@geofield/digipin'
import { publishedEncode } from '@geofield/digipin/publishedLoop'
import { atLeast, compare, type Result } from './measure/compare.ts'

const count = 200_000

/** Points encoded per second, our integers against India Post's published loop; the package's own bench says more. */
export async function digipin(rounds: number): Promise<Result> {
  const points = Array.from({ length: count }, () => ({
    lat: 2.5 + 36 * Math.random(),
    lon: 63.5 + 36 * Math.random(),
  }))
  return compare(
    {
      title: 'digipin',
      unit: 'codes per second',
      aim: atLeast(3),
      ours: { name: 'DIGIPINs of the package', measure: async () => perSecond(points, encodeDigipin) },
      theirs: {
        name: 'the published loop',
        measure: async () => perSecond(points, ({ lat, lon }) => publishedEncode(lat, lon)),
      },
    },
    rounds,
  )
}

type Point = { lat: number; lon: number }

function perSecond(points: Point[], encode: (point: Point) => string): number {
  const began = performance.now()
  let used = 0
  // Uses every result, so that no call can be left out.
  for (const point of points) used += encode(point).charCodeAt(9)
  const seconds = (performance.now() - began) / 1000
  if (!(used > 0)) throw new Error('The codes are empty.')
  return points.length / seconds
}
