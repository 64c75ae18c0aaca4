import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { PbfReader } from 'pbf'

const inflateBytes = promisify(inflate)
/** The format's own limit. */
const MAX_HEADER_BYTES = 64 * 1024

/** `start` and `size` are of the blob, which follows the block's header. */
export type Block = { type: string; start: number; size: number }

/**
 * Throws an error that names the file when it is missing, empty, not in the OSM PBF format or cut off.
 * Reads only the blocks' headers: a country takes well under a second.
 */
export async function checkPbf(file: string): Promise<void> {
  await eachBlock(file, async () => {})
}

/** As checkPbf, and unpacks every block. For when the tile builder failed: it does not say on which file. */
export async function checkPbfContent(file: string): Promise<void> {
  await eachBlock(file, async (pbf, block) => {
    const blob = await read(pbf, block)
    const zlibData = new PbfReader(blob).readFields((tag, found: { bytes?: Uint8Array }, reader) => {
      if (tag === 3) found.bytes = reader.readBytes()
    }, {}).bytes
    // Other compressions are left to the tile builder.
    if (zlibData) await inflateBytes(zlibData)
  })
}

/** Visits the blocks one after the other; what `visit` throws is told with the file and the block's place in it. */
export async function eachBlock(
  file: string,
  visit: (pbf: FileHandle, block: Block) => Promise<void>,
): Promise<void> {
  const problem = (text: string) => new Error(`The map file ${file} ${text}`)
  const size = await sizeOf(file)
  if (size === undefined) throw problem('does not exist or cannot be read')
  if (size === 0) throw problem('is empty')
  const pbf = await open(file)
  try {
    for (let at = 0; at < size;) {
      const block = await readBlockHeader(pbf, { at, size })
      if (at === 0 && block?.type !== 'OSMHeader') throw problem('is not in the OSM PBF format')
      if (!block) throw problem(`is damaged at byte ${at} of ${size}`)
      if (block.start + block.size > size) throw problem(`is cut off: its last block ends after byte ${size}`)
      await visit(pbf, block).catch((error: Error) => {
        throw problem(`is damaged in the block at byte ${at}: ${error.message}`)
      })
      at = block.start + block.size
    }
  } finally {
    await pbf.close()
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const { size } = await stat(file)
    await (await open(file)).close()
    return size
  } catch {
    return undefined
  }
}

/** Length of the header (4 bytes, big-endian), header (type, length of the blob), blob. */
async function readBlockHeader(
  pbf: FileHandle,
  from: { at: number; size: number },
): Promise<Block | undefined> {
  const { at, size } = from
  if (at + 4 > size) return undefined
  const length = (await read(pbf, { start: at, size: 4 })).readUInt32BE()
  if (length === 0 || length > MAX_HEADER_BYTES || at + 4 + length > size) return undefined
  const header = await read(pbf, { start: at + 4, size: length })
  try {
    const start = at + 4 + length
    return new PbfReader(header).readFields(
      (tag, block, reader) => {
        if (tag === 1) block.type = reader.readString()
        if (tag === 3) block.size = reader.readVarint()
      },
      { type: '', start, size: 0 } as Block,
    )
  } catch {
    return undefined
  }
}

export async function read(pbf: FileHandle, range: { start: number; size: number }): Promise<Buffer> {
  const buffer = Buffer.alloc(range.size)
  await pbf.read(buffer, 0, range.size, range.start)
  return buffer
}
