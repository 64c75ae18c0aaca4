import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { access, open, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncFolder } from './durableFile.ts'

/** A file that is being written. It appears under its own name only when it is whole. */
export type NewFile = {
  /** Writes at the end of the file. */
  write: (bytes: Uint8Array) => Promise<void>
  size: () => number
  /** Flushes the file to disk and gives it its name. */
  finish: () => Promise<void>
  /** Removes the unfinished file. */
  discard: () => Promise<void>
}

/**
 * Throws if the file exists and may not be replaced. Only the account that writes it may read it, or the one that had the
 * file before.
 */
export async function createFile(file: string, { replaces = false } = {}): Promise<NewFile> {
  const folder = dirname(resolve(file))
  const former = replaces ? await stat(file) : undefined
  if (!replaces && (await isThere(file))) throw new Error(`${file} exists already; nothing was written.`)
  if (!(await isThere(folder))) throw new Error(`The folder ${folder} does not exist.`)
  const unfinished = join(folder, `.${randomUUID()}.part`)
  const handle = await open(unfinished, 'wx', 0o600)
  if (former && process.geteuid?.() === 0) await handle.chown(former.uid, former.gid)
  const discardNow = () => rmSync(unfinished, { force: true })
  // Also when a signal ends the process.
  process.on('exit', discardNow)
  let size = 0
  return {
    size: () => size,
    async write(bytes) {
      for (let done = 0; done < bytes.length;)
        done += (await handle.write(bytes, done, bytes.length - done)).bytesWritten
      size += bytes.length
    },
    async finish() {
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
      process.off('exit', discardNow)
      await syncFolder(folder)
    },
    async discard() {
      process.off('exit', discardNow)
      await handle.close().catch(() => undefined)
      discardNow()
    },
  }
}

/** Finishes the file when `work` has written it. Nothing is left of it when that throws. */
export async function fill<T>(file: NewFile, work: (file: NewFile) => Promise<T>): Promise<T> {
  try {
    const result = await work(file)
    await file.finish()
    return result
  } catch (error) {
    await file.discard()
    throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
