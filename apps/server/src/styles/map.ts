import { setTimeout as sleep } from 'node:timers/promises'
import { setAside, warnOfDamage } from '../platform/files/damage.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Log } from '../platform/log/log.ts'
import { type Assets, openAssets } from './assets.ts'
import type { MapFile } from './buildMap.ts'
import { type BuildMap, type MapBuilder, runBuilder } from './runBuilder.ts'
import { openTileset } from '@geofield/tiles'
import type { Tileset } from '@geofield/tiles'

/** The files that maps are drawn from. Parts that are still being built throw NOT_READY. */
export type MapData = {
  assets: () => Assets
  tileset: (name: TilesetName) => Tileset
  /** Undefined until the tiles are built. */
  tilesInfo: () => Tileset['info'] | undefined
  /**
   * Serves the tiles of an import from now on; undefined serves the built tiles again. Closes the tiles of the previous
   * import.
   */
  showTiles: (imported: Tileset | undefined) => void
  status: () => MapStatus
  close: () => Promise<void>
}
export type TilesetName = 'world' | 'india' | 'tiles'
export type MapStatus = {
  /** Whether every part of the map is built. */
  ready: boolean
  /** Why the last build failed. */
  problem?: string
}

export type MapOptions = {
  /** Tiles to serve instead of built ones. The caller closes them. */
  tiles?: Tileset | undefined
  /** The program that builds, or what runs instead of it. */
  builder: MapBuilder | BuildMap
  log: Log
  /** The pause before each further attempt at a failed build. */
  retryPausesMs?: readonly number[]
}

const retryAfterSeconds = 5
/** A build that lacked memory may succeed later. A build that always fails is not tried a fourth time. */
const defaultPausesMs = [5_000, 60_000]

/** Builds in a process of low priority, so that the server keeps serving other requests. */
export function startMap({ tiles, builder, log, retryPausesMs = defaultPausesMs }: MapOptions): MapData {
  let assets: Assets | undefined
  const tilesets: Partial<Record<TilesetName, Tileset>> = tiles ? { tiles } : {}
  const opened: Tileset[] = []
  let imported: Tileset | undefined
  let problem: string | undefined
  const onDamage = warnOfDamage(log)
  const closing = new AbortController()
  const { signal } = closing

  async function open({ part, path }: MapFile): Promise<void> {
    try {
      if (part === 'assets') assets ??= openAssets(path)
      else tilesets[part] ??= await openBuilt(path)
    } catch (error) {
      // The file was damaged after it was built. Setting it aside makes the next attempt rebuild it.
      onDamage({ file: path, reason: (error as Error).message, setAside: await setAside(path) })
      throw error
    }
  }

  async function openBuilt(path: string): Promise<Tileset> {
    const tileset = await openTileset(path)
    opened.push(tileset)
    return tileset
  }

  /** Throws if the builder fails, or its files can't be opened. */
  async function buildOnce(): Promise<void> {
    const faults: unknown[] = []
    const parts: Promise<unknown>[] = []
    const onFile = (file: MapFile) => parts.push(open(file).catch((error: unknown) => faults.push(error)))
    const run = { onFile, onDamage, signal }
    await (typeof builder === 'function' ? builder(run) : runBuilder(builder, run))
    await Promise.all(parts)
    if (faults.length > 0) throw faults[0]
  }

  const built = untilDone(buildOnce, {
    pausesMs: retryPausesMs,
    signal,
    onEnd: (error, againInMs) => {
      problem = error?.message
      if (error)
        log.error(
          { err: error, againInMs },
          'could not build the map; requests for its missing parts get a 503',
        )
    },
  })

  function requireBuilt<T>(part: T | undefined): T {
    if (part !== undefined) return part
    const message = problem === undefined ? 'The map is being built.' : 'The map could not be built.'
    const headers = { 'retry-after': String(retryAfterSeconds) }
    throw new ApiError('NOT_READY', { message, reason: 'map', headers })
  }
  return {
    assets: () => requireBuilt(assets),
    tileset: (name) => requireBuilt((name === 'tiles' ? imported : undefined) ?? tilesets[name]),
    tilesInfo: () => (imported ?? tilesets.tiles)?.info,
    showTiles: (tileset) => {
      // Imported tiles are read synchronously, so no request is using the previous ones.
      void imported?.close()
      imported = tileset
    },
    status: () => ({
      ready: ![assets, imported ?? tilesets.tiles, tilesets.world, tilesets.india].includes(undefined),
      ...(problem === undefined ? {} : { problem }),
    }),
    close: async () => {
      closing.abort()
      await built
      assets?.close()
      await Promise.all([...opened, ...(imported ? [imported] : [])].map((tileset) => tileset.close()))
    },
  }
}

type Retries = {
  pausesMs: readonly number[]
  signal: AbortSignal
  /** Called after each attempt, with the error of a failed one and the time to the next. */
  onEnd: (error?: Error, againInMs?: number) => void
}

/** Repeats the attempt after each pause until it succeeds. */
async function untilDone(attempt: () => Promise<void>, { pausesMs, signal, onEnd }: Retries): Promise<void> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      await attempt()
      onEnd()
      return
    } catch (error) {
      if (signal.aborted) return
      onEnd(error as Error, pauseMs)
    }
    if (pauseMs !== undefined) await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
  }
}
