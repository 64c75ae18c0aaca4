import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ArchiveWriter } from './archive.ts'
import type { OnProgress, OpenBackup, StoredObject } from './manifest.ts'

/** The store of uploaded files: an object has a name and the bytes of a file. */
export type Objects = {
  has: (name: string) => Promise<boolean>
  open: (name: string) => Promise<Readable>
  write: (name: string, bytes: Buffer) => Promise<void>
}

/** A store that keeps nothing. */
export const noObjects: Objects = {
  has: async () => false,
  open: (name) => Promise.reject(new Error(`There is no ${name}.`)),
  write: async () => undefined,
}

const fileEntry = (object: string) => `files/${object}`

/** Returns the bytes of an object, or undefined if the store has lost or damaged them. */
export async function readObject(
  objects: Objects,
  { object, sha256 }: StoredObject,
): Promise<Buffer | undefined> {
  if (!(await objects.has(object))) return undefined
  const bytes = await buffer(await objects.open(object))
  return hash('sha256', bytes, 'hex') === sha256 ? bytes : undefined
}

/** Adds the bytes of files to an archive. Returns the files without those that the store has lost or damaged. */
export async function addFiles(
  archive: ArchiveWriter,
  files: StoredObject[],
  { objects, onProgress }: { objects: Objects; onProgress: OnProgress },
): Promise<StoredObject[]> {
  const added: StoredObject[] = []
  for (const [index, file] of files.entries()) {
    onProgress('files', `${index} of ${files.length}`, index / files.length)
    const bytes = await readObject(objects, file)
    if (bytes === undefined) continue
    await archive.add(fileEntry(file.object), Readable.from([bytes]))
    added.push(file)
  }
  return added
}

/** Gives each file of a backup to `use`. Throws if its bytes are not those that were backed up. */
export async function readFiles(
  { manifest: { files = [] }, entryNamed }: OpenBackup,
  onProgress: OnProgress,
  use: (object: string, bytes: Buffer) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [index, { object, sha256 }] of files.entries()) {
    onProgress('files', `${index} of ${files.length}`, index / files.length)
    const bytes = await buffer(entryNamed(fileEntry(object)).read())
    if (hash('sha256', bytes, 'hex') !== sha256)
      throw new Error(
        `The backup is damaged: the file ${object} does not have the bytes that were backed up.`,
      )
    await use(object, bytes)
  }
}
