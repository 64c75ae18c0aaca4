/**
 * Times this package against India Post's published loop in one process: `pnpm bench`, `pnpm bench --help`.
 * The two run in alternating rounds on the same points, so that a busy machine slows both; the ratio is taken
 * round by round and its median is printed.
 */
import { parseArgs } from 'node:util'
import { decodeDigipin, encodeDigipin, formatDigipin } from './digipin.ts'
import { publishedDecode, publishedEncode } from './publishedLoop.ts'
import type { Coordinate } from './digipin.ts'

const helpText = `Times @geofield/digipin against India Post's published loop.

  node src/digipin.bench.ts [--rounds 31] [--points 20000] [--help]

  --rounds  alternating rounds per line, 1 to 1000; one more is run first and thrown away
  --points  random points (or codes) per round, 1 to 1000000

encode          encodeDigipin (plain code)                   against the loop (printed form)
encode printed  formatDigipin(encodeDigipin()), with hyphens against the loop (printed form)
decode          decodeDigipin of a printed code, with bounds against the loop (centre only)

Every line gives the median time of one call in nanoseconds, and the ratio loop / ours: median, lowest and
highest round. The results of the two are compared before anything is timed.`

interface Line {
  name: string
  ours: () => number
  loop: () => number
}

function makeLines(pointCount: number): Line[] {
  const points = Array.from({ length: pointCount }, () => {
    return { lat: 2.5 + 36 * Math.random(), lon: 63.5 + 36 * Math.random() }
  })
  const codes = points.map(({ lat, lon }) => publishedEncode(lat, lon))
  assertSameResponses(points, codes)
  const loopEncode = () => sum(points, ({ lat, lon }) => publishedEncode(lat, lon).charCodeAt(9))
  return [
    { name: 'encode', ours: () => sum(points, (at) => encodeDigipin(at).charCodeAt(9)), loop: loopEncode },
    {
      name: 'encode printed',
      ours: () => sum(points, (at) => formatDigipin(encodeDigipin(at)).charCodeAt(9)),
      loop: loopEncode,
    },
    {
      name: 'decode',
      ours: () => sum(codes, (code) => decodeDigipin(code).center.lat),
      loop: () => sum(codes, (code) => publishedDecode(code).latitude.length),
    },
  ]
}

/** Uses every result, so that the compiler can't remove a call. */
function sum<Item>(items: Item[], measure: (item: Item) => number): number {
  let total = 0
  for (const item of items) total += measure(item)
  return total
}

function assertSameResponses(points: Coordinate[], codes: string[]) {
  for (const [at, code] of codes.entries()) {
    const { center } = decodeDigipin(code)
    const { latitude, longitude } = publishedDecode(code)
    const isSame = center.lat.toFixed(6) === latitude && center.lon.toFixed(6) === longitude
    if (!isSame || formatDigipin(encodeDigipin(points[at]!)) !== code) {
      throw new Error(`results differ at ${JSON.stringify(points[at])}, published code ${code}`)
    }
  }
}

function timeNs(run: () => number): number {
  const start = process.hrtime.bigint()
  run()
  return Number(process.hrtime.bigint() - start)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function measureLine({ name, ours, loop }: Line, roundCount: number, pointCount: number): string {
  const oursNs: number[] = []
  const loopNs: number[] = []
  for (let round = 0; round <= roundCount; round++) {
    // The order alternates, because the second of a pair may pay for the first one's garbage collection.
    const pair = round % 2 === 0 ? [timeNs(ours), timeNs(loop)] : [timeNs(loop), timeNs(ours)].reverse()
    if (round === 0) continue
    oursNs.push(pair[0]! / pointCount)
    loopNs.push(pair[1]! / pointCount)
  }
  const ratios = oursNs.map((ns, round) => loopNs[round]! / ns)
  const cells = [
    name.padEnd(14),
    median(oursNs).toFixed(0).padStart(8),
    median(loopNs).toFixed(0).padStart(8),
    `${median(ratios).toFixed(1)}x`.padStart(8),
    `${Math.min(...ratios).toFixed(1)}x to ${Math.max(...ratios).toFixed(1)}x`.padStart(18),
  ]
  return cells.join('  ')
}

function readCount(text: string, { name, max }: { name: string; max: number }): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= max) return count
  throw new Error(`--${name}: got ${JSON.stringify(text)}, expected a whole number from 1 to ${max}`)
}

function main() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      rounds: { type: 'string', default: '31' },
      points: { type: 'string', default: '20000' },
    },
  })
  if (values.help) return console.log(helpText)
  const roundCount = readCount(values.rounds, { name: 'rounds', max: 1000 })
  const pointCount = readCount(values.points, { name: 'points', max: 1_000_000 })
  console.log(`Node ${process.version}, ${roundCount} rounds of ${pointCount}; ns per call, median`)
  console.log([''.padEnd(14), '    ours', '    loop', '   ratio', '    lowest-highest'].join('  '))
  for (const line of makeLines(pointCount)) console.log(measureLine(line, roundCount, pointCount))
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
