import { readFile, rm } from 'node:fs/promises'
import { lockFile } from '../platform/files/fileLock.ts'
import { type OnDamage, setAside } from '../platform/files/damage.ts'
import { replaceFile } from '../platform/files/durableFile.ts'
import { type MapFolder, otherFolders, readMap, readMaps } from './mapFolder.ts'

/** The name of the map that the server has without an import. */
export const starterMap = 'starter'

/** `live.json`. Maps are named by their id. */
export type LiveMap = {
  live: string
  /** What `map rollback` goes back to. */
  previous?: string
  since: string
}

/** Which map is in service; undefined as long as none was imported. */
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

/** The best guess where nothing says which map is in service. */
async function newestMap(folder: MapFolder): Promise<LiveMap | undefined> {
  const [newest] = await readMaps(folder)
  if (newest === undefined) return undefined
  await write(folder, newest.id, undefined)
  return readLiveMap(folder)
}

/** Puts a map in service and removes all but it and the one before. */
export async function makeLive(folder: MapFolder, id: string): Promise<void> {
  const release = await lockFile(folder.liveLock)
  try {
    const { live = starterMap, previous } = (await readLiveMap(folder)) ?? {}
    // One that is live already is written again: a server that could not take it up tries once more.
    const other = live === id ? previous : live
    await write(folder, id, other)
    await removeOthers(folder, other === undefined ? [id] : [id, other])
  } finally {
    release()
  }
}

/** Puts the map before in service again, and answers its name. The second time it goes forward again. */
export async function rollBack(folder: MapFolder): Promise<string> {
  const current = await readLiveMap(folder)
  if (current === undefined) throw new Error('No map has been imported: there is none to go back to.')
  const release = await lockFile(folder.liveLock)
  try {
    const { live, previous } = (await readLiveMap(folder))!
    if (previous === undefined) throw new Error(`There is no map before ${live} to go back to.`)
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
