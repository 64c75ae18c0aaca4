import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { blockBytes, readHeader, toHeader } from './tarHeader.ts'
import type { Target } from './target.ts'

/** A tar file that is written from its first byte to its last, so that it can be encrypted and sent while it is written. */
export type ArchiveWriter = {
  /** Writes an entry of any size; returns its bytes. */
  add: (name: string, content: AsyncIterable<Uint8Array>) => Promise<number>
  /** Whether an entry was so large that it has several pieces. */
  hasPieces: () => boolean
  /** Ends the archive, and gives it its name. */
  finish: () => Promise<void>
}

/** A header has the size of its content, so this much of an entry is gathered in memory. */
const largestPiece = 16 * 1024 * 1024
/** The first piece has the entry's name, so that a shell sorts `name*` by their order. */
const pieceName = (name: string, index: number) =>
  index === 0 ? name : `${name}.${String(index).padStart(6, '0')}`
const pieceSuffix = /\.\d{6}$/

export function createArchive(target: Target, pieceBytes = largestPiece): ArchiveWriter {
  let hasPieces = false
  const addPiece = async (name: string, chunks: Uint8Array[], size: number) => {
    await target.write(toHeader({ name, size }))
    for (const chunk of chunks) await target.write(chunk)
    await target.write(Buffer.alloc(-size & (blockBytes - 1)))
  }
  return {
    async add(name, content) {
      let total = 0
      let index = 0
      let size = 0
      let chunks: Uint8Array[] = []
      for await (const chunk of content) {
        if (size > 0 && size + chunk.length > pieceBytes) {
          await addPiece(pieceName(name, index++), chunks, size)
          ;[chunks, size, hasPieces] = [[], 0, true]
        }
        chunks.push(chunk)
        size += chunk.length
        total += chunk.length
      }
      await addPiece(pieceName(name, index), chunks, size)
      return total
    },
    hasPieces: () => hasPieces,
    async finish() {
      await target.write(Buffer.alloc(2 * blockBytes))
      await target.finish()
    },
  }
}

/** How a file of age begins. */
const encryptedStart = 'age-encryption.org/'

export type ArchiveEntry = { name: string; size: number; read: () => Readable }

/** Lists the entries of an archive by its headers. Throws if it is not a whole tar file. */
export async function openArchive(file: string): Promise<ArchiveEntry[]> {
  const handle = await open(file, 'r')
  try {
    const { size: fileBytes } = await handle.stat()
    const block = Buffer.alloc(blockBytes)
    const entries = new Map<string, Piece[]>()
    for (let at = 0; ;) {
      const { bytesRead } = await handle.read(block, 0, blockBytes, at)
      const header = bytesRead === blockBytes ? readHeader(block) : undefined
      const end = at + blockBytes + (header === 'end' ? blockBytes : (header?.size ?? 0))
      if (at === 0 && block.toString('latin1').startsWith(encryptedStart))
        throw new Error(
          `${file} is encrypted. Give it a name that ends in .tar.age, and name its key with --identity.`,
        )
      if (header === undefined || end > fileBytes) {
        throw new Error(`${file} is not a whole backup: it is cut off or damaged at byte ${at}.`)
      }
      if (header === 'end') return [...entries].map(([name, pieces]) => toEntry(file, name, pieces))
      const { name, size } = header
      const piece = { start: at + blockBytes, size }
      const whole = entries.get(name.replace(pieceSuffix, ''))
      if (whole) whole.push(piece)
      else entries.set(name, [piece])
      at = Math.ceil(end / blockBytes) * blockBytes
    }
  } finally {
    await handle.close()
  }
}

type Piece = { start: number; size: number }

function toEntry(file: string, name: string, pieces: Piece[]): ArchiveEntry {
  const read = async function* () {
    for (const { start, size } of pieces)
      yield* createReadStream(file, { start, end: start + size - 1, highWaterMark: 1 << 18 })
  }
  return {
    name,
    size: pieces.reduce((sum, piece) => sum + piece.size, 0),
    read: () => Readable.from(read(), { objectMode: false }),
  }
}
