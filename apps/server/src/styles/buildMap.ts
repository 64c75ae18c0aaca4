import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type MapFeature,
  outlineFeature,
  type Village,
  writeExtractTiles,
  writeFeatureTiles,
  writeIndiaTiles,
  writeWorldTiles,
} from '@geofield/tiles'
import { isUsable, type OnDamage, stamp, stampFile } from '../platform/files/damage.ts'
import { writeAssets } from './assets.ts'
import { starterTileset } from './starterTileset.ts'
import { wallClockMs } from '../platform/wallClock.ts'

/** Raise this number when the contents of the built files change. */
const recipe = 7

export type BuildOptions = {
  /** Undefined if the tiles exist already: only fonts, icons and the world are built. */
  sources: string[] | undefined
  dataDir: string
  /** Draws the map's roads if there is no extract. */
  drawStarterRoads: () => MapFeature[]
  /** Reads the villages of India. */
  readVillages: () => Iterable<Village>
  /** Called with each file when it is complete. */
  onFile: (file: MapFile) => void
  /** Called for each built file that has been damaged since. */
  onDamage: OnDamage
}

export type MapFile = { part: 'assets' | 'world' | 'india' | 'tiles'; path: string }

/** Builds the files that maps are drawn from, or finds them built before: the same input gives the same file. */
export async function buildMap({
  sources,
  dataDir,
  drawStarterRoads,
  readVillages,
  onFile,
  onDamage,
}: BuildOptions): Promise<void> {
  const folder = join(dataDir, 'map')
  await mkdir(folder, { recursive: true })
  const parts: [MapFile['part'], string, (file: string) => void | Promise<void>][] = [
    ['assets', 'assets', writeAssets],
    ['world', 'world', writeWorldTiles],
  ]
  if (sources?.length === 0)
    parts.push(['tiles', 'starter', (file) => writeStarter(file, drawStarterRoads())])
  else if (sources)
    parts.push(['tiles', await hashSources(sources), (file) => writeExtractTiles(file, sources)])
  // Last, as it takes the longest, and maps of an extract are of use without it.
  parts.push(['india', 'india', (file) => writeIndiaTiles(file, readVillages())])
  for (const [part, name, write] of parts) {
    const path = join(folder, `${part}-${recipe}-${name}.sqlite`)
    if (!(await isUsable(path, onDamage))) {
      const unfinished = `${path}.${randomUUID()}.building`
      await write(unfinished)
      await stamp(path, unfinished)
      await rename(unfinished, path)
    }
    await utimes(path, new Date(), new Date())
    onFile({ part, path })
  }
  await prune(folder)
}

function writeStarter(file: string, roads: MapFeature[]): void {
  writeFeatureTiles(file, [outlineFeature(), ...roads], starterTileset)
}

/** Identifies how vector tiles are made from map files: another recipe makes other tiles. */
export const vectorTilesRecipe = `recipe ${recipe}`

async function hashSources(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) await pipeline(createReadStream(source), hash, { end: false })
  return hash.digest('hex').slice(0, 32)
}

const keptFiles = 8
const abandonedAfterMs = 3_600_000

/** Deletes all files except those in use and those of the previous map; files of killed builds after an hour. */
async function prune(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      return { path, usedAt: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 }
    }),
  )
  const [unfinished = [], complete = []] = [true, false].map((wanted) =>
    files.filter(({ path }) => path.endsWith(wanted ? '.building' : '.sqlite')),
  )
  complete.sort((one, other) => other.usedAt - one.usedAt)
  const old = unfinished.filter(({ usedAt }) => usedAt < wallClockMs() - abandonedAfterMs)
  for (const { path } of [...complete.slice(keptFiles), ...old]) {
    await rm(path, { force: true })
    await rm(stampFile(path), { force: true })
  }
}
