import { readFile, rm } from 'node:fs/promises'
import { acquireFileLock } from '../platform/files/fileLock.ts'
import { type OnDamage, setAside } from '../platform/files/damage.ts'
import { replaceFile } from '../platform/files/durableFile.ts'
import { isMapId, type MapFolder, otherFolders, readMap, readMaps } from './mapFolder.ts'

/** The name of the map without an import. */
export const starterMap = 'starter'

/** `live.json`, which names maps by id. */
export type LiveMap = {
  live: string
  /** The map that `map rollback` returns to. */
  previous?: string
  since: string
}

/** Returns the map in service; undefined if none has been imported. */
export async function readLiveMap(folder: MapFolder, onDamage?: OnDamage): Promise<LiveMap | undefined> {
  try {
    return JSON.parse(await readFile(folder.live, 'utf8')) as LiveMap
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) {
      onDamage?.({ file: folder.live, reason: error.message, setAside: await setAside(folder.live) })
      return newestMap(folder)
    }
    throw new Error(`${folder.live} can't be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Guesses the map in service if `live.json` is lost. */
async function newestMap(folder: MapFolder): Promise<LiveMap | undefined> {
  const [newest] = await readMaps(folder)
  if (newest === undefined) return undefined
  await write(folder, newest.id, undefined)
  return readLiveMap(folder)
}

export function isMapName(name: unknown): boolean {
  return name === starterMap || (typeof name === 'string' && isMapId(name))
}

/** Puts the map in service that another machine has in service. It must be complete here. */
export async function copyLive(folder: MapFolder, live: LiveMap): Promise<void> {
  const release = await acquireFileLock(folder.liveLock)
  try {
    await replaceFile(folder.live, `${JSON.stringify(live, null, 2)}\n`)
    await removeOthers(folder, live.previous === undefined ? [live.live] : [live.live, live.previous])
  } finally {
    release()
  }
}

/** Puts a map in service and removes all others but the previous one. */
export async function makeLive(folder: MapFolder, id: string): Promise<void> {
  const release = await acquireFileLock(folder.liveLock)
  try {
    const { live = starterMap, previous } = (await readLiveMap(folder)) ?? {}
    // Writing the live map again makes servers that could not take it up try once more.
    const other = live === id ? previous : live
    await write(folder, id, other)
    await removeOthers(folder, other === undefined ? [id] : [id, other])
  } finally {
    release()
  }
}

/** Puts the previous map back in service and returns its name. A second call reverses the first. */
export async function rollBack(folder: MapFolder): Promise<string> {
  const current = await readLiveMap(folder)
  if (current === undefined) throw new Error('No map has been imported: there is none to go back to.')
  const release = await acquireFileLock(folder.liveLock)
  try {
    const { live, previous } = (await readLiveMap(folder))!
    if (previous === undefined)
      throw new Error(`There is no previous map to roll back to; ${live} is the first.`)
    if (previous !== starterMap && !(await readMap(folder, previous)))
      throw new Error(`The map ${previous} is not complete. ${live} stays in service; import it again.`)
    await write(folder, previous, live)
    return previous
  } finally {
    release()
  }
}

function write(folder: MapFolder, live: string, previous: string | undefined): Promise<void> {
  const since = new Date().toISOString()
  const content: LiveMap = { live, ...(previous !== undefined && { previous }), since }
  return replaceFile(folder.live, `${JSON.stringify(content, null, 2)}\n`)
}

async function removeOthers(folder: MapFolder, kept: string[]): Promise<void> {
  for (const path of await otherFolders(folder, kept)) {
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}
