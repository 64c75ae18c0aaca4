import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createFile } from '../platform/files/newFile.ts'
import { blockBytes, readHeader, toHeader } from './tarHeader.ts'

/** A tar file that is being written. It appears under its own name only when it is whole. */
export type ArchiveWriter = {
  /** Writes an entry of any size; returns its bytes. */
  add: (name: string, content: AsyncIterable<Uint8Array>) => Promise<number>
  /** Flushes the file to disk and gives it its name. */
  finish: () => Promise<void>
  /** Removes the unfinished file; does nothing after `finish`. */
  discard: () => Promise<void>
}

/** Throws if the file exists. Only the account that writes it may read it. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const file = await createFile(path)
  return {
    async add(name, content) {
      const headerAt = file.size()
      // The header has the size, which is known at the end.
      await file.write(Buffer.alloc(blockBytes))
      const start = file.size()
      for await (const chunk of content) await file.write(chunk)
      const size = file.size() - start
      await file.write(Buffer.alloc(-size & (blockBytes - 1)))
      await file.write(toHeader({ name, size }), headerAt)
      return size
    },
    async finish() {
      await file.write(Buffer.alloc(2 * blockBytes))
      await file.finish()
    },
    discard: file.discard,
  }
}

export type ArchiveEntry = { name: string; size: number; read: () => Readable }

/** Lists the entries of an archive by its headers. Throws if it is not a whole tar file. */
export async function openArchive(file: string): Promise<ArchiveEntry[]> {
  const handle = await open(file, 'r')
  try {
    const { size: fileBytes } = await handle.stat()
    const block = Buffer.alloc(blockBytes)
    const entries: ArchiveEntry[] = []
    for (let at = 0; ;) {
      const { bytesRead } = await handle.read(block, 0, blockBytes, at)
      const header = bytesRead === blockBytes ? readHeader(block) : undefined
      const end = at + blockBytes + (header === 'end' ? blockBytes : (header?.size ?? 0))
      if (header === undefined || end > fileBytes) {
        throw new Error(`${file} is not a whole backup: it is cut off or damaged at byte ${at}.`)
      }
      if (header === 'end') return entries
      const start = at + blockBytes
      const { name, size } = header
      entries.push({
        name,
        size,
        read: () => createReadStream(file, { start, end: start + size - 1, highWaterMark: 1 << 18 }),
      })
      at = Math.ceil(end / blockBytes) * blockBytes
    }
  } finally {
    await handle.close()
  }
}
