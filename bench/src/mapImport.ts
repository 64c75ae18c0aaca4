import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { watchPeakMemory } from '@geofield/server/routing'
import { atMost, compare, type Comparison, type Result } from './measure/compare.ts'
import { testData } from './measure/testData.ts'
import { showProgress } from './report/progress.ts'

type Cost = { seconds: number; peakMb: number }
/** What one import took, per kind of tiles, and what valhalla_build_tiles alone took for the same file. */
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
    // Round 0 warms up: `compare` doesn't count it.
    for (let round = 0; round <= rounds; round += 1) {
      showProgress(`mapImport of ${name}: round ${round} of ${rounds}`)
      runs.push(await importAndBuildBare(file))
    }
    results.push(...(await compareRuns(name, runs)))
  }
  return results
}

async function compareRuns(name: string, runs: Run[]): Promise<Result[]> {
  /** A side whose figures are measured already: each call to `measure` returns the next. */
  const side = (title: string, figure: (run: Run) => number) => {
    const figures = runs.map(figure)
    return { name: title, measure: async () => figures.shift()! }
  }
  const title = `mapImport of ${name}`
  const { roads } = runs[0]!
  const vectorSeconds = 10 + roads / 1000
  const comparisons: Comparison[] = [
    {
      title,
      unit: 's',
      aim: {
        text: 'at most 5 s more, for the administrative areas, which are those of the world for any map',
        // ours / ratio is theirs.
        holds: (ratio, ours) => ours - ours / ratio <= 5,
      },
      ours: side(`routing tiles of ${name} (${roads} roads)`, ({ routing }) => routing.seconds),
      theirs: side('valhalla_build_tiles alone', ({ bare }) => bare.seconds),
    },
    {
      title,
      unit: 'MB at most',
      aim: { text: 'at most 1.5, or 256 MB', holds: (ratio, ours) => ratio <= 1.5 || ours <= 256 },
      ours: side(`memory of the routing tiles of ${name}`, ({ routing }) => routing.peakMb),
      theirs: side('valhalla_build_tiles alone', ({ bare }) => bare.peakMb),
    },
    {
      title,
      unit: 's',
      aim: atMost(1),
      ours: side(`vector tiles of ${name}`, ({ vector }) => vector.seconds),
      theirs: side('a limit of 10 s, and 1 s for 1,000 roads', () => vectorSeconds),
    },
    {
      title,
      unit: 'MB at most',
      aim: atMost(1),
      ours: side(`memory of the vector tiles of ${name}`, ({ vector }) => vector.peakMb),
      theirs: side('a limit of 1 GB', () => 1024),
    },
  ]
  const results: Result[] = []
  for (const comparison of comparisons) results.push(await compare(comparison, runs.length - 1))
  return results
}

async function importAndBuildBare(file: string): Promise<Run> {
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

/** With the engine's defaults, into a folder that is deleted afterwards. */
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
  // The import lowers its priority, so the bare build gets the same: a nice value of 5.
  if (child.pid !== undefined) setPriority(child.pid, 5)
  const memory = watchPeakMemory(child.pid)
  const [code] = (await once(child, 'exit')) as [number | null]
  const peakMb = memory.stop() ?? Number.NaN
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMb }
}
