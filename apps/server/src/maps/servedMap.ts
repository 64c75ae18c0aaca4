import { statSync } from 'node:fs'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import { repeat } from '../platform/repeat.ts'
import {
  isFound,
  type PreparedRouting,
  prepareRouting,
  type RoutingEngine,
  type SwitchableEngine,
  switchableEngine,
} from '../routing/index.ts'
import { type MapData, openTileset, type Tileset } from '../styles/index.ts'
import { chooseMap, IncompleteMap, mapBefore, settingOverImports } from './chooseMap.ts'
import { type ImportedMap, mapFolder } from './mapFolder.ts'

const lookEveryMs = 1000

/** What draws the map. */
type ShowsTiles = Pick<MapData, 'showTiles'>
type Options = {
  config: Config
  log: Log
  signal: AbortSignal
  onProgress: (message: string) => void
  /** Called when another map is in service, before a response comes from it, and when that failed. */
  onChange?: () => void
}

/** A map that is ready. `imported` is undefined for the server's own map. */
export type PreparedMap = {
  routing: PreparedRouting
  imported: ImportedMap | undefined
  seen: string
  /** Why another map than the live one is served. */
  problem?: string | undefined
}

export type ServedMap = {
  /** Sends requests to the map in service at that moment. */
  engine: RoutingEngine
  current: () => {
    kind: PreparedRouting['kind']
    imported: ImportedMap | undefined
    /** Why a newer map could not be taken up. */
    problem: string | undefined
  }
  close: () => Promise<void>
}

/** Prepares the map to serve without starting an engine. */
export async function prepareMap(options: Options): Promise<PreparedMap> {
  const seen = liveMapIdentity(options.config)
  const { imported, problem } = await chooseSoundMap(options)
  return { routing: await prepare(options, imported), imported, seen, problem }
}

/** A damaged map must not prevent the start. The previous map is served, and the status says why. */
async function chooseSoundMap({
  config,
  log,
}: Options): Promise<{ imported: ImportedMap | undefined; problem?: string }> {
  try {
    return { imported: await chooseMap(config, log) }
  } catch (error) {
    if (!(error instanceof IncompleteMap)) throw error
    const imported = await mapBefore(config, log)
    const problem = `${error.message} Until then the map ${mapName(imported)} is served.`
    log.error({ map: mapName(imported) }, problem)
    return { imported, problem }
  }
}

/**
 * Starts the engine, shows the tiles, and takes up what `map import` and `map rollback` put in service later. A new engine
 * starts beside the old one, finds a route, and then takes over, with the tiles, between two requests. On any failure
 * before that, the map in service stays.
 */
export async function serveMap(
  prepared: PreparedMap,
  tiles: ShowsTiles,
  options: Options,
): Promise<ServedMap> {
  const { config, log } = options
  const engine = switchableEngine(await prepared.routing.start(), (error) =>
    log.error({ err: error }, 'The routing engines of the previous map did not stop cleanly'),
  )
  const served: Served = { ...prepared, problem: prepared.problem, engine, tiles }
  try {
    tiles.showTiles(await openMapTiles(config, prepared.imported))
  } catch (error) {
    await engine.close()
    throw error
  }
  const closing = new AbortController()
  const signal = AbortSignal.any([options.signal, closing.signal])
  const look = async () => {
    const seen = liveMapIdentity(config)
    if (seen === served.seen) return
    served.seen = seen
    await takeUp(served, { ...options, signal })
  }
  const looking = settingOverImports(config) === undefined ? repeat(look, lookEveryMs) : undefined
  return {
    engine,
    current: () => ({ kind: served.routing.kind, imported: served.imported, problem: served.problem }),
    close: async () => {
      closing.abort()
      await looking?.stop()
      await engine.close()
    },
  }
}

type Served = PreparedMap & { problem: string | undefined; engine: SwitchableEngine; tiles: ShowsTiles }

/** Never rejects: on any failure the map in service stays. */
async function takeUp(served: Served, options: Options): Promise<void> {
  const { config, log, signal } = options
  try {
    const imported = await chooseMap(config, log)
    if (imported?.id !== served.imported?.id) {
      log.info({ map: mapName(imported) }, 'Loading another map')
      const routing = await prepare(options, imported)
      const { engine, tileset } = await start(routing, imported, options)
      served.engine.switchTo(engine)
      served.tiles.showTiles(tileset)
      Object.assign(served, { routing, imported, problem: undefined })
      options.onChange?.()
      log.info({ map: mapName(imported) }, 'Another map is in service')
    }
    served.problem = undefined
    options.onChange?.()
  } catch (error) {
    if (signal.aborted) return
    served.problem = (error as Error).message.split('\n')[0]
    log.error(
      { err: error, map: mapName(served.imported) },
      'The new map could not be loaded; the previous map is still served',
    )
    options.onChange?.()
  }
}

/** Returns an engine that has found a route, and tiles that could be opened. */
async function start(
  routing: PreparedRouting,
  imported: ImportedMap | undefined,
  { config, signal }: Options,
): Promise<{ engine: RoutingEngine; tileset: Tileset | undefined }> {
  const engine = await routing.start()
  try {
    if (imported) await tryRoutes(engine, imported)
    signal.throwIfAborted()
    return { engine, tileset: await openMapTiles(config, imported) }
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function tryRoutes(engine: RoutingEngine, { id, routes }: ImportedMap): Promise<void> {
  for (const route of routes) if (await isFound(engine.call, route)) return
  throw new Error(`No route was found on the imported map ${id}`)
}

function prepare(options: Options, imported: ImportedMap | undefined): Promise<PreparedRouting> {
  const { dataDir } = options.config
  const importedTiles = imported && mapFolder(dataDir).map(imported.id).routingTiles
  return prepareRouting({ ...options, importedTiles })
}

/** Opens the vector tiles of an imported map, unless GEOFIELD_TILES has others. */
export async function openMapTiles(
  { dataDir, tiles }: Config,
  imported: ImportedMap | undefined,
): Promise<Tileset | undefined> {
  if (!imported || tiles !== undefined) return undefined
  return openTileset(mapFolder(dataDir).map(imported.id).vectorTiles)
}

function mapName(imported: ImportedMap | undefined): string {
  return imported?.id ?? 'starter'
}

/** Another `live.json` under the same name has another inode. */
function liveMapIdentity({ dataDir }: Config): string {
  const stats = statSync(mapFolder(dataDir).live, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : ''
}
