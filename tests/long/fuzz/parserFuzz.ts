import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '../../src/service/testData.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

const inputs = 10_000_000
/** How many of a hundred inputs each parser gets: those of files take longer, and a tile of heights the longest. */
const shares = {
  polyline: 28,
  coordinates: 28,
  geoJson: 28,
  geoJsonFile: 5,
  tsv: 4,
  csv: 4,
  pbf: 2,
  geoTiff: 0.9,
  hgt: 0.1,
} as const
/** A parser that has not taken a hundred inputs in this time hangs, also on a busy machine. */
const hangsAfterMs = 300_000
const maxRssMb = 1024

interface Report {
  at: number
  accepted: number
  fault?: string
  rssMb: number
}

export const parserFuzz: LongRun = {
  about: `${inputs} inputs made of valid ones over every parser (polyline, coordinates, GeoJSON, GeoTIFF, HGT, PBF, TSV, CSV): each is read or refused by an error of its own within a second of the processor, and memory stays below ${maxRssMb} MB. A fault names the input by parser, seed and index`,
  async run({ count = inputs, ...context }) {
    for (const [parser, share] of Object.entries(shares)) {
      context.signal.throwIfAborted()
      await fuzzParser(parser, Math.ceil((count * share) / 100), context)
    }
  },
}

async function fuzzParser(
  parser: string,
  count: number,
  { seed, signal, onProgress, folder }: Omit<LongRunContext, 'count'>,
): Promise<void> {
  const program = join(repository, 'scripts/fuzz/fuzzParser.ts')
  const child = fork(program, [parser, String(count), String(seed)], {
    signal,
    env: { ...process.env, TMPDIR: folder },
  })
  let last: Report = { at: 0, accepted: 0, rssMb: 0 }
  let fault: string | undefined
  let reportedMs = performance.now()
  child.on('message', (report: Report) => {
    reportedMs = performance.now()
    if (report.fault !== undefined) fault = `input ${report.at}: ${report.fault}`
    else last = report
    if (report.rssMb > maxRssMb) fault ??= `before input ${report.at}: ${report.rssMb} MB`
    if (fault !== undefined) child.kill()
  })
  const watch = setInterval(() => {
    if (performance.now() - reportedMs < hangsAfterMs) return
    fault = `hangs after input ${last.at}`
    child.kill('SIGKILL')
  }, 5000)
  const began = performance.now()
  const [code] = (await once(child, 'exit').finally(() => clearInterval(watch))) as [number | null]
  const place = `parser ${parser}, seed ${seed}`
  if (fault !== undefined) throw new Error(`${place}, ${fault}`)
  if (code !== 0 || last.at < count) throw new Error(`${place}: ended with ${code} after input ${last.at}`)
  if (last.accepted === 0) throw new Error(`${place}: no input was accepted`)
  const seconds = (performance.now() - began) / 1000
  onProgress(
    `${parser}: ${count} inputs in ${seconds.toFixed(0)} s (${Math.round(count / seconds)}/s), ${last.accepted} accepted, ${last.rssMb} MB`,
  )
}
