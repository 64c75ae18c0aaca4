import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const tarBlockBytes = 512
const indexEntryBytes = 16
/** A map has thousands of small tiles. Reading them one by one would mostly wait for the disk. */
const tilesAtOnce = 64

type Tile = { name: string; sizeBytes: number }

/**
 * Packs a folder of engine tiles into the one tar file that the engine maps into memory, so that all processes
 * share its pages. Does what the package's valhalla_build_extract does, which needs Python. Returns the number of
 * tiles.
 */
export async function packTiles(tilesFolder: string, archiveFile: string): Promise<number> {
  const tiles = await listTiles(tilesFolder)
  const archive = await open(archiveFile, 'wx')
  try {
    await archive.writeFile(tarEntry('index.bin', encodeIndex(tiles)))
    for (let from = 0; from < tiles.length; from += tilesAtOnce) {
      const names = tiles.slice(from, from + tilesAtOnce).map(({ name }) => name)
      const entries = names.map(async (name) => tarEntry(name, await readFile(join(tilesFolder, name))))
      await archive.writeFile(Buffer.concat(await Promise.all(entries)))
    }
    // Two empty blocks end a tar file.
    await archive.writeFile(Buffer.alloc(2 * tarBlockBytes))
    // The file is on disk before its folder gets its final name, so a power cut can't leave a broken cache.
    await archive.sync()
  } finally {
    await archive.close()
  }
  return tiles.length
}

async function listTiles(tilesFolder: string): Promise<Tile[]> {
  const names = (await readdir(tilesFolder, { recursive: true }))
    .filter((name) => name.endsWith('.gph'))
    .sort()
  return Promise.all(
    names.map(async (name) => ({ name, sizeBytes: (await stat(join(tilesFolder, name))).size })),
  )
}

/** Encodes where each tile starts: byte offset (8 bytes), tile id (4), size (4), all little-endian. */
function encodeIndex(tiles: Tile[]): Buffer {
  const index = Buffer.alloc(tiles.length * indexEntryBytes)
  // The content of the first tile comes after the index, its header and the tile's header.
  let offset = tarBlockBytes + paddedSize(index.length) + tarBlockBytes
  tiles.forEach((tile, i) => {
    index.writeBigUInt64LE(BigInt(offset), i * indexEntryBytes)
    index.writeUInt32LE(tileId(tile.name), i * indexEntryBytes + 8)
    index.writeUInt32LE(tile.sizeBytes, i * indexEntryBytes + 12)
    offset += paddedSize(tile.sizeBytes) + tarBlockBytes
  })
  return index
}

/** `2/000/621/445.gph` is tile 621445 of level 2: the level takes the lowest three bits. */
function tileId(name: string): number {
  const [level, ...digits] = name.replace('.gph', '').split(/[/\\]/)
  return (Number(level) | (Number(digits.join('')) << 3)) >>> 0
}

function tarEntry(name: string, content: Buffer): Buffer {
  const padding = Buffer.alloc(paddedSize(content.length) - content.length)
  return Buffer.concat([tarHeader(name, content.length), content, padding])
}

function paddedSize(sizeBytes: number): number {
  return Math.ceil(sizeBytes / tarBlockBytes) * tarBlockBytes
}

function tarHeader(name: string, sizeBytes: number): Buffer {
  const header = Buffer.alloc(tarBlockBytes)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(name, 0)
  // The second argument is the offset of the field in a ustar header.
  header.write(octal(0o644, 7), 100) // mode
  header.write(octal(0, 7), 108) // uid
  header.write(octal(0, 7), 116) // gid
  header.write(octal(sizeBytes, 11), 124)
  header.write(octal(0, 11), 136) // time of modification
  header.write('0', 156) // type: a plain file
  header.write('ustar\u000000', 257) // magic and version
  // The checksum is computed with its own field filled with spaces.
  header.write(' '.repeat(8), 148)
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${octal(checksum, 6)}\u0000 `, 148)
  return header
}
