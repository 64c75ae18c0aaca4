import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type OnProgress, placesVersion, type Source, starterSources, writePlaces } from '@geofield/geocoder'
import { isUsable, type OnDamage, stamp } from '../../platform/files/damage.ts'
import { flush } from '../../platform/files/durableFile.ts'
import { acquireFileLock } from '../../platform/files/fileLock.ts'
import { dataFolder, type DataFolder } from '../dataFolder.ts'
import { roomCheck } from './checkRoom.ts'
import { drawBoundaries } from './drawBoundaries.ts'
import { type ConfiguredFiles, type ImportEntry, fileSources, readImports, writeImports } from './imports.ts'
import { type Manifest, pruneSources, readStoredSource, recordsFile, storeSource } from './sourceStore.ts'

export type ImportOptions = {
  dataDir: string
  files: ConfiguredFiles
  /** Returns the new list of the operator's imports. Without it the list stays. */
  change?: (imports: ImportEntry[]) => ImportEntry[]
  /** Sources that every server has. */
  starter?: Source[]
  onProgress: OnProgress
  /** Called for a built file that has been damaged since. */
  onDamage?: OnDamage
}

export type ImportResult = { built: boolean; manifests: Manifest[] }

const building = '.building'
const unfinished = '.part'

/**
 * Reads new sources, builds the file and puts it in service by one rename. On failure the file in service and the
 * list of imports stay. A second call changes nothing.
 */
export async function importData(options: ImportOptions): Promise<ImportResult> {
  const folder = dataFolder(options.dataDir)
  await mkdir(folder.sources, { recursive: true })
  const onWait = () => options.onProgress('Waiting', 'for another import')
  const release = await acquireFileLock(folder.lock, { onWait })
  try {
    await removeRests(folder)
    return await importLocked(options, folder)
  } finally {
    release()
  }
}

async function importLocked(options: ImportOptions, folder: DataFolder): Promise<ImportResult> {
  const { files, change, starter = starterSources, onProgress, onDamage = () => {} } = options
  const before = await readImports(folder)
  const imports = change ? change(before) : before
  const manifests: Manifest[] = []
  // The operator's files first, so that an unusable one is reported at once.
  const sources = [...starter, ...fileSources(files, imports)]
  const beforeReading = roomCheck(folder, sources)
  const store = (source: Source) => storeSource(source, { folder, onProgress, beforeReading })
  for (const source of sources.toReversed()) manifests.unshift(await store(source))
  const inputHash = hashInputs(manifests)
  const built = !(await isUsable(folder.places, onDamage)) || readInputHash(folder.places) !== inputHash
  if (built) {
    for (const [at, source] of sources.entries()) {
      if (await isUsable(recordsFile(folder, manifests[at]!.key), onDamage)) continue
      manifests[at] = await store(source)
    }
    await beforeReading()
    const file = `${folder.places}.${process.pid}${building}`
    const inputs = manifests.map((report) => ({
      report,
      records: readStoredSource(folder, report.key),
      total: report.places + report.areas + report.roads,
    }))
    await writePlaces(file, inputs, { inputHash, onProgress })
    await drawBoundaries(folder, manifests, onProgress)
    await flush(file)
    await stamp(folder.places, file)
    await rename(file, folder.places)
  }
  if (change) await writeImports(folder, imports)
  await pruneSources(
    folder,
    manifests.map(({ key }) => key),
  )
  return { built, manifests }
}

/** Hashes the inputs, with the names of packages and files, because they are shown. */
function hashInputs(manifests: Manifest[]): string {
  const parts = manifests.map(({ key, origin, licence }) => ({ key, origin, licence }))
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Returns the hash of the inputs of the file in service; undefined if this version can't use it. */
function readInputHash(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const version = database.prepare('PRAGMA user_version').get()?.user_version
      if (version !== placesVersion) return undefined
      return database.prepare("SELECT value FROM meta WHERE name = 'inputHash'").get()?.value as
        | string
        | undefined
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Removes unfinished files. The caller holds the lock, so no import is writing them: a killed import left them. */
async function removeRests(folder: DataFolder): Promise<void> {
  for (const path of [folder.folder, folder.sources]) {
    for (const name of await readdir(path)) {
      if (name.includes(building) || name.endsWith(unfinished)) await rm(join(path, name), { force: true })
    }
  }
}
