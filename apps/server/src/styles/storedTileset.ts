import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flush } from '../platform/files/durableFile.ts'
import { isStoreAddress, openObjectStore } from '../platform/files/objectStore.ts'
import type { Log } from '../platform/log/log.ts'

type Options = { dataDir: string; log: Log; onProgress: (message: string) => void; signal: AbortSignal }

/**
 * Returns the file of GEOFIELD_TILES. One in an S3-compatible store is downloaded into the data folder, unless that has this
 * version already. If the store can't be reached, the version from before is used.
 */
export async function fetchTileset(tiles: string, options: Options): Promise<string> {
  if (!isStoreAddress(tiles)) return tiles
  const { dataDir, log } = options
  const folder = join(dataDir, 'tilesets', shortHash(tiles))
  await mkdir(folder, { recursive: true })
  const [before] = (await readdir(folder)).filter((name) => !name.endsWith(part)).toSorted()
  try {
    return await download(tiles, folder, options)
  } catch (error) {
    options.signal.throwIfAborted()
    const reason = (error as Error).message || (error as Error).name
    if (before === undefined) throw new Error(`GEOFIELD_TILES: ${tiles}: ${reason}`, { cause: error })
    log.warn({ reason, tiles }, 'the tiles of an earlier start are used')
    return join(folder, before)
  }
}

const part = '.part'

async function download(tiles: string, folder: string, { onProgress, signal }: Options): Promise<string> {
  const [, address, name] = /^(.+)\/([^/]+)$/.exec(tiles)!
  const store = await openObjectStore(address!)
  try {
    const tag = await store.tag(name!, signal)
    if (tag === undefined) throw new Error('there is no such object.')
    const version = shortHash(tag)
    const file = join(folder, version)
    if (existsSync(file)) return file
    onProgress(`downloading ${tiles}`)
    const unfinished = `${file}.${process.pid}${part}`
    await store.download(name!, unfinished, signal)
    await flush(unfinished)
    await rename(unfinished, file)
    for (const other of await readdir(folder))
      if (other !== version) await rm(join(folder, other), { force: true })
    return file
  } finally {
    store.close()
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
