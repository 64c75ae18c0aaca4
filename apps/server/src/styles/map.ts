import { type ChildProcess, fork } from 'node:child_process'
import { ApiError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { type Assets, openAssets } from './assets.ts'
import type { MapFile } from './buildMap.ts'
import { openTileset, type Tileset } from './tiles/tileset.ts'

/** What maps are drawn from. A part that is still being built answers NOT_READY. */
export type MapData = {
  assets: () => Assets
  tileset: (name: TilesetName) => Tileset
  /** Undefined until it is built. */
  tilesInfo: () => Tileset['info'] | undefined
  close: () => Promise<void>
}
export type TilesetName = 'world' | 'tiles'

export type MapOptions = {
  /** A file of vector tiles that is served as it is. */
  tilesFile: string | undefined
  /** The program that builds the files, and what it is given. */
  builder: { program: string; args: string[] }
  log: Log
}

const retryAfterSeconds = 5

/** Builds in a process of its own, with low priority: the server answers everything else meanwhile. */
export function startMap({ tilesFile, builder, log }: MapOptions): MapData {
  let assets: Assets | undefined
  let failed = false
  const tilesets: Partial<Record<TilesetName, Tileset>> = {}
  if (tilesFile !== undefined) tilesets.tiles = openTileset(tilesFile)

  const child = fork(builder.program, builder.args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr!.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)))
  child.on('message', ({ part, path }: MapFile) => {
    if (part === 'assets') assets = openAssets(path)
    else if (!tilesets[part]) tilesets[part] = openTileset(path)
  })
  const ended = endOf(child).then((code) => {
    if (code === 0 || child.killed) return
    failed = true
    log.error({ code, complaint }, 'could not build the map: its tiles answer 503')
  })

  function ready<T>(part: T | undefined): T {
    if (part !== undefined) return part
    throw new ApiError('NOT_READY', {
      message: failed ? 'The map could not be built.' : 'The map is being built.',
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  }
  return {
    assets: () => ready(assets),
    tileset: (name) => ready(tilesets[name]),
    tilesInfo: () => tilesets.tiles?.info,
    close: async () => {
      child.kill('SIGKILL')
      await ended
      assets?.close()
      for (const tileset of Object.values(tilesets)) tileset.close()
    },
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(null))
  })
}
