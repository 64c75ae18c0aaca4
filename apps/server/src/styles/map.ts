import { setTimeout as sleep } from 'node:timers/promises'
import { setAside, warnOfDamage } from '../platform/files/damage.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Log } from '../platform/log/log.ts'
import { type Assets, openAssets } from './assets.ts'
import type { MapFile } from './buildMap.ts'
import { type MapBuilder, runBuilder } from './runBuilder.ts'
import { openTileset } from './tiles/openTileset.ts'
import type { Tileset } from './tiles/tileset.ts'

/** What maps are drawn from. A part that is still being built answers NOT_READY. */
export type MapData = {
  assets: () => Assets
  tileset: (name: TilesetName) => Tileset
  /** Undefined until it is built. */
  tilesInfo: () => Tileset['info'] | undefined
  /**
   * Shows these tiles from now on, or with undefined the own ones again, and closes those of an import that were shown
   * before.
   */
  showTiles: (imported: Tileset | undefined) => void
  status: () => MapStatus
  close: () => Promise<void>
}
export type TilesetName = 'world' | 'tiles'
export type MapStatus = {
  /** Whether every part of a map is there. */
  ready: boolean
  /** Why the last build ended early. */
  problem?: string
}

export type MapOptions = {
  /** Tiles that are served instead of built ones. Whoever opened them closes them. */
  tiles?: Tileset | undefined
  builder: MapBuilder
  log: Log
  /** How long to wait before a build that ended early is tried again, each time. */
  retryPausesMs?: readonly number[]
}

const retryAfterSeconds = 5
/** What lacked memory may have it later; what fails each time must not go on for ever. */
const defaultPausesMs = [5_000, 60_000]

/** Builds in a process of its own, with low priority: the server answers everything else meanwhile. */
export function startMap({ tiles, builder, log, retryPausesMs = defaultPausesMs }: MapOptions): MapData {
  let assets: Assets | undefined
  const tilesets: Partial<Record<TilesetName, Tileset>> = tiles ? { tiles } : {}
  const opened: Tileset[] = []
  let imported: Tileset | undefined
  let problem: string | undefined
  const onDamage = warnOfDamage(log)
  const closing = new AbortController()
  const { signal } = closing

  async function take({ part, path }: MapFile): Promise<void> {
    try {
      if (part === 'assets') assets ??= openAssets(path)
      else tilesets[part] ??= await openBuilt(path)
    } catch (error) {
      // Damaged since it was built: the next attempt finds none and builds it anew.
      onDamage({ file: path, reason: (error as Error).message, setAside: await setAside(path) })
      throw error
    }
  }

  async function openBuilt(path: string): Promise<Tileset> {
    const tileset = await openTileset(path)
    opened.push(tileset)
    return tileset
  }

  /** Throws when the builder ends early, or when what it built can't be opened. */
  async function buildOnce(): Promise<void> {
    const faults: unknown[] = []
    const taken: Promise<unknown>[] = []
    const onFile = (file: MapFile) => taken.push(take(file).catch((error: unknown) => faults.push(error)))
    await runBuilder(builder, { onFile, onDamage, signal })
    await Promise.all(taken)
    if (faults.length > 0) throw faults[0]
  }

  const built = untilDone(buildOnce, {
    pausesMs: retryPausesMs,
    signal,
    onEnd: (error, againInMs) => {
      problem = error?.message
      if (error) log.error({ err: error, againInMs }, 'could not build the map: what is missing answers 503')
    },
  })

  function ready<T>(part: T | undefined): T {
    if (part !== undefined) return part
    throw new ApiError('NOT_READY', {
      message: problem === undefined ? 'The map is being built.' : 'The map could not be built.',
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  }
  return {
    assets: () => ready(assets),
    tileset: (name) => ready((name === 'tiles' ? imported : undefined) ?? tilesets[name]),
    tilesInfo: () => (imported ?? tilesets.tiles)?.info,
    showTiles: (tileset) => {
      // A tile of what an import made is read in one go: nobody is at the ones before.
      void imported?.close()
      imported = tileset
    },
    status: () => ({
      ready: [assets, imported ?? tilesets.tiles, tilesets.world].every((part) => part !== undefined),
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
  /** With the error of an attempt that failed, and when there is another. */
  onEnd: (error?: Error, againInMs?: number) => void
}

/** Tries until one attempt is done, and once more after each pause. */
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
