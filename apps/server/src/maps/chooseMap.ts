import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import { warnOfDamage } from '../platform/files/damage.ts'
import { readLiveMap, starterMap } from './liveMap.ts'
import { type ImportedMap, mapFolder, readMap, setAsideDamaged } from './mapFolder.ts'
import { mapRecipe } from './recipe.ts'

/** A file of the map is missing, truncated or damaged. */
export class IncompleteMap extends Error {}

type MapConfig = Pick<Config, 'dataDir' | 'osm' | 'routingUrls' | 'tiles'>

/** Returns the setting that overrides imported maps; undefined if none does. */
export function settingOverImports({
  osm,
  routingUrls,
}: Pick<MapConfig, 'osm' | 'routingUrls'>): string | undefined {
  if (osm.length > 0) return 'GEOFIELD_OSM'
  return routingUrls.length > 0 ? 'ROUTING_URL' : undefined
}

/** Returns the imported map to serve; undefined for the server's own map. */
export async function chooseMap(config: MapConfig, log: Log): Promise<ImportedMap | undefined> {
  const folder = mapFolder(config.dataDir)
  const onDamage = warnOfDamage(log)
  const live = (await readLiveMap(folder, onDamage))?.live ?? starterMap
  if (live === starterMap) return undefined
  const setting = settingOverImports(config)
  if (setting !== undefined) {
    log.warn({ map: live }, `${setting} is set: the imported map is not used`)
    return undefined
  }
  await setAsideDamaged(folder, live, onDamage)
  const map = await readMap(folder, live)
  if (!map)
    throw new IncompleteMap(`The imported map ${live} is not complete. Import it again, or \`map rollback\`.`)
  const hasVectorTiles = map.sizes.vectorTiles !== undefined
  if (!hasVectorTiles && config.tiles === undefined)
    throw new Error(
      `The imported map ${live} was made without vector tiles. Set GEOFIELD_TILES, or import it again without it.`,
    )
  if (map.recipe !== mapRecipe(hasVectorTiles))
    log.warn({ map: live, recipe: map.recipe }, 'Another version built the imported map: import it again')
  return map
}

/** Returns the map to serve instead of an incomplete one: the previous map, or undefined for the server's own. */
export async function mapBefore(config: MapConfig, log: Log): Promise<ImportedMap | undefined> {
  const folder = mapFolder(config.dataDir)
  const { previous = starterMap } = (await readLiveMap(folder)) ?? {}
  if (previous === starterMap) return undefined
  await setAsideDamaged(folder, previous, warnOfDamage(log))
  const map = await readMap(folder, previous)
  return map && (map.sizes.vectorTiles !== undefined || config.tiles !== undefined) ? map : undefined
}
