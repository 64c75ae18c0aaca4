import { encodeDigipin } from '@geofield/digipin'
import { publishedEncode } from '@geofield/digipin/publishedLoop'
import { atLeast, compareMicro, type Result } from './measure/compare.ts'
import type { Sides } from './measure/side.ts'

const count = 20_000

/** Points encoded per second of processor time, our integers against India Post's published loop; the package's own bench says more. */
export function digipin(rounds: number): Promise<Result> {
  return compareMicro(
    {
      title: 'digipin',
      unit: 'codes per second',
      aim: atLeast(3),
      module: import.meta.filename,
      ours: { name: 'DIGIPINs of the package', side: 'ours' },
      theirs: { name: 'the published loop', side: 'theirs' },
      times: 20,
      toFigure: (microseconds) => (count / microseconds) * 1e6,
    },
    rounds,
  )
}

export function sides(): Sides {
  const points = Array.from({ length: count }, (_, at) => ({
    lat: 2.5 + 36 * ((at * 0.618034) % 1),
    lon: 63.5 + 36 * ((at * 0.414214) % 1),
  }))
  return {
    ours: () => useAll(points, encodeDigipin),
    theirs: () => useAll(points, ({ lat, lon }) => publishedEncode(lat, lon)),
  }
}

type Point = { lat: number; lon: number }

/** Uses every result, so that no call can be left out. */
function useAll(points: Point[], encode: (point: Point) => string): void {
  let used = 0
  for (const point of points) used += encode(point).charCodeAt(9)
  if (!(used > 0)) throw new Error('The codes are empty.')
}
