import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUsable, type OnDamage } from '../platform/files/damage.ts'
import type { BoundingBox } from '../platform/geography/geography.ts'
import type { SampleRoute } from '../routing/index.ts'

/**
 * What `<data folder>/maps/` holds:
 *
 * - `<id>/`: one imported map, complete: `routing/tiles.tar` (the engine's tiles), `vector/tiles.sqlite` (what maps are
 *   drawn from) and `map.json`, which says what it is. The id is of the map files' contents and of how they are built.
 * - `<id>.building/`: an import that is under way, or was ended. What has its name in there is complete.
 * - `live.json`: which map is in service. It is replaced by one rename, and servers look at it.
 * - `import.lock`, `live.lock`: held while a map is built, and while `live.json` changes. They end with their process.
 */
export function mapFolder(dataDir: string) {
  const folder = join(dataDir, 'maps')
  return {
    folder,
    live: join(folder, 'live.json'),
    importLock: join(folder, 'import.lock'),
    liveLock: join(folder, 'live.lock'),
    map: (id: string) => mapFiles(join(folder, id)),
    building: (id: string) => mapFiles(join(folder, `${id}${building}`)),
  }
}

export type MapFolder = ReturnType<typeof mapFolder>

function mapFiles(folder: string) {
  return {
    folder,
    about: join(folder, 'map.json'),
    routingTiles: join(folder, 'routing', routingTilesName),
    vectorTiles: join(folder, 'vector', vectorTilesName),
  }
}

export const routingTilesName = 'tiles.tar'
export const vectorTilesName = 'tiles.sqlite'
const building = '.building'
const mapId = /^[0-9a-f]{12}$/

/** What a phase of the build took. Memory is that of the process that took most, where the system tells it. */
export type PhaseCost = { seconds: number; peakMb?: number }

/** `map.json` */
export type ImportedMap = {
  id: string
  builtAt: string
  sources: { file: string; bytes: number; sha256: string }[]
  /** How the tiles were built: the recipe, and the engine's version. */
  recipe: string
  /** West, south, east, north, in degrees. */
  box: BoundingBox
  roads: number
  phases: { reading: PhaseCost; routing: PhaseCost; vector?: PhaseCost; routes: PhaseCost }
  /** Bytes; vector tiles are left out where GEOFIELD_TILES has them. */
  sizes: { routingTiles: number; vectorTiles?: number }
  /** Some of the sample routes that were found: whoever starts an engine on the map asks for them again. */
  routes: SampleRoute[]
}

/** All maps that are complete, the newest first. */
export async function readMaps(folder: MapFolder): Promise<ImportedMap[]> {
  const names = await readdir(folder.folder).catch(() => [])
  const maps = await Promise.all(names.filter((name) => mapId.test(name)).map((id) => readMap(folder, id)))
  return maps
    .filter((map) => map !== undefined)
    .toSorted((one, other) => other.builtAt.localeCompare(one.builtAt))
}

/** Undefined where there is no such map, or a part of it is missing or was cut off. */
export async function readMap(folder: MapFolder, id: string): Promise<ImportedMap | undefined> {
  const files = folder.map(id)
  try {
    const map = JSON.parse(await readFile(files.about, 'utf8')) as ImportedMap
    if ((await sizeOf(files.routingTiles)) !== map.sizes.routingTiles) return undefined
    const { vectorTiles } = map.sizes
    if (vectorTiles !== undefined && (await sizeOf(files.vectorTiles)) !== vectorTiles) return undefined
    return map
  } catch {
    return undefined
  }
}

/**
 * Sets aside what was damaged after the import. The map is then incomplete, and another import of the same files makes it
 * anew.
 */
export async function setAsideDamaged(folder: MapFolder, id: string, onDamage: OnDamage): Promise<void> {
  const { routingTiles, vectorTiles } = folder.map(id)
  for (const file of [routingTiles, vectorTiles]) await isUsable(file, onDamage)
}

export async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size
}

/** What lies in the folder beside the maps that are kept: older maps, and what ended imports left of other maps. */
export async function otherFolders(folder: MapFolder, kept: string[]): Promise<string[]> {
  await mkdir(folder.folder, { recursive: true })
  const names = await readdir(folder.folder)
  const isMap = (name: string) => mapId.test(name) || name.endsWith(building)
  return names
    .filter((name) => isMap(name) && !kept.includes(name.replace(building, '')))
    .map((name) => join(folder.folder, name))
}
