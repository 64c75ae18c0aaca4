import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { SourceRecord } from '../place.ts'

/** What a source is and who owns it. `attribution` is the line that must be shown with its data. */
export type Licence = { title: string; licence: string; attribution: string; url?: string }

/** One input of an import: read by one reader, stored and replaced as a whole. */
export type Source = {
  kind: 'starter' | 'boundaries' | 'osm' | 'geonames'
  /** The origin for people: a file, or names of packages. */
  origin: string
  /** Covers everything that the records depend on: the same fingerprint gives the same records. */
  fingerprint: () => Promise<string>
  /** `onRead` is called with the share of the file that is read, from 0 to 1, if the reader knows it. */
  read: (onRead?: (share: number) => void) => AsyncIterable<SourceRecord> | Iterable<SourceRecord>
  licence: Licence
}

/** The file can't be used. The message names the file and the reason. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}

export async function fileFingerprint(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}

/** Throws a SourceError unless the path is a non-empty file. */
export async function requireFile(file: string, what: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new SourceError(`${what} ${file} does not exist or can't be read.`)
  if (!found.isFile()) throw new SourceError(`${what} ${file} is not a file.`)
  if (found.size === 0) throw new SourceError(`${what} ${file} is empty.`)
}
