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

/** Number of cached directories, of a few thousand tiles each. */
const keptDirectories = 100

/** Opens PMTiles 3: directories that lead to the tiles, and the tiles. */
export async function openPmtiles(opened: TilesetFile): Promise<Omit<Tileset, 'version'>> {
  const { file } = opened
  const header = checkedHeader(opened)
  const handle = await open(file)
  try {
    const source = toSource(file, handle)
    const cache = new ResolvedValueCache(keptDirectories)
    const archive = new PMTiles(source, cache, asItIs)
    const tile: Tileset['tile'] = async ({ z, x, y }) => {
      const found = await archive.getZxy(z, x, y)
      return found && gzipped(new Uint8Array(found.data))
    }
    const metadata = (await new PMTiles(source, cache).getMetadata()) as Record<string, unknown>
    const info = readInfo(file, header, metadata)
    const [first] = await cache.getDirectory(
      source,
      header.rootDirectoryOffset,
      header.rootDirectoryLength,
      header,
    )
    const [z, x, y] = tileIdToZxy(first?.tileId ?? 0)
    checkVectorTile(file, await tile({ z, x, y }))
    return { info, tile, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    if (error instanceof TilesetError) throw error
    throw new TilesetError(file, `it is damaged (${(error as Error).message}).`)
  }
}

function checkedHeader({ file, header: bytes, size }: TilesetFile): Header {
  if (bytes.length < 127)
    throw new TilesetError(file, `it is cut off: it has ${size} bytes of a header of 127.`)
  if (bytes[7] !== 3) throw new TilesetError(file, `it is of PMTiles version ${bytes[7]}; 3 is needed.`)
  const header = bytesToHeader(new Uint8Array(bytes).buffer)
  const wanted = Math.max(
    header.tileDataOffset + (header.tileDataLength ?? 0),
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.jsonMetadataOffset + header.jsonMetadataLength,
  )
  if (size < wanted) throw new TilesetError(file, `it is cut off: it has ${size} bytes of ${wanted}.`)
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

/** Tiles are sent compressed, as they are stored. */
async function asItIs(data: ArrayBuffer): Promise<ArrayBuffer> {
  return data
}
