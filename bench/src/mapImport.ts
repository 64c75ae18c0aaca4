import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { watchPeakMemory } from '@geofield/server/routing'
import { compare, type Result } from './compare.ts'
import { testData } from './testData.ts'

type Cost = { seconds: number; peakMb: number }
type Run = { routing: Cost; vector: Cost; bare: Cost; roads: number }

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
const engine = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'))

/**
 * What `geofield-server map import` takes: its routing tiles against valhalla_build_tiles alone, on the same file in the
 * same run; its vector tiles against stated limits.
 */
export async function mapImport(rounds: number): Promise<Result[]> {
  const results: Result[] = []
  for (const name of ['pune', 'gothenburg']) {
    const file = testData(`osm/${name}.osm.pbf`)
    const runs: Run[] = []
    for (let round = 0; round <= rounds; round += 1) {
      process.stderr.write(`\rmapImport of ${name}: round ${round} of ${rounds} `)
      runs.push(await runBoth(file))
    }
    results.push(...(await resultsOf(name, runs)))
  }
  return results
}

async function resultsOf(name: string, runs: Run[]): Promise<Result[]> {
  /** A series that is measured already, the first of which is not counted. */
  const side = (title: string, figure: (run: Run) => number) => {
    const figures = runs.map(figure)
    return { name: title, measure: async () => figures.shift()! }
  }
  const title = `mapImport of ${name}`
  const { roads } = runs[0]!
  const vectorSeconds = 10 + roads / 1000
  return [
    await compare(
      {
        title,
        unit: 's',
        aim: {
          text: 'at most 5 s more, for the administrative areas, which are those of the world for any map',
          holds: (ratio, ours) => ours - ours / ratio <= 5,
        },
        ours: side(`routing tiles of ${name} (${roads} roads)`, ({ routing }) => routing.seconds),
        theirs: side('valhalla_build_tiles alone', ({ bare }) => bare.seconds),
      },
      runs.length - 1,
    ),
    await compare(
      {
        title,
        unit: 'MB at most',
        aim: { text: 'at most 1.5, or 256 MB', holds: (ratio, ours) => ratio <= 1.5 || ours <= 256 },
        ours: side(`memory of the routing tiles of ${name}`, ({ routing }) => routing.peakMb),
        theirs: side('valhalla_build_tiles alone', ({ bare }) => bare.peakMb),
      },
      runs.length - 1,
    ),
    await compare(
      {
        title,
        unit: 's',
        aim: { text: 'at most 1', holds: (ratio) => ratio <= 1 },
        ours: side(`vector tiles of ${name}`, ({ vector }) => vector.seconds),
        theirs: side('a limit of 10 s, and 1 s for 1,000 roads', () => vectorSeconds),
      },
      runs.length - 1,
    ),
    await compare(
      {
        title,
        unit: 'MB at most',
        aim: { text: 'at most 1', holds: (ratio) => ratio <= 1 },
        ours: side(`memory of the vector tiles of ${name}`, ({ vector }) => vector.peakMb),
        theirs: side('a limit of 1 GB', () => 1024),
      },
      runs.length - 1,
    ),
  ]
}

async function runBoth(file: string): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-'))
  try {
    await run(process.execPath, [main, 'map', 'import', file], { GEOFIELD_DATA_DIR: folder })
    const maps = join(folder, 'maps')
    const id = readdirSync(maps).find((name) => /^[0-9a-f]{12}$/.test(name))!
    const map = JSON.parse(readFileSync(join(maps, id, 'map.json'), 'utf8')) as {
      roads: number
      phases: { routing: Cost; vector: Cost }
    }
    return { ...map.phases, roads: map.roads, bare: await buildBare(file, folder) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The engine's own defaults, and its tiles where they are thrown away. */
async function buildBare(file: string, folder: string): Promise<Cost> {
  const tiles = join(folder, 'bare')
  mkdirSync(tiles)
  const config = join(folder, 'bare.json')
  writeFileSync(config, JSON.stringify({ mjolnir: { tile_dir: tiles, logging: { type: 'std_out' } } }))
  const program = join(engine, process.platform, process.arch, 'valhalla_build_tiles')
  return run(program, ['-c', config, file], {}, folder)
}

async function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  cwd?: string,
): Promise<Cost> {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // An import gives way to others, so both do.
  if (child.pid !== undefined) setPriority(child.pid, 5)
  const memory = watchPeakMemory(child.pid)
  const [code] = (await once(child, 'exit')) as [number | null]
  const peakMb = memory.stop() ?? Number.NaN
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMb }
}
