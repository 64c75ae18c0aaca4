import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { PbfReader } from 'pbf'

const inflateBytes = promisify(inflate)
/** The format's limit for a header. */
const maxHeaderBytes = 64 * 1024
/** Twice the format's limit for a blob and for what it unpacks to. */
const maxBlobBytes = 64 * 1024 * 1024

/** The file can't be read as an OSM PBF file. The message names the file and the reason, and has no full stop. */
export class OsmFileError extends Error {
  override readonly name = 'OsmFileError'

  constructor(file: string, reason: string) {
    super(`The map file ${file} ${reason}`)
  }
}

/** A block is the length of its header (4 bytes, big-endian), the header (type, size of the blob) and the blob. */
type PbfBlock = {
  type: string
  /** The offsets of the block's start and end in the file, and of its blob. */
  start: number
  end: number
  blobStart: number
  /** The size of the whole file. */
  fileBytes: number
  /** Reads the whole block. */
  read: () => Promise<Buffer>
  /** Unpacks the blob of a block. */
  unpack: (block: Buffer) => Promise<Buffer>
  /** Returns the error to throw if the content makes no sense. */
  damaged: (cause: unknown) => OsmFileError
}

/**
 * Yields the blocks of an OSM PBF file (wiki.openstreetmap.org/wiki/PBF_Format) in order. Reads only their headers,
 * so a country takes well under a second. Throws an OsmFileError if the file is missing, empty, in another format or
 * cut off.
 */
export async function* readPbfBlocks(file: string): AsyncGenerator<PbfBlock> {
  const handle = await open(file).catch(() => {
    throw new OsmFileError(file, 'does not exist or cannot be read')
  })
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new OsmFileError(file, 'is empty')
    for (let start = 0; start < size;) {
      const header = await readHeader(handle, { start, size })
      if (start === 0 && header?.type !== 'OSMHeader')
        throw new OsmFileError(file, 'is not in the OSM PBF format')
      if (!header) throw new OsmFileError(file, `is damaged at byte ${start} of ${size}`)
      const end = header.blobStart + header.blobBytes
      if (end > size) throw new OsmFileError(file, `is cut off: its last block ends after byte ${size}`)
      const place = { start, blobStart: header.blobStart, end, fileBytes: size }
      yield openBlock(handle, { file, type: header.type, ...place })
      start = end
    }
  } finally {
    await handle.close()
  }
}

/** Throws an OsmFileError when the file is missing, empty, in another format or cut off. */
export async function checkPbf(file: string): Promise<void> {
  for await (const _ of readPbfBlocks(file));
}

/**
 * Like checkPbf, but also unpacks every block. Used after the tile builder failed, because it does not name the file.
 */
export async function checkPbfContent(file: string): Promise<void> {
  for await (const block of readPbfBlocks(file)) await block.unpack(await block.read())
}

type Place = { file: string; type: string; start: number; blobStart: number; end: number; fileBytes: number }

function openBlock(handle: FileHandle, { file, ...place }: Place): PbfBlock {
  const { start, blobStart, end } = place
  const damaged = (cause: unknown) =>
    new OsmFileError(file, `is damaged in the block at byte ${start}: ${(cause as Error).message}`)
  const unpack = async (block: Buffer) => {
    const content = await unpackBlob(block.subarray(blobStart - start)).catch((error: unknown) => {
      throw damaged(error)
    })
    if (content) return content
    const advice = 'write it anew, for example with osmium cat'
    throw new OsmFileError(file, `is not compressed by zlib in the block at byte ${start}: ${advice}`)
  }
  return { ...place, damaged, unpack, read: () => readBytes(handle, start, end - start) }
}

type Header = { type: string; blobBytes: number; blobStart: number }

async function readHeader(
  handle: FileHandle,
  { start, size }: { start: number; size: number },
): Promise<Header | undefined> {
  if (start + 4 > size) return undefined
  const length = (await readBytes(handle, start, 4)).readUInt32BE()
  const blobStart = start + 4 + length
  if (length === 0 || length > maxHeaderBytes || blobStart > size) return undefined
  const bytes = await readBytes(handle, start + 4, length)
  try {
    const header = new PbfReader(bytes).readFields<Header>(
      (tag, found, reader) => {
        if (tag === 1) found.type = reader.readString()
        if (tag === 3) found.blobBytes = reader.readVarint()
      },
      { type: '', blobBytes: 0, blobStart },
    )
    return header.type !== '' && header.blobBytes <= maxBlobBytes ? header : undefined
  } catch {
    return undefined
  }
}

/** Returns undefined if the blob is compressed by anything but zlib. */
async function unpackBlob(blob: Buffer): Promise<Buffer | undefined> {
  const { raw, zlib } = new PbfReader(blob).readFields(
    (tag, found: { raw?: Uint8Array; zlib?: Uint8Array }, reader) => {
      if (tag === 1) found.raw = reader.readBytes()
      if (tag === 3) found.zlib = reader.readBytes()
    },
    {},
  )
  if (raw) return Buffer.from(raw)
  return zlib && inflateBytes(zlib, { maxOutputLength: maxBlobBytes })
}

async function readBytes(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  await handle.read(buffer, 0, length, start)
  return buffer
}
