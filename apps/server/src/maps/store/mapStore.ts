import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkStamp, stampFile } from '../../platform/files/damage.ts'
import { acquireFileLock } from '../../platform/files/fileLock.ts'
import { flush } from '../../platform/files/durableFile.ts'
import { type ObjectStore, openObjectStore } from '../../platform/files/objectStore.ts'
import { copyLive, isMapName, type LiveMap, readLiveMap, starterMap } from '../liveMap.ts'
import { fileSize, type MapFolder, readMap, routingTilesName, vectorTilesName } from '../mapFolder.ts'

/**
 * The store has the names of the folder: `<id>/`, whose `map.json` is written last, and `live.json`. Only the live map and
 * the one before are kept.
 */
const liveName = 'live.json'
const tiles = [join('routing', routingTilesName), join('vector', vectorTilesName)]
/** In the order of their upload. A map without vector tiles has fewer. */
const mapFiles = [...tiles.flatMap((file) => [file, stampFile(file)]), 'map.json']
const objectName = (id: string, file: string) => `${id}/${file.replaceAll('\\', '/')}`

type OnProgress = (file: string, share: number) => void
type Options = { store: ObjectStore; folder: MapFolder; signal: AbortSignal }

/** The maps of an S3-compatible store, which several machines take over into folders of their own. */
export type MapStore = {
  /**
   * Downloads the store's live map and puts it in service, if that is newer than the folder's. Returns its id, or undefined
   * if nothing changed. Servers with one folder do it once.
   */
  take: () => Promise<string | undefined>
  /** Downloads the map before the live one, for a rollback. */
  takePrevious: () => Promise<void>
  /** Sends the files of a complete map that the store does not have yet. */
  upload: (id: string, onProgress: OnProgress) => Promise<void>
  /** Makes the folder's live map the store's, and removes the maps that are neither live nor the one before. */
  publish: () => Promise<void>
  close: () => void
}

export async function openMapStore(
  address: string,
  folder: MapFolder,
  signal: AbortSignal,
): Promise<MapStore> {
  const store = await openObjectStore(address)
  const options = { store, folder, signal }
  return {
    take: () => takeLive(options),
    takePrevious: async () => {
      const previous = (await readLiveMap(folder))?.previous
      if (previous !== undefined) await underLock(options, () => download(previous, options))
    },
    upload: (id, onProgress) => uploadMap(id, onProgress, options),
    publish: () => publishLive(options),
    close: store.close,
  }
}

/** Runs `work` with the store of GEOFIELD_MAP_STORE, in agreement with it; without one, with undefined. */
export async function withMapStore<T>(
  { mapStore, folder, signal }: { mapStore?: string | undefined } & Omit<Options, 'store'>,
  work: (store: MapStore | undefined) => Promise<T>,
): Promise<T> {
  if (mapStore === undefined) return work(undefined)
  const store = await openMapStore(mapStore, folder, signal)
  try {
    await store.take()
    return await work(store)
  } finally {
    store.close()
  }
}

async function uploadMap(id: string, onProgress: OnProgress, options: Options): Promise<void> {
  const { store, folder, signal } = options
  const { folder: source } = folder.map(id)
  const stored = new Map((await store.list(`${id}/`, signal)).map(({ name, bytes }) => [name, bytes]))
  const files = mapFiles.filter((file) => existsSync(join(source, file)))
  const sizes = await Promise.all(files.map((file) => fileSize(join(source, file))))
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  let before = 0
  for (const [index, file] of files.entries()) {
    const name = objectName(id, file)
    const onBytes = (sent: number) => onProgress(file, (before + sent) / total)
    // The id covers the content: a complete object of this name is this file.
    if (stored.get(name) !== sizes[index]) await store.upload(join(source, file), name, { onBytes, signal })
    before += sizes[index]!
  }
}

async function publishLive({ store, folder, signal }: Options): Promise<void> {
  const live = await readLiveMap(folder)
  if (!live) return
  await store.write(liveName, JSON.stringify(live, null, 2), signal)
  const kept = [liveName, ...[live.live, live.previous].filter(Boolean).map((id) => `${id}/`)]
  for (const { name } of await store.list('', signal))
    if (!kept.some((start) => name.startsWith(start))) await store.remove(name, signal)
}

async function takeLive(options: Options): Promise<string | undefined> {
  const { store, folder, signal } = options
  const wanted = await readStoreLive(store, signal)
  if (!wanted || !(await isNewer(wanted, folder))) return undefined
  return underLock(options, async () => {
    if (!(await isNewer(wanted, folder))) return undefined
    await download(wanted.live, options)
    await copyLive(folder, wanted)
    return wanted.live
  })
}

/** An import and the servers of one folder take turns. */
async function underLock<T>({ folder, signal }: Options, work: () => Promise<T>): Promise<T> {
  await mkdir(folder.folder, { recursive: true })
  const release = await acquireFileLock(folder.importLock, { signal })
  try {
    return await work()
  } finally {
    release()
  }
}

/** Downloads a map unless it is complete here. Throws if the store does not have all of it, or a file differs. */
async function download(id: string, { store, folder, signal }: Options): Promise<void> {
  if (id === starterMap || (await readMap(folder, id))) return
  const stored = new Set((await store.list(`${id}/`, signal)).map(({ name }) => name))
  const files = mapFiles.filter((file) => stored.has(objectName(id, file)))
  if (!files.includes('map.json')) throw new Error(`${store.address} does not have all of the map ${id}.`)
  const { folder: made } = folder.building(id)
  await rm(made, { recursive: true, force: true, maxRetries: 5 })
  for (const file of files) {
    const path = join(made, file)
    await mkdir(dirname(path), { recursive: true })
    await store.download(objectName(id, file), path, signal)
    await flush(path)
  }
  for (const file of files.filter((name) => tiles.includes(name))) {
    const found = await checkStamp(join(made, file), signal)
    if (found !== 'sound') {
      const reason = found === 'unknown' ? 'its checksum is missing' : found.reason
      throw new Error(`${file} of the map ${id} in ${store.address} is damaged: ${reason}.`)
    }
  }
  await rm(folder.map(id).folder, { recursive: true, force: true, maxRetries: 5 })
  await rename(made, folder.map(id).folder)
}

async function isNewer(wanted: LiveMap, folder: MapFolder): Promise<boolean> {
  const here = await readLiveMap(folder)
  return here === undefined || wanted.since > here.since
}

async function readStoreLive(store: ObjectStore, signal: AbortSignal): Promise<LiveMap | undefined> {
  const text = await store.read(liveName, signal)
  if (text === undefined) return undefined
  const live = JSON.parse(text) as LiveMap
  // They become names of folders.
  if (isMapName(live.live) && (live.previous === undefined || isMapName(live.previous))) return live
  throw new Error(`${liveName} in ${store.address} does not name a map.`)
}
