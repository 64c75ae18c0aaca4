import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Flushes a file to disk. Call it before the rename: a power cut must not leave half a file in service. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file aside and moves it into place by one rename: a reader sees the old content or the new one. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode }: { mode?: number } = {},
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(unfinished, 'w', mode)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes a rename in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
