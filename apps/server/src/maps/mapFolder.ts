import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUsable, type OnDamage } from '../platform/files/damage.ts'
import type { BoundingBox } from '@geofield/geography'
import type { SampleRoute } from '../routing/index.ts'

/**
 * The contents of `<data folder>/maps/`:
 *
 * - `<id>/`: one complete imported map: `routing/tiles.tar` (the engine's tiles), `vector/tiles.sqlite` (vector
 * tiles) and `map.json`, its description. The id covers the map files' contents and how they are built.
 * - `<id>.building/`: an import that is running or has ended early. Parts with their final name are complete. `stages/`
 * has the last complete stage of the routing tiles.
 * - `live.json`: the map in service. It is replaced by one rename, and servers watch it.
 * - `import.lock`, `live.lock`: held while a map is built, and while `live.json` changes. They end with their
 * process.
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
    stages: join(folder, 'stages'),
  }
}

export const routingTilesName = 'tiles.tar'
export const vectorTilesName = 'tiles.sqlite'
const building = '.building'
const mapId = /^[0-9a-f]{12}$/

export function isMapId(name: string): boolean {
  return mapId.test(name)
}

/** The cost of a phase. Memory is the peak of its largest process, if the system reports it. */
export type PhaseCost = { seconds: number; peakMb?: number }

/** `map.json` */
export type ImportedMap = {
  id: string
  builtAt: string
  sources: { file: string; bytes: number; sha256: string }[]
  /** How the tiles were built: the recipe and the engine's version. */
  recipe: string
  /** West, south, east, north, in degrees. */
  box: BoundingBox
  roads: number
  phases: { reading: PhaseCost; routing: PhaseCost; vector?: PhaseCost; routes: PhaseCost }
  /** Bytes. Vector tiles are left out if GEOFIELD_TILES has them. */
  sizes: { routingTiles: number; vectorTiles?: number }
  /** Some of the sample routes. They are requested again when an engine starts with the map. */
  routes: SampleRoute[]
}

/** Returns all complete maps, the newest first. */
export async function readMaps(folder: MapFolder): Promise<ImportedMap[]> {
  const names = await readdir(folder.folder).catch(() => [])
  const maps = await Promise.all(names.filter(isMapId).map((id) => readMap(folder, id)))
  return maps
    .filter((map) => map !== undefined)
    .toSorted((one, other) => other.builtAt.localeCompare(one.builtAt))
}

/** Returns undefined if there is no such map, or a part is missing or truncated. */
export async function readMap(folder: MapFolder, id: string): Promise<ImportedMap | undefined> {
  const files = folder.map(id)
  try {
    const map = JSON.parse(await readFile(files.about, 'utf8')) as ImportedMap
    if ((await fileSize(files.routingTiles)) !== map.sizes.routingTiles) return undefined
    const { vectorTiles } = map.sizes
    if (vectorTiles !== undefined && (await fileSize(files.vectorTiles)) !== vectorTiles) return undefined
    return map
  } catch {
    return undefined
  }
}

/**
 * Sets aside parts that were damaged after the import. The map is then incomplete, and another import of the same
 * files rebuilds it.
 */
export async function setAsideDamaged(folder: MapFolder, id: string, onDamage: OnDamage): Promise<void> {
  const { routingTiles, vectorTiles } = folder.map(id)
  for (const file of [routingTiles, vectorTiles]) await isUsable(file, onDamage)
}

export async function fileSize(file: string): Promise<number> {
  return (await stat(file)).size
}

/** Returns the other folders: older maps, and what ended imports of other maps left. */
export async function otherFolders(folder: MapFolder, kept: string[]): Promise<string[]> {
  await mkdir(folder.folder, { recursive: true })
  const names = await readdir(folder.folder)
  const isMap = (name: string) => isMapId(name) || name.endsWith(building)
  return names
    .filter((name) => isMap(name) && !kept.includes(name.replace(building, '')))
    .map((name) => join(folder.folder, name))
}
