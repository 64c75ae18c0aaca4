import { type FileHandle, open } from 'node:fs/promises'
import {
  bytesToHeader,
  Compression,
  type Header,
  PMTiles,
  ResolvedValueCache,
  type Source,
  tileIdToZxy,
  TileType,
  tileTypeExt,
} from 'pmtiles'
import type { Tileset, TilesetFile } from './tileset.ts'
import { checkedInfo, checkVectorTile, gzipped, TilesetError, type TilesetInfo } from './tilesetInfo.ts'

/** Each directory locates a few thousand tiles. */
const maxCachedDirectories = 100
/** A PMTiles header has this length; byte 7 is the version of the format. */
const headerBytes = 127
const versionOffset = 7

/**
 * Opens a PMTiles 3 file. Throws TilesetError if it is cut off or damaged, or holds no vector tiles; to find damage,
 * it reads the first tile.
 */
export async function openPmtiles(opened: TilesetFile): Promise<Omit<Tileset, 'version'>> {
  const { file } = opened
  const header = checkedHeader(opened)
  const handle = await open(file)
  try {
    const source = toSource(file, handle)
    const cache = new ResolvedValueCache(maxCachedDirectories)
    const tiles = new PMTiles(source, cache, keepCompressed)
    const tile: Tileset['tile'] = async ({ z, x, y }) => {
      const found = await tiles.getZxy(z, x, y)
      return found && gzipped(new Uint8Array(found.data))
    }
    // Metadata is decompressed, unlike tiles.
    const metadata = (await new PMTiles(source, cache).getMetadata()) as Record<string, unknown>
    const info = readInfo(file, header, metadata)
    const [firstEntry] = await cache.getDirectory(
      source,
      header.rootDirectoryOffset,
      header.rootDirectoryLength,
      header,
    )
    const [z, x, y] = tileIdToZxy(firstEntry?.tileId ?? 0)
    checkVectorTile(file, await tile({ z, x, y }))
    return { info, tile, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    if (error instanceof TilesetError) throw error
    throw new TilesetError(file, `it is damaged (${(error as Error).message}).`)
  }
}

function checkedHeader({ file, header: bytes, size }: TilesetFile): Header {
  if (bytes.length < headerBytes)
    throw new TilesetError(file, `it is cut off: it has ${size} bytes of a header of ${headerBytes}.`)
  const version = bytes[versionOffset]
  if (version !== 3) throw new TilesetError(file, `it is of PMTiles version ${version}; 3 is needed.`)
  const header = bytesToHeader(new Uint8Array(bytes).buffer)
  const neededSize = Math.max(
    header.tileDataOffset + (header.tileDataLength ?? 0),
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.jsonMetadataOffset + header.jsonMetadataLength,
  )
  if (size < neededSize) throw new TilesetError(file, `it is cut off: it has ${size} bytes of ${neededSize}.`)
  if (header.tileType !== TileType.Mvt)
    throw new TilesetError(
      file,
      `it holds ${tileTypeExt(header.tileType) || 'unknown'} tiles; vector tiles (MVT) are needed.`,
    )
  if (![Compression.Gzip, Compression.None].includes(header.tileCompression))
    throw new TilesetError(file, 'its tiles are neither gzipped nor plain.')
  return header
}

function readInfo(file: string, header: Header, metadata: Record<string, unknown>): TilesetInfo {
  return checkedInfo(file, {
    name: metadata.name,
    attribution: metadata.attribution,
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    vectorLayers: metadata.vector_layers,
  })
}

function toSource(file: string, handle: FileHandle): Source {
  return {
    getKey: () => file,
    getBytes: async (offset, length) => {
      const data = new ArrayBuffer(length)
      const { bytesRead } = await handle.read(new Uint8Array(data), 0, length, offset)
      return { data: bytesRead < length ? data.slice(0, bytesRead) : data }
    },
  }
}

/** Replaces the decompression by `PMTiles`, because tiles are sent gzipped. */
async function keepCompressed(data: ArrayBuffer): Promise<ArrayBuffer> {
  return data
}
