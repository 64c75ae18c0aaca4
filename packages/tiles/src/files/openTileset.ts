import { type FileHandle, open } from 'node:fs/promises'
import { openMbtiles } from './mbtiles.ts'
import { openPmtiles } from './pmtiles.ts'
import { withRecentTiles } from './recentTiles.ts'
import type { Tileset } from './tileset.ts'
import { TilesetError } from './tilesetInfo.ts'

/** Opens an MBTiles or PMTiles file by its content, not its name. Throws a TilesetError that names the file. */
export async function openTileset(file: string): Promise<Tileset> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new TilesetError(file, error.code === 'ENOENT' ? 'there is no such file.' : error.message)
  })
  try {
    const { size, ino, birthtimeMs, isFile } = await readStat(handle)
    if (!isFile) throw new TilesetError(file, 'it is not a file.')
    const start = Buffer.alloc(headerBytes)
    const { bytesRead } = await handle.read(start, 0, headerBytes, 0)
    const header = start.subarray(0, bytesRead)
    const version = [size, ino, Math.round(birthtimeMs)].map((part) => part.toString(36)).join('.')
    const kind = kinds.find(({ magic }) => header.toString('latin1', 0, magic.length) === magic)
    if (!kind) throw new TilesetError(file, 'it is neither an MBTiles nor a PMTiles file.')
    return withRecentTiles({ version, ...(await kind.open({ file, header, size })) })
  } finally {
    await handle.close()
  }
}

const headerBytes = 127
const kinds = [
  { magic: 'SQLite format 3\0', open: openMbtiles },
  { magic: 'PMTiles', open: openPmtiles },
]

async function readStat(handle: FileHandle) {
  const stat = await handle.stat()
  return { ...stat, isFile: stat.isFile() }
}
