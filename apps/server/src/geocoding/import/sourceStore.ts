import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import {
  type Area,
  type OnProgress,
  type Place,
  readSource,
  type Road,
  type Source,
  type SourceReport,
} from '@geofield/geocoder'
import { isSetAside, stamp } from '../../platform/files/damage.ts'
import type { DataFolder } from '../dataFolder.ts'

/** Raise this version when a reader returns other records from the same file. */
const readersVersion = 8

/** What a source gave, and when. */
export type Manifest = SourceReport & { key: string; readAt: string }

export type StoreOptions = {
  folder: DataFolder
  onProgress: OnProgress
  /** Called before a source is read, which takes long. */
  beforeReading: () => Promise<void>
}

/**
 * Reads the source's records unless they are stored already, and returns their manifest. After an interruption an
 * import continues with the first incomplete source. A SourceError leaves no files behind.
 */
export async function storeSource(source: Source, options: StoreOptions): Promise<Manifest> {
  const { folder, onProgress, beforeReading } = options
  await mkdir(folder.sources, { recursive: true })
  const fingerprint = await source.fingerprint()
  const hash = createHash('sha256').update(`${readersVersion} ${source.kind} ${fingerprint}`).digest('hex')
  const key = `${source.kind}-${hash.slice(0, 20)}`
  const known = await readManifest(folder, key)
  if (known) return { ...known, origin: source.origin, licence: source.licence }
  await beforeReading()
  onProgress('Reading', source.origin, undefined, source.origin)
  const unfinished = `${recordsFile(folder, key)}.${process.pid}.part`
  try {
    const { report, records } = readSource(source, onProgress)
    await writeRecords(records, unfinished)
    await stamp(recordsFile(folder, key), unfinished)
    await rename(unfinished, recordsFile(folder, key))
    const manifest = { key, ...report, readAt: new Date().toISOString() }
    await writeManifest(folder, manifest)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeRecords(records: AsyncIterable<Place | Area | Road>, file: string): Promise<void> {
  const out = createWriteStream(file, { highWaterMark: 1 << 20 })
  for await (const record of records) {
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

/** Yields the records of a complete source. */
export async function* readStoredSource(
  folder: DataFolder,
  key: string,
): AsyncGenerator<Place | Area | Road> {
  const input = createReadStream(recordsFile(folder, key), { highWaterMark: 1 << 20 })
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    yield JSON.parse(line) as Place | Area | Road
  }
}

/** Removes the files of sources that are no longer used. */
export async function pruneSources(folder: DataFolder, keys: string[]): Promise<void> {
  const kept = new Set(keys.flatMap((key) => [`${key}.ndjson`, `${key}.ndjson.sum`, `${key}.json`]))
  for (const name of await readdir(folder.sources)) {
    if (!kept.has(name) && !isSetAside(name)) await rm(join(folder.sources, name), { force: true })
  }
}

async function readManifest(folder: DataFolder, key: string): Promise<Manifest | undefined> {
  const text = await readFile(manifestFile(folder, key), 'utf8').catch(() => undefined)
  if (text === undefined || !existsSync(recordsFile(folder, key))) return undefined
  try {
    const manifest = JSON.parse(text) as Manifest
    return manifest.key === key ? manifest : undefined
  } catch {
    // Damaged: the source is read again.
    return undefined
  }
}

async function writeManifest(folder: DataFolder, manifest: Manifest): Promise<void> {
  const file = manifestFile(folder, manifest.key)
  await writeFile(`${file}.${process.pid}.part`, JSON.stringify(manifest))
  await rename(`${file}.${process.pid}.part`, file)
}

export const recordsFile = (folder: DataFolder, key: string) => join(folder.sources, `${key}.ndjson`)
const manifestFile = (folder: DataFolder, key: string) => join(folder.sources, `${key}.json`)
