import { createReadStream, rmSync } from 'node:fs'
import { mkdir, mkdtemp, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Readable } from 'node:stream'
import { createFile, fill } from '../platform/files/newFile.ts'
import { isStoreAddress, withObject } from '../platform/files/objectStore.ts'
import { decrypt, encryptedEnd } from './encryption.ts'

type Source = {
  /** A file, or an object `s3://BUCKET/PATH`. Its name ends in .age if it is encrypted. */
  path: string
  /** The file with the private key. */
  identity: string | undefined
  /** The folder that gets a decrypted copy while `work` runs. */
  scratch: string
}

/** Runs `work` with a backup as a local file that is not encrypted: a copy of it, if need be, that ends with the work. */
export async function withBackupFile<T>(
  { path, identity, scratch }: Source,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const isEncrypted = path.endsWith(encryptedEnd)
  if (isEncrypted && identity === undefined)
    throw new Error(`${path} is encrypted. Name the file with its private key: --identity FILE.`)
  if (!isStoreAddress(path)) await requireFile(path)
  if (!isEncrypted && !isStoreAddress(path)) return work(path)
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(scratch, 'backup-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Also when a signal ends the process.
  process.on('exit', remove)
  try {
    const file = join(folder, posix.basename(path))
    await read(path, async (content) =>
      save(isEncrypted ? await decrypt(content, identity!, path) : content, file),
    )
    return await work(file)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Throws in words if there is no such file. */
async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${path}.`, { cause: error })
    throw error
  })
  if (found.isDirectory()) throw new Error(`${path} is a folder. Name one of its files.`)
}

async function read(path: string, use: (content: Readable) => Promise<void>): Promise<void> {
  if (!isStoreAddress(path)) return use(createReadStream(path))
  try {
    await withObject(path, use)
  } catch (error) {
    throw (error as Error).name === 'NoSuchKey' ? new Error(`There is no ${path}.`, { cause: error }) : error
  }
}

/** Throws if it can't be decrypted to its end, and then leaves nothing. */
async function save(content: Readable, path: string): Promise<void> {
  await fill(await createFile(path), async (file) => {
    for await (const chunk of content) await file.write(chunk as Uint8Array)
  })
}
