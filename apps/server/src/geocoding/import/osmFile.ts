import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { type OSMOptions, parse } from 'osm-pbf-parser-node'
import { PbfReader } from 'pbf'
import { SourceError } from './source.ts'

export type Tags = Record<string, string>
export type OsmItem =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; refs: number[]; tags: Tags }
  | { type: 'relation'; id: number; members: OsmMember[]; tags?: Tags }
type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string }

const inflateBytes = promisify(inflate)
/** Limits of the format. */
const maxHeaderBytes = 64 * 1024
const maxBlobBytes = 64 * 1024 * 1024

/**
 * The nodes, ways and relations of an .osm.pbf file, block by block. The blocks are unpacked here and not by the parser's
 * own stream: there a damaged one ends the process. Throws a SourceError that names the file and the place.
 */
export async function* readOsmFile(file: string): AsyncGenerator<OsmItem> {
  const options: OSMOptions = { withTags: true, withInfo: false }
  for await (const { data, at } of readBlobs(file)) {
    let items: OsmItem[]
    try {
      items = parse(data, options) as OsmItem[]
    } catch (error) {
      throw fault(file, `is damaged in the block at byte ${at}: ${(error as Error).message}`)
    }
    yield* items
  }
}

/** Each block is the length of its header (4 bytes, big-endian), the header (type, length of the blob) and the blob. */
async function* readBlobs(file: string): AsyncGenerator<{ data: Buffer; at: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const read = async (from: number, bytes: number) => {
      if (from + bytes > size) throw fault(file, `is cut off at byte ${size}`)
      const buffer = Buffer.alloc(bytes)
      await handle.read(buffer, 0, bytes, from)
      return buffer
    }
    for (let at = 0; at < size;) {
      const headerBytes = (await read(at, 4)).readUInt32BE()
      if (headerBytes === 0 || headerBytes > maxHeaderBytes) throw notPbf(file, at)
      const header = readHeader(await read(at + 4, headerBytes))
      if (!header || (at === 0 && header.type !== 'OSMHeader')) throw notPbf(file, at)
      const blobAt = at + 4 + headerBytes
      const blob = await read(blobAt, header.bytes)
      if (header.type === 'OSMData') yield { data: await unpack(blob, { file, at }), at }
      at = blobAt + header.bytes
    }
  } finally {
    await handle.close()
  }
}

function readHeader(bytes: Buffer): { type: string; bytes: number } | undefined {
  try {
    const header = new PbfReader(bytes).readFields(
      (tag, found, reader) => {
        if (tag === 1) found.type = reader.readString()
        if (tag === 3) found.bytes = reader.readVarint()
      },
      { type: '', bytes: 0 },
    )
    return header.type !== '' && header.bytes <= maxBlobBytes ? header : undefined
  } catch {
    return undefined
  }
}

async function unpack(blob: Buffer, { file, at }: { file: string; at: number }): Promise<Buffer> {
  try {
    const { raw, zlib } = new PbfReader(blob).readFields(
      (tag, found: { raw?: Uint8Array; zlib?: Uint8Array }, reader) => {
        if (tag === 1) found.raw = reader.readBytes()
        if (tag === 3) found.zlib = reader.readBytes()
      },
      {},
    )
    if (raw) return Buffer.from(raw)
    if (zlib) return await inflateBytes(zlib, { maxOutputLength: maxBlobBytes })
  } catch (error) {
    throw fault(file, `is damaged in the block at byte ${at}: ${(error as Error).message}`)
  }
  throw fault(file, `is compressed in a way that is not read here (only zlib is), at byte ${at}`)
}

function notPbf(file: string, at: number): SourceError {
  return fault(file, at === 0 ? 'is not in the OSM PBF format' : `is damaged at byte ${at}`)
}

function fault(file: string, text: string): SourceError {
  return new SourceError(`The map file ${file} ${text}.`)
}
