import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { SourceRecord } from '../../place.ts'

/** What a source is and whose it is. `attribution` is the line that must be shown with its data. */
export type Licence = { title: string; licence: string; attribution: string; url?: string }

/** One thing to import: read by one reader, kept and replaced as a whole. */
export type Source = {
  kind: 'starter' | 'boundaries' | 'osm' | 'geonames'
  /** Where it comes from, for people: a file, or the names of packages. */
  origin: string
  /** Whatever the records depend on: when it is the same, they are. */
  fingerprint: () => Promise<string>
  read: () => AsyncIterable<SourceRecord> | Iterable<SourceRecord>
  licence: Licence
}

/** The file can't be used. The message names it and says why. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}

export async function fileFingerprint(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}

/** Throws a SourceError unless it is a file with something in it. */
export async function requireFile(file: string, what: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new SourceError(`${what} ${file} does not exist or can't be read.`)
  if (!found.isFile()) throw new SourceError(`${what} ${file} is not a file.`)
  if (found.size === 0) throw new SourceError(`${what} ${file} is empty.`)
}
